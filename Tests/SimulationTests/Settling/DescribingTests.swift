import FlowModels
import Simulation
import TestSupport
import Testing

/// A screen that counts how often it is described.
private final class CountedScreen: ViewModel {
  private var count = 0
  /// A state that nobody can observe.
  var label = "A"
  private(set) var taps = 0

  override var responderName: String { "Counted" }
  override func describe(_ screen: ScreenBuilder) {
    count += 1
    screen.button("tap", .verbatim("\(label)\(taps)")) { [weak self] in self?.taps += 1 }
  }

  /// The number of descriptions since the last time.
  func takeCount() -> Int {
    defer { count = 0 }
    return count
  }
}

@Suite("Describing each step")
@MainActor
struct DescribingTests {
  private let screen = CountedScreen()
  private let simulator: Simulator

  init() async {
    simulator = Simulator(alone: screen)
  }

  @Test("an app that its simulator alone changes is described once a step, reading it included")
  func once() async throws {
    simulator.isSoleDriver = true
    await simulator.launch()
    #expect(screen.takeCount() == 1)
    try await simulator.tap("A0")
    #expect(screen.takeCount() == 1)
    #expect(simulator.screen.flattened.contains { $0.node.label == "A1" })
    try await simulator.perform(.tapTogether(.init(.name("A1")), .init(.name("A1"))))
    #expect(screen.takeCount() == 1)
    try await simulator.wait(.seconds(1))
    #expect(screen.takeCount() == 1 && screen.taps == 3)
  }

  @Test("an event that cannot be played describes nothing, and what is known stays")
  func misses() async throws {
    simulator.isSoleDriver = true
    await simulator.launch()
    _ = screen.takeCount()
    #expect(await simulator.message(.tap(id: "none")) != nil)
    #expect(await simulator.message(.tap(id: "none")) != nil)
    #expect(screen.takeCount() == 0)
    // Going back may reveal something before it fails.
    #expect(await simulator.message(.back) != nil)
    try await simulator.tap("A0")
    #expect(screen.takeCount() == 2)
  }

  @Test("the end of a run describes nothing, as no list waits for an answer")
  func ended() async {
    await simulator.launch()
    _ = screen.takeCount()
    #expect(await simulator.finishRequirements().isEmpty && screen.takeCount() == 0)
  }

  @Test("a test may change the app between steps, in state that nobody observes")
  func changedBetween() async throws {
    await simulator.launch()
    screen.label = "B"
    try await simulator.tap("B0")
    screen.label = "C"
    #expect(simulator.screen.flattened.contains { $0.node.label == "C1" })
  }

  @Test("a sole driver keeps no screen that has left")
  func released() async throws {
    let root = NamedFlow("Root") { $0.push(NamedScreen("First")) }
    let simulator = Simulator(AppModel(name: "App", root: root))
    simulator.isSoleDriver = true
    await simulator.launch()
    weak var probe: CountedScreen?
    do {
      let screen = CountedScreen()
      probe = screen
      root.push(screen)
    }
    try await simulator.resize(to: .phone)
    #expect(probe != nil)
    try await simulator.back()
    #expect(probe == nil)
  }
}
