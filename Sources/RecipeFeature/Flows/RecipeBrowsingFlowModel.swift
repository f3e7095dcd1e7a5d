public import FlowModels
public import Responder

/// What every flow over recipes can do: open one that is tapped in a list, and share it.
open class RecipeBrowsingFlowModel: FlowModel {
  /// Where the items come from.
  public final let store: RecipeStore
  /// What is different in the brand.
  public final let brand: Brand
  /// What tells the day and makes identities.
  public final let environment: AppEnvironment

  /// Makes a flow.
  ///
  /// - Parameters:
  ///   - store: Where the items come from.
  ///   - brand: What is different in the brand.
  ///   - environment: What tells the day and makes identities.
  public init(
    store: RecipeStore, brand: Brand, environment: AppEnvironment = AppEnvironment()
  ) {
    self.store = store
    self.brand = brand
    self.environment = environment
    super.init()
  }

  open override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: RecipeBrowsingFlowModel, tap) in
      flow.push(flow.page(of: tap.item))
    }
    actions.on(ReviewWasTapped.self) { (flow: RecipeBrowsingFlowModel, review) in
      flow.push(flow.review(of: review.recipe))
    }
    actions.on(ShoppingWasTapped.self) { (flow: RecipeBrowsingFlowModel, shopping) in
      flow.addToShoppingList(shopping)
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
    destinations.screen(ReviewPage.self) { (flow: RecipeBrowsingFlowModel, page) in
      try await flow.store.recipes.item(id: page.recipe).map { flow.review(of: $0) }
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
  ///   - buttons: What can be done there beside opening one.
  ///   - destination: The place that the list is.
  public final func recipes(
    _ title: Phrase, _ query: DataQuery, buttons: [ButtonViewModel] = [],
    destination: any Destination
  ) -> ViewModel {
    ListViewModel(
      name: "RecipeList", title: title, provider: store.recipes, query: query, isSearchable: true,
      orders: RecipeOrder.allCases.map {
        ListOrder($0.rawValue, title: .key("recipes.order.\($0.rawValue)"))
      }, pageSize: 10, row: .recipe(showing: brand.parts(of: "recipe")), buttons: buttons,
      destination: destination)
  }

  private func page(of recipe: Recipe) -> RecipeDetailViewModel {
    RecipeDetailViewModel(
      recipe: recipe, users: store.users, offersShopping: brand.has(feature: "shopping"))
  }

  private func review(of recipe: Recipe) -> ViewModel {
    ReviewViewModel(
      recipe: recipe, reviews: store.reviews, forbiddenWords: brand.forbiddenWords,
      now: environment.now, makeID: environment.makeID)
  }

  /// Puts what a recipe takes on the shopping list, behind what is there.
  private func addToShoppingList(_ shopping: ShoppingWasTapped) {
    let items = shopping.ingredients.map { line in
      ShoppingItem(id: environment.makeID(), name: line, recipe: shopping.recipe.id)
    }
    save(items, of: shopping.recipe)
  }

  /// Items keep their ids when this is tried again, so that none is there twice.
  private func save(_ items: [ShoppingItem], of recipe: Recipe) {
    pages(of: recipe).forEach { $0.isShopping = true }
    run("put the ingredients of \(recipe.title) on the shopping list") {
      [shopping = store.shopping] in
      let first = try await shopping.nextPosition()
      do {
        for (index, item) in items.enumerated() {
          var item = item
          item.position = first + index
          _ = try await shopping.save(item)
        }
      } catch {
        // All of them, or none: as far as that can still be done.
        for item in items { try? await shopping.remove(id: item.id) }
        throw error
      }
    } apply: { flow, outcome in
      flow.pages(of: recipe).forEach { $0.isShopping = false }
      switch outcome {
      case .success: flow.pages(of: recipe).last?.wasPutOnShoppingList(items.count)
      case .failure(let error):
        flow.show(
          DialogViewModel(DataError(error), doing: .key("shopping.save")) { [weak flow] in
            flow?.save(items, of: recipe)
          })
      }
    }
  }

  /// Found by the recipe, as a page may have been made again meanwhile.
  private func pages(of recipe: Recipe) -> [RecipeDetailViewModel] {
    controller.screens.compactMap { $0 as? RecipeDetailViewModel }
      .filter { $0.recipe.id == recipe.id }
  }

  private func sharing(_ recipe: Recipe) -> FlowModel {
    ShareFlowModel(recipe: recipe).reporting(to: self) { (flow: RecipeBrowsingFlowModel, ending) in
      guard case .finished(let target) = ending else { return }
      flow.pages(of: recipe).last?.wasShared(to: target)
    }
  }
}
