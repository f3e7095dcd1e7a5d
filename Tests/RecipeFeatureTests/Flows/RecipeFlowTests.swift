import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Recipe flows")
@MainActor
struct RecipeFlowTests {
  private let simulator = Simulator(
    RecipeApp.makeApp(
      brand: Brand(menu: ["users", "recipes"]), store: .sample,
      in: AppEnvironment(clock: ManualClock())))

  @Test("the menu shows the brand's features in the brand's order")
  func menu() async throws {
    await simulator.launch()
    let rows = simulator.screen.flattened.map(\.node).filter { $0.role == .row }
    #expect(rows.map(\.label) == ["Users", "Recipes"])
  }

  @Test("recipes: a category's recipes, then a recipe with its author")
  func recipes() async throws {
    await simulator.launch()
    try await simulator.tap("Recipes")
    try await simulator.tap("Breakfast")
    try await simulator.tap("Pancakes")
    let author = simulator.screen.flattened.map(\.node).first { $0.label == "By" }
    #expect(author?.value == "Ada Larsen")
  }

  @Test(
    "a time is shown in minutes or, where no number can be told, in words, and else not at all",
    arguments: [
      (5, 20, nil, nil, ["5 min", "20 min"]), (0, 0, nil, nil, []),
      (0, 0, "a while", "until soft", ["a while", "until soft"]),
      (5, 0, "a while", "30–40 min", ["5 min", "30–40 min"]),
    ] as [(Int, Int, String?, String?, [String])])
  func times(
    prep: Int, cook: Int, prepText: String?, cookText: String?, shown: [String]
  ) async throws {
    let recipe = Recipe(
      id: "1", title: "Soup", category: "soups", author: "1", summary: "", ingredients: [],
      steps: [], prepMinutes: prep, cookMinutes: cook, servings: 1, published: "",
      prepText: prepText, cookText: cookText)
    let store = RecipeStore(
      recipes: [recipe], categories: [Category(id: "soups", title: "Soups")], users: [])
    let simulator = try Simulator.recipes(Brand(menu: ["recipes"]), store: store)
    await simulator.launch()
    for name in ["Recipes", "Soups", "Soup"] { try await simulator.tap(name) }
    let nodes = simulator.screen.flattened.map(\.node)
    #expect(nodes.filter { ["prepTime", "cookTime"].contains($0.id) }.map(\.value) == shown)
  }

  @Test("users: what a user made, with the same list and the same details as in recipes")
  func users() async throws {
    await simulator.launch()
    try await simulator.tap("Users")
    try await simulator.tap("Ben Okafor")
    let screens = simulator.app.root.controller.screens
    #expect(screens.last is ListViewModel<Recipe>)
    try await simulator.tap("Porridge")
    #expect(simulator.app.root.controller.lastScreen is RecipeDetailViewModel)
    #expect(simulator.path == ["Menu", "Users", "RecipeList", "RecipeDetail"])
  }

  @Test(
    "sharing gives its target back to the screen it was asked from",
    arguments: [
      ("Copy link", "Link copied"), ("Mail", "Ready to mail"), ("Message", "Ready to send"),
    ])
  func share(_ target: String, _ notice: String) async throws {
    await simulator.launch()
    try await simulator.tap("Recipes")
    try await simulator.tap("Soups")
    try await simulator.tap("Tomato soup")
    try await simulator.tap("Share")
    #expect(simulator.dialog == "Share")
    try await simulator.tap(target)
    #expect(simulator.dialog == nil)
    let isShown = { simulator.screen.flattened.contains { $0.node.label == notice } }
    try await simulator.wait(.milliseconds(3999))
    #expect(isShown())
    try await simulator.wait(.milliseconds(1))
    #expect(!isShown())
  }

  @Test("dismissing the share leaves the recipe as it was")
  func cancelledShare() async throws {
    await simulator.launch()
    try await simulator.tap("Recipes")
    try await simulator.tap("Soups")
    try await simulator.tap("Tomato soup")
    let before = simulator.screen.text()
    try await simulator.tap("Share")
    try await simulator.back()
    // The focus is back on what opened the dialog.
    #expect(
      simulator.screen.text()
        == before.replacing("\"Share\" #share", with: "\"Share\" (focused) #share"))
  }

  @Test("a flow can be tested alone, without an app")
  func alone() {
    let flow = RecipesFlowModel(store: .sample, brand: Brand())
    flow.start()
    flow.controller.screens.first?.send(ItemWasTapped(Category(id: "soups", title: "Soups")))
    #expect(flow.names == ["Categories", "RecipeList"])
    let list = flow.controller.lastScreen as? ListViewModel<Recipe>
    #expect(list?.items.map(\.title) == ["Tomato soup"])
  }
}
