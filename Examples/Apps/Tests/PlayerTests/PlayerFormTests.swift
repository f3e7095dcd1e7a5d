import FlowModels
import Simulation
import Testing

@testable import Player

@Suite("The form of a player")
@MainActor
struct PlayerFormTests {
  private let store = InMemoryStore<Player>()

  private func opened(_ player: Player) async -> Simulator {
    let simulator = Simulator(alone: PlayerViewModel(player, scoreboard: store))
    await simulator.launch()
    return simulator
  }

  @Test(
    "a name is needed, and some words are forbidden in it", arguments: ["", "Root", "an admin"])
  func names(name: String) async throws {
    let simulator = await opened(Player(name: "Ada"))
    try await simulator.type(name, intoID: "name")
    #expect(simulator.node("submit")?.traits.contains(.disabled) == true)
    try await simulator.type("Grace", intoID: "name")
    #expect(simulator.node("submit")?.traits.contains(.disabled) == false)
  }

  @Test("from ten points on, the stepper makes steps of ten up to a hundred")
  func limits() async throws {
    let simulator = await opened(Player(name: "Ada", points: 9))
    var points: [String?] = []
    for _ in 0..<3 {
      try await simulator.increment("points")
      points.append(simulator.node("points")?.value)
    }
    for _ in 0..<3 {
      try await simulator.decrement("points")
      points.append(simulator.node("points")?.value)
    }
    #expect(points == ["10", "20", "30", "20", "10", "0"])
    try await simulator.set("points", to: "1000")
    #expect(simulator.node("points")?.value == "10")
    try await simulator.set("points", to: "1000")
    #expect(simulator.node("points")?.value == "100")
  }

  @Test("after ten updates, the stepper is hidden")
  func updates() async throws {
    let simulator = await opened(Player(name: "Ada"))
    for _ in 0..<9 { try await simulator.increment("points") }
    #expect(simulator.node("points") != nil)
    try await simulator.increment("points")
    #expect(simulator.node("points") == nil)
  }

  @Test("after the fifth upload, the name is disabled, and the stepper and the button are hidden")
  func uploads() async throws {
    let simulator = await opened(Player(name: "Ada", points: 3))
    for _ in 0..<5 {
      #expect(simulator.node("name")?.traits.contains(.disabled) == false)
      #expect(simulator.node("points") != nil && simulator.node("submit") != nil)
      try await simulator.tap("Upload")
      #expect(simulator.node("Dialog")?.label == "Ada is uploaded")
      try await simulator.cancel()
    }
    #expect(simulator.node("name")?.traits.contains(.disabled) == true)
    #expect(simulator.node("points") == nil && simulator.node("submit") == nil)
    #expect(store.items == [Player(name: "Ada", points: 3)])
  }
}

extension Simulator {
  /// Returns the first element on screen with an id.
  func node(_ id: String) -> ScreenNode? { screen.flattened.first { $0.node.id == id }?.node }
}
