import Brands
import FlowModels
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

@testable import RecipeFeature

/// What `features` of a brand's file decides, beside the order of screens.
@Suite("Options of the recipe app's features")
@MainActor
struct RecipeOptionsTests {
  private func simulator(
    _ features: String, store: RecipeStore? = nil
  ) async throws -> Simulator {
    let brand = try Brand.recipes(#""features": {\#(features)}"#)
    let simulator = try Simulator.recipes(brand, store: store ?? .sample)
    await simulator.launch()
    return simulator
  }

  /// The page of a recipe that has everything.
  private func page(_ options: String) async throws -> Simulator {
    let simulator = try await simulator(
      #""recipes": {\#(options)}"#, store: try RecipeStore(folder: Fixtures.path("data")))
    try await simulator.open("app://recipe/42")
    return simulator
  }

  private let parts = ["nutrition", "servings", "ingredients", "steps", "share", "review"]

  private func shown(_ simulator: Simulator) -> [String] {
    simulator.nodes.map(\.id).filter(parts.contains)
  }

  @Test("a page has all its parts where a brand says nothing")
  func defaults() async throws {
    #expect(shown(try await page("")) == parts)
  }

  @Test(
    "a page has the parts that the brand names, in its order",
    arguments: [
      (#"["steps", "ingredients"]"#, ["steps", "servings", "ingredients"]),
      (#"["ingredients", "nutrition"]"#, ["servings", "ingredients", "nutrition"]),
      ("[]", []),
    ] as [(String, [String])])
  func sections(sections: String, ids: [String]) async throws {
    let simulator = try await page(#""sections": \#(sections)"#)
    #expect(shown(simulator) == ids + ["share", "review"])
  }

  @Test("what a brand made in code names twice is there once")
  func twice() {
    let brand = Brand(settings: [
      "features.recipes.sections": .array([
        .string("steps"), .string("nutrition"), .string("steps"),
      ]),
      "features.recipes.flow": .array([.string("recipes"), .string("recipes")]),
    ])
    #expect(RecipePageContent(of: brand).sections == [.steps, .nutrition])
    #expect(brand.recipeStarts == [.recipes])
  }

  @Test("without reviews there is no button to write one, and nothing else opens one")
  func reviews() async throws {
    #expect(!shown(try await page(#""reviews": false"#)).contains("review"))
    let flow = RecipesFlowModel(
      store: .sample, brand: try .recipes(#""features": {"recipes": {"reviews": false}}"#))
    flow.start()
    let recipe = try #require(try await RecipeStore.sample.recipes.item(id: "1"))
    flow.controller.lastScreen?.send(ReviewWasTapped(recipe: recipe))
    #expect(flow.names == ["Categories"])
  }

  @Test("a recipe is shared in the brand's ways, in its order")
  func share() async throws {
    let simulator = try await page(#""share": ["message", "copyLink"]"#)
    try await simulator.tap(id: "share")
    #expect(simulator.screen.text().contains("screen Share"))
    let rows = simulator.rowLabels
    #expect(Array(rows.suffix(2)) == ["Message", "Copy link"] && !rows.contains("Mail"))
  }

  @Test("where there is no way to share, there is no button for it")
  func noShare() async throws {
    let simulator = try await page(#""share": []"#)
    #expect(!shown(simulator).contains("share"))
    (simulator.app.root.controller.lastScreen as? RecipeDetailViewModel)?.share()
    #expect(simulator.dialog == nil && simulator.findings.isEmpty)
  }

  @Test("where amounts do not follow, it is only said for how many they are")
  func servings() async throws {
    let simulator = try await page(#""servings": false"#)
    let servings = try #require(simulator.node("servings"))
    #expect(servings.role == .text && servings.value == "8" && servings.actions.isEmpty)
    #expect(shown(simulator) == parts)
  }

  @Test(
    "lists of recipes begin with the brand's order",
    arguments: [
      ("added", ["Pancakes", "Porridge"], "As listed"),
      ("title", ["Pancakes", "Porridge"], "Title"),
      ("time", ["Porridge", "Pancakes"], "Quickest"),
      ("newest", ["Porridge", "Pancakes"], "Newest"),
    ])
  func order(order: String, titles: [String], name: String) async throws {
    let simulator = try await simulator(#""recipes": {"order": "\#(order)"}"#)
    try await simulator.open("app://category/breakfast")
    #expect(simulator.rowLabels == titles)
    #expect(simulator.node("order")?.value == name)
    try await simulator.restart()
    #expect(simulator.rowLabels == titles)
  }

  @Test("without editing nobody's profile can be changed", arguments: [true, false])
  func editing(isOn: Bool) async throws {
    let simulator = try await simulator(#""users": {"editing": \#(isOn)}"#)
    try await simulator.open("app://user/1/recipes")
    #expect((simulator.node("editProfile") != nil) == isOn)
  }

  @Test("without deleting a profile can only be edited", arguments: [true, false])
  func deleting(isOn: Bool) async throws {
    let simulator = try await simulator(#""users": {"deleting": \#(isOn)}"#)
    try await simulator.open("app://user/1/recipes")
    try await simulator.tap(id: "editProfile")
    #expect((simulator.node("deleteProfile") != nil) == isOn)
  }

  @Test(
    "the form and the rows of the shopping list have what the brand has",
    arguments: [(true, true), (true, false), (false, true), (false, false)])
  func shoppingFields(hasNotes: Bool, hasDueDates: Bool) async throws {
    let list = RecipeStore.shopping()
    let item = ShoppingItem(id: "1", name: "Salt", note: "Coarse", due: "2026-01-31")
    _ = try await list.save(item)
    let simulator = try await simulator(
      #""shopping": {"notes": \#(hasNotes), "dueDates": \#(hasDueDates)}"#,
      store: RecipeStore(
        recipes: RecipeStore.sample.recipes, categories: RecipeStore.sample.categories,
        users: RecipeStore.sample.users, shopping: list)
    )
    try await simulator.tap(id: "shopping")
    let said = [hasNotes ? "Coarse" : nil, hasDueDates ? "by 2026-01-31" : nil].compactMap { $0 }
    #expect(simulator.node("1")?.value ?? "" == said.joined(separator: " · "))
    try await simulator.tap(id: "1.edit")
    #expect((simulator.node("note") != nil) == hasNotes)
    #expect((simulator.node("due") != nil) == hasDueDates)
    try await simulator.type("Sugar", intoID: "name")
    try await simulator.tap(id: "submit")
    var changed = item
    changed.name = "Sugar"
    // What is not shown is not lost.
    #expect(try await list.item(id: "1") == changed)
  }
}
