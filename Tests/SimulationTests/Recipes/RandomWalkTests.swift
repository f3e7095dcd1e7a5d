import Brands
import FlowModels
import RecipeFeature
import Simulation
import TestSupport
import Testing

@Suite("Random walks")
@MainActor
struct RandomWalkTests {
  /// Something a person could do now, or try to.
  private func event(on screen: ScreenNode, _ random: inout SplitMix) -> UserEvent {
    let ids = screen.flattened.map(\.node).filter { $0.actions.contains(.tap) }.map(\.id)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...7:
      let id = ids.randomElement(using: &random) ?? "nothing"
      return .tap(ElementReference(.id(id)))
    case 8: return .tap(ElementReference(.row(Int.random(in: 0...30, using: &random))))
    case 9: return .back
    case 10: return .swipe
    case 11: return .dismiss
    case 12: return .scrollToEnd(screen: nil)
    case 13: return .scrollPanes(back: Int.random(in: -2...2, using: &random))
    case 14: return .wait(.seconds(Int.random(in: 0...5, using: &random)))
    default:
      let columns = Int.random(in: 1...4, using: &random)
      return .resize(columns == 4 ? .phone : .tablet(columns: columns))
    }
  }

  @Test(
    "whatever a person does, nothing is unhandled or leaked, and the menu stays the first screen",
    arguments: ["saffron", "zettel"], 1...4)
  func walk(_ name: String, _ seed: Int) async throws {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
    let environment = AppEnvironment(clock: ManualClock())
    let simulator = Simulator(
      try RecipeApp.makeApp(brand: brand, in: environment), findsLeaks: true)
    await simulator.launch()
    var random = SplitMix(state: UInt64(seed))
    for number in 1...150 {
      let event = event(on: simulator.screen, &random)
      do {
        try await simulator.perform(event)
      } catch is SimulationError {
        // It could not be done, and nothing has happened.
      }
      try #require(
        simulator.findings.isEmpty && simulator.path.first == "Menu"
          && simulator.app.work.isSettled, "seed \(seed), event \(number): \(event)")
    }
  }
}
