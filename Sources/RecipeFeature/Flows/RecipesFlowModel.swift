package import FlowModels
package import Responder

/// The recipes feature: categories, the recipes of one or all of them, a recipe.
package final class RecipesFlowModel: RecipeBrowsingFlowModel {
  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Category>.self) { (flow: RecipesFlowModel, tap) in
      flow.push(flow.recipes(of: tap.item))
    }
    actions.on(RecipeStartWasTapped.self) { (flow: RecipesFlowModel, tap) in
      flow.push(flow.screen(tap.start, isFirst: false))
    }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(CategoryPage.self) { (flow: RecipesFlowModel, page) in
      try await flow.store.categories.item(id: page.id).map { flow.recipes(of: $0) }
    }
    destinations.screen(CategoriesPage.self) { (flow: RecipesFlowModel, _) in
      flow.screen(.categories, isFirst: false)
    }
    destinations.screen(AllRecipesPage.self) { (flow: RecipesFlowModel, _) in
      flow.screen(.recipes, isFirst: false)
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

  private func screen(_ start: RecipeStart, isFirst: Bool) -> ViewModel {
    let other = isFirst ? brand.recipeStarts.dropFirst().first : nil
    let buttons = other.map { [button(to: $0)] } ?? []
    return switch start {
    case .categories:
      ListViewModel(
        name: "Categories", title: .key("recipes.categories"), provider: store.categories,
        row: .category, buttons: buttons, destination: isFirst ? nil : CategoriesPage())
    case .recipes:
      recipes(
        .key("recipes.all"), DataQuery(), name: "AllRecipes", buttons: buttons,
        destination: isFirst ? nil : AllRecipesPage())
    }
  }

  private func button(to start: RecipeStart) -> ButtonViewModel {
    let title: LocalizedText =
      switch start {
      case .categories: .key("recipes.categories")
      case .recipes: .key("recipes.all")
      }
    return ButtonViewModel(
      start.rawValue, title: title, sending: { RecipeStartWasTapped(start: start) })
  }

  /// Shows the screen that the brand begins with.
  package override func start() { push(screen(brand.recipeStarts[0], isFirst: true)) }
}

/// The user's request to see the other screen that the recipes feature could have begun with.
struct RecipeStartWasTapped: Action {
  var start: RecipeStart

  var description: String { "RecipeStartWasTapped(\(start.rawValue))" }
}
