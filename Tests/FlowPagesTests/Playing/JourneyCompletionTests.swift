import Brands
import FlowModels
import FlowPages
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
      "back ", "tap zzz", "type ", "type \"a", "choose \"Newest first\" for #zzz",
      "device phone ", "drag ", "tap row ", "zzz ", "expect screen A ", "\"", "#", "\\",
    ])
  func nothing(_ before: String) async throws {
    let found = JourneyCompletion.of(before, on: try await simulator().screen).candidates
    #expect(found.isEmpty, "\(found)")
  }

  @Test("after open come links, after fault the names of data and the words of rules")
  func links() async throws {
    let simulator = try await simulator()
    let offers = { (before: String) in
      JourneyCompletion.of(
        before, on: simulator.screen, links: simulator.app.links.patterns,
        data: simulator.dataWithFaults
      ).candidates
    }
    #expect(offers("open ").contains { $0 == "\"recipe/{id}\"" }, "\(offers("open "))")
    #expect(offers("open \"").allSatisfy { $0.hasPrefix("\"") })
    #expect(offers("open \"x\" ").isEmpty)
    #expect(offers("fault ").starts(with: ["none"]) && offers("fault rec").contains("recipes:"))
    #expect(offers("fault recipes ").contains("page:") && offers("fault none ").isEmpty)
    #expect(offers("fault recipes: f") == ["fail"])
    #expect(offers("fault recipes page 2: fail o") == ["once"])
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
