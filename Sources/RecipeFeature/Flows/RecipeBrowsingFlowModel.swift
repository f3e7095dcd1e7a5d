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
      flow.push(flow.page(of: tap.item))
    }
    actions.on(ShareWasTapped.self) { (flow: RecipeBrowsingFlowModel, share) in
      flow.present(flow.sharing(share.recipe))
    }
  }

  open override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(RecipePage.self) { (flow: RecipeBrowsingFlowModel, page) in
      try await flow.store.recipes.item(id: page.id).map { flow.page(of: $0) }
    }
    destinations.flow(SharePage.self) { (flow: RecipeBrowsingFlowModel, page) in
      try await flow.store.recipes.item(id: page.recipe).map { flow.sharing($0) }
    }
  }

  /// Makes a list of recipes.
  ///
  /// - Parameters:
  ///   - title: What the list is called.
  ///   - query: Which recipes.
  ///   - destination: The place that the list is.
  public final func recipes(
    _ title: Phrase, _ query: DataQuery, destination: any Destination
  ) -> ViewModel {
    ListViewModel(
      name: "RecipeList", title: title, provider: store.recipes, query: query, isSearchable: true,
      orders: RecipeOrder.allCases.map {
        ListOrder($0.rawValue, title: .key("recipes.order.\($0.rawValue)"))
      }, pageSize: 10, row: .recipe(showing: brand.parts(of: "recipe")), destination: destination)
  }

  private func page(of recipe: Recipe) -> RecipeDetailViewModel {
    RecipeDetailViewModel(recipe: recipe, users: store.users)
  }

  private func sharing(_ recipe: Recipe) -> FlowModel {
    ShareFlowModel(recipe: recipe).reporting(to: self) { (flow: RecipeBrowsingFlowModel, ending) in
      guard case .finished(let target) = ending else { return }
      // Found by its recipe, as it may have been made again meanwhile.
      let pages = flow.controller.screens.compactMap { $0 as? RecipeDetailViewModel }
      pages.last { $0.recipe.id == recipe.id }?.wasShared(to: target)
    }
  }
}
