import FlowModels
import Observation
import Responder
package import Workload

/// One recipe on screen.
@Observable
private final class RecipeDetailViewModel: ViewModel {
  @ObservationIgnored let recipe: Recipe
  var author: User?
  var notice: String?

  init(recipe: Recipe) { self.recipe = recipe }

  override var title: LocalizedText { .verbatim(recipe.title) }
}

private final class RecipesFlowModel: FlowModel {
  private let recipes: [Recipe]

  init(recipes: [Recipe]) { self.recipes = recipes }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: RecipesFlowModel, tap) in
      flow.push(RecipeDetailViewModel(recipe: tap.item))
    }
  }

  override func start() {
    push(
      ListViewModel(
        name: "RecipeList", title: .verbatim("Recipes"), provider: InMemoryProvider(recipes),
        pageSize: 100,
        row: RowDescription { Row(title: .verbatim($0.title)) }))
  }
}

/// A launched app with a list on screen: tap a row, go back.
package final class BrowsingApp: Contender {
  private let app: AppModel
  private let list: ListViewModel<Recipe>
  private let recipes: [Recipe]
  private var eventCount = 0

  package init(recipes: [Recipe]) {
    self.recipes = recipes
    app = AppModel(name: "Recipes", root: RecipesFlowModel(recipes: recipes))
    app.launch()
    guard let list = app.root.controller.lastScreen as? ListViewModel<Recipe> else {
      fatalError("the app did not show its list")
    }
    self.list = list
    app.eventObserver = { [unowned self] _ in eventCount += 1 }
  }

  package func run(_ count: Int) -> Int {
    eventCount = 0
    let (one, another) = (recipes[3], recipes[42])
    for _ in 0..<count / 2 {
      list.tap(one)
      app.back()
      list.tap(another)
      app.back()
    }
    return eventCount
  }
}
