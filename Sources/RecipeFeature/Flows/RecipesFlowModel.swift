import FlowModels
public import Responder

/// The recipes feature: categories, the recipes of one, a recipe.
public final class RecipesFlowModel: RecipeBrowsingFlowModel {
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Category>.self) { (flow: RecipesFlowModel, tap) in
      flow.pushRecipes(tap.item.title, filter: ["category": tap.item.id])
    }
  }

  /// Shows the categories.
  public override func start() {
    push(
      ListViewModel(
        name: "Categories", title: .key("recipes.categories"), provider: store.categories,
        row: .category))
  }
}
