import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("Playing journeys")
@MainActor
struct JourneyPlayerTests {
  private func play(_ text: String) async throws -> JourneyReport {
    let brand = Brand(menu: ["recipes", "users"])
    let simulator = Simulator(RecipeApp.makeApp(brand: brand, store: .sample))
    return await JourneyPlayer(simulator).play(try Journey(text, file: "j"))
  }

  @Test("what is entered, what is wrong with it and what can be used is expected by name and id")
  func forms() async throws {
    let brand = Brand(menu: ["users"])
    let journey = try Journey(
      """
      tap "Users"
      tap "Ada Larsen"
      tap #editProfile
      type "" into #name
      expect problem "Required"
      expect disabled "Save"
      expect disabled #submit in EditProfile
      expect #name = ""
      expect enabled #cancel
      expect problem "Nothing"
      expect enabled #submit
      expect #name = "Ada"
      expect #nothing = "x"
      """, file: "j")
    let simulator = try Simulator.recipes(brand, store: .sample)
    let report = await JourneyPlayer(simulator).play(journey)
    #expect(
      report.failures.map { "\($0.line ?? 0): \($0.failure ?? "")" } == [
        "10: expected the problem \"Nothing\", found \"Required\"",
        "11: expected #submit to be enabled, found button \"Save\" (disabled, emphasized) #submit",
        "12: expected #name to have the value \"Ada\", found \"\"",
        "13: expected #nothing on screen, but it is not there; nearest on screen: #noMilk, #everything, #name",
      ])
  }

  @Test("an expectation that fails says what was expected and what is there, and play goes on")
  func failedExpectations() async throws {
    let report = try await play(
      """
      tap "Recipes"
      expect screen Menu
      expect path Menu
      expect panes Menu Categories
      expect dialog Share
      expect rows 7
      expect rows 1 in Nowhere
      expect "Brekfast"
      expect no "Soups"
      expect "Categories" = "9"
      back
      """)
    #expect(
      report.failures.map { "\($0.line ?? 0): \($0.failure ?? "")" } == [
        "2: expected the focused screen to be Menu, found Categories",
        "3: expected the path to be Menu, found Menu Categories",
        "4: expected the panes to be Menu Categories, found Categories",
        "5: expected the dialog to be Share, found nothing",
        "6: expected the rows of Categories to be 7, found 2",
        "7: no screen Nowhere is visible; visible: Categories",
        "8: expected \"Brekfast\" on screen, but it is not there; nearest: "
          + "\"Breakfast\", \"Brand\", \"Soups\"",
        "9: expected nothing called \"Soups\", found row \"Soups\" #soups",
        "10: expected \"Categories\" to have the value \"9\", found no value, \"2\"",
      ])
    #expect(report.entries.last?.step != nil && report.unplayedLines == 0)
  }

  @Test("an event that cannot be played ends the journey")
  func failedEvent() async throws {
    let report = try await play("tap \"Recipes\"\ntap \"Nothing\"\nback\nexpect screen Menu")
    #expect(report.failures.map(\.line) == [2])
    #expect(report.unplayedLines == 2 && !report.isClean)
  }

  @Test("the same journey gives the same report, twice", arguments: ["saffron", "zettel"])
  func deterministic(_ name: String) async throws {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
    let journey = try Journey(contentsOf: Fixtures.path("journeys/cooks.journey"))
    var texts: [String] = []
    for _ in 0..<2 {
      let simulator = Simulator(try RecipeApp.makeApp(brand: brand))
      let report = await JourneyPlayer(simulator).play(journey)
      #expect(report.failures.map(\.failure) == [])
      texts.append(report.entries.compactMap(\.step).map { $0.screen.text() }.joined())
    }
    #expect(texts[0] == texts[1])
  }

  @Test("the path, and what was done, are the same on every device", arguments: 1...4)
  func devices(_ columns: Int) async throws {
    let brand = Brand(menu: ["recipes", "users"])
    let device = columns == 1 ? Device.phone : .tablet(columns: columns - 1)
    let simulator = Simulator(
      RecipeApp.makeApp(
        brand: brand, store: .sample, in: AppEnvironment(device: device)))
    await simulator.launch()
    try await simulator.tap("Recipes")
    try await simulator.tap("Breakfast")
    let step = try await simulator.tap("Porridge")
    #expect(simulator.path == ["Menu", "Categories", "RecipeList", "RecipeDetail"])
    #expect(
      step.traces.map(\.line) == [
        "ItemWasTapped(Porridge)  RecipeList · → RecipesController · → RecipesFlowModel ✓ "
          + "push RecipeDetail"
      ])
  }
}
