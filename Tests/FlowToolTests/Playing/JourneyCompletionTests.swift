import Brands
import FlowModels
import FlowTool
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Completing lines of a journey")
@MainActor
struct JourneyCompletionTests {
  /// The recipe app in a list on a tablet.
  private func simulator() async throws -> Simulator {
    let simulator = try Simulator.recipes(
      try Brand(
        contentsOf: Fixtures.path("brands/saffron.json"), schema: Fixtures.brandSchema),
      on: .tablet())
    await simulator.launch()
    try await simulator.play("tap #recipes", "tap #desserts")
    return simulator
  }

  @Test(
    "what can follow is what is on screen",
    arguments: [
      ("", "tap"), ("lo", "long-press"), ("tap rec", "#recipes"), ("tap \"rec", "\"Recipes\""),
      ("tap #recipes ", "in"), ("tap #recipes in ", "RecipeList"),
      ("tap #recipes in Menu ", "and"), ("tap #recipes and #des", "#desserts"),
      ("type \"a b\" ", "into"), ("type \"a b\" into ", "#search"),
      ("device tablet-", "tablet-split"), ("panes ", "back"),
      ("scroll ", "up"), ("scroll up in ", "RecipeList"), ("expect ", "screen"),
      ("expect screen ", "RecipeList"), ("expect rows ", "10"), ("expect #sea", "#search"),
      ("expect \"Desserts\" ", "="), ("expect no ", "dialog"), ("un", "undo"),
    ])
  func candidates(_ before: String, _ expected: String) async throws {
    let screen = try await simulator().screen
    let found = JourneyCompletion.of(before, on: screen, commands: ["undo"]).candidates
    #expect(found.contains(expected), "\(before): \(found)")
  }

  @Test(
    "nothing is offered where nothing of the screen can stand",
    arguments: [
      "back ", "tap zzz", "type ", "type \"a", "choose \"Newest first\" for #zzz", "open ",
      "device phone ", "drag ", "tap row ", "zzz ", "expect screen A ", "\"", "#", "\\",
    ])
  func nothing(_ before: String) async throws {
    let found = JourneyCompletion.of(before, on: try await simulator().screen).candidates
    #expect(found.isEmpty, "\(found)")
  }

  @Test("every element that is offered for a tap can be tapped")
  func taps() async throws {
    let screen = try await simulator().screen
    let offered = JourneyCompletion.of("tap ", on: screen).candidates
    #expect(offered.count > 20)
    for reference in offered {
      let fresh = try await simulator()
      try await fresh.play("tap \(reference)")
    }
  }
}
