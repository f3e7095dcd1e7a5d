public import FlowModels
public import Responder

/// The recipes feature: categories, the recipes of one, a recipe.
public final class RecipesFlowModel: RecipeBrowsingFlowModel {
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Category>.self) { (flow: RecipesFlowModel, tap) in
      flow.push(flow.recipes(of: tap.item))
    }
  }

  public override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CategoryPage.self) { (flow: RecipesFlowModel, page) in
      try await flow.store.categories.item(id: page.id).map { flow.recipes(of: $0) }
    }
    destinations.screen(RecipeSearch.self) { (flow: RecipesFlowModel, search) in
      flow.recipes(
        .key("recipes.search"), DataQuery(search: search.words), destination: search)
    }
  }

  private func recipes(of category: Category) -> ViewModel {
    recipes(
      .verbatim(category.title), DataQuery(filter: ["category": category.id]),
      destination: CategoryPage(id: category.id))
  }

  /// Shows the categories.
  public override func start() {
    push(
      ListViewModel(
        name: "Categories", title: .key("recipes.categories"), provider: store.categories,
        row: .category))
  }
}
