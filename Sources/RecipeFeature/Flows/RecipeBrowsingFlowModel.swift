package import Brands
package import FlowModels
package import Responder

/// The base class of flows over recipes.
/// It opens a tapped recipe, and lets users review it, share it, and put its ingredients on the
/// shopping list.
package class RecipeBrowsingFlowModel: FlowModel {
  /// The source of the items.
  package final let store: RecipeStore
  /// The brand, with its options and limits.
  package final let brand: Brand
  /// The environment, which knows the day and makes ids.
  package final let environment: AppEnvironment

  package init(
    store: RecipeStore, brand: Brand, environment: AppEnvironment = AppEnvironment()
  ) {
    self.store = store
    self.brand = brand
    self.environment = environment
    super.init()
  }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Recipe>.self) { (flow: RecipeBrowsingFlowModel, tap) in
      flow.push(flow.page(of: tap.item))
    }
    actions.on(ReviewWasTapped.self) { (flow: RecipeBrowsingFlowModel, review) in
      if let screen = flow.review(of: review.recipe) { flow.push(screen) }
    }
    actions.on(ShoppingWasTapped.self) { (flow: RecipeBrowsingFlowModel, shopping) in
      flow.addToShoppingList(shopping)
    }
    actions.on(ShareWasTapped.self) { (flow: RecipeBrowsingFlowModel, share) in
      if let sharing = flow.sharing(share.recipe) { flow.present(sharing) }
    }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(RecipePage.self) { (flow: RecipeBrowsingFlowModel, page) in
      try await flow.store.recipes.item(id: page.id).map { flow.page(of: $0) }
    }
    destinations.screen(ReviewPage.self) { (flow: RecipeBrowsingFlowModel, page) in
      try await flow.store.recipes.item(id: page.recipe).flatMap { flow.review(of: $0) }
    }
    destinations.flow(SharePage.self) { (flow: RecipeBrowsingFlowModel, page) in
      try await flow.store.recipes.item(id: page.recipe).flatMap { flow.sharing($0) }
    }
  }

  /// Makes a list of recipes, in the brand's order unless the query has an order or a search.
  package final func recipes(
    _ title: LocalizedText, _ query: DataQuery, name: String = "RecipeList",
    buttons: [ButtonViewModel] = [], destination: (any Destination)?
  ) -> ViewModel {
    var query = query
    query.order = query.order ?? brand.value(of: RecipeOptions.order)
    return ListViewModel(
      name: name, title: title, provider: store.recipes, query: query, isSearchable: true,
      orders: RecipeOrder.allCases.map {
        ListOrder(
          $0.rawValue, title: .key("recipes.order.\($0.rawValue)"),
          isForSearches: $0 == .relevance)
      }, pageSize: brand.value(of: RecipeLimits.pageSize),
      row: .recipe(showing: brand.parts(of: "recipe")), buttons: buttons, destination: destination)
  }

  private func page(of recipe: Recipe) -> RecipeDetailViewModel {
    RecipeDetailViewModel(
      recipe: recipe, users: store.users, content: RecipePageContent(of: brand))
  }

  private func review(of recipe: Recipe) -> ViewModel? {
    guard brand.value(of: RecipeOptions.reviews) else { return nil }
    return ReviewViewModel(
      recipe: recipe, reviews: store.reviews, forbiddenWords: brand.forbiddenWords,
      nicknameLimit: brand.value(of: RecipeLimits.nickname), now: environment.now,
      makeID: environment.makeID)
  }

  private func addToShoppingList(_ shopping: ShoppingWasTapped) {
    let items = shopping.ingredients.map { line in
      ShoppingItem(id: environment.makeID(), name: line, recipe: shopping.recipe.id)
    }
    save(items, of: shopping.recipe)
  }

  // The items keep their ids if this is tried again, so that none is there twice.
  private func save(_ items: [ShoppingItem], of recipe: Recipe) {
    pages(of: recipe).forEach { $0.isShopping = true }
    run("put the ingredients of \(recipe.title) on the shopping list") {
      [shopping = store.shopping, most = brand.value(of: RecipeLimits.shoppingItems)] in
      let first = try await shopping.nextPosition(for: items.map(\.id), most: most)
      try await shopping.apply(
        items.enumerated().map { index, item in
          var item = item
          item.position = first &+ index
          return .save(item)
        })
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

  // Found by the recipe's id, as a page may have been made again meanwhile.
  private func pages(of recipe: Recipe) -> [RecipeDetailViewModel] {
    controller.screens.compactMap { $0 as? RecipeDetailViewModel }
      .filter { $0.recipe.id == recipe.id }
  }

  private func sharing(_ recipe: Recipe) -> FlowModel? {
    let targets: [ShareTarget] = brand.cases(of: RecipeOptions.share)
    guard !targets.isEmpty else { return nil }
    return ShareFlowModel(recipe: recipe, targets: targets).reporting(to: self) {
      (flow: RecipeBrowsingFlowModel, ending) in
      guard case .finished(let target) = ending else { return }
      flow.pages(of: recipe).last?.wasShared(to: target)
    }
  }
}
