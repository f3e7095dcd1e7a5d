public import FlowModels
public import Responder

/// What every flow over recipes can do: open one that is tapped in a list, and share it.
open class RecipeBrowsingFlowModel: FlowModel {
  /// Where the items come from.
  public final let store: RecipeStore
  /// What is different in the brand.
  public final let brand: Brand

  /// Makes a flow.
  public init(store: RecipeStore, brand: Brand) {
    self.store = store
    self.brand = brand
    super.init()
  }

  open override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: RecipeBrowsingFlowModel, tap) in
      flow.push(RecipeDetailViewModel(recipe: tap.item, users: flow.store.users))
    }
    actions.on(ShareWasTapped.self) { (flow: RecipeBrowsingFlowModel, share) in
      flow.share(share.recipe, from: share.screen)
    }
  }

  /// Shows a list of recipes.
  ///
  /// - Parameters:
  ///   - title: What the list is called.
  ///   - filter: Which recipes: values by field.
  public final func pushRecipes(_ title: String, filter: [String: String]) {
    push(
      ListViewModel(
        name: "RecipeList", title: .verbatim(title), provider: store.recipes,
        query: DataQuery(filter: filter), pageSize: 10,
        row: .recipe(showing: brand.parts(of: "recipe"))))
  }

  private func share(_ recipe: Recipe, from screen: RecipeDetailViewModel) {
    present(ShareFlowModel(recipe: recipe)) { [weak screen] (_: RecipeBrowsingFlowModel, ending) in
      if case .finished(let target) = ending { screen?.wasShared(to: target) }
    }
  }
}
