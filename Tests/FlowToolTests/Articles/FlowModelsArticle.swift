import FlowModels
import Testing

// The code of the article "FlowModels".

private struct Recipe: Identifiable, Sendable {
  static let samples = [Recipe(id: 1, title: "Lemon tart"), Recipe(id: 2, title: "Focaccia")]
  var id: Int
  var title: String
}

private final class RecipeViewModel: ViewModel {
  private let recipe: Recipe

  init(recipe: Recipe) {
    self.recipe = recipe
    super.init()
  }

  override var title: LocalizedText { .verbatim(recipe.title) }
  override func describe(_ screen: ScreenBuilder) { screen.heading(title) }
}

private final class RecipesFlowModel: FlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: RecipesFlowModel, tap) in
      flow.push(RecipeViewModel(recipe: tap.item))
    }
  }

  override func start() {
    push(
      ListViewModel(
        name: "RecipeList", title: .verbatim("Recipes"),
        provider: InMemoryProvider(Recipe.samples),
        row: RowDescription { Row(title: .verbatim($0.title)) }))
  }
}

@Suite("The article about the core")
@MainActor
struct FlowModelsArticle {
  @Test("its app shows its list")
  func app() {
    func print(_ text: String) { #expect(text.contains("Lemon tart")) }
    let app = AppModel(name: "Recipes", root: RecipesFlowModel(), device: .phone)
    app.launch()
    print(app.screen().node.text())
  }
}
