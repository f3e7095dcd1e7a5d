import Brands
import FlowModels
import Foundation

extension RecipeApp {
  /// Returns what a brand's app requires in addition, by what its screens show.
  static func required(of brand: Brand, over store: RecipeStore) -> [Requirement] {
    let editing = brand.value(of: UserOptions.editing)
    return [
      .onEach(
        ShoppingWasTapped.self, "the list gets the amounts that the page shows",
        of: { app in shownIngredients(in: app) }
      ) { before, _, tap in before.isEmpty || before == tap.ingredients },
      .onEach(
        ShoppingWasTapped.self, "what is new comes last", of: { _ in order(of: store) }
      ) { before, after, _ in after.count < before.count || after.starts(with: before) },
      .never(
        "a recipe offers a list that there is not",
        when: { _ in !brand.has(feature: "shopping") }
      ) { $0.shown("RecipeDetail")?.has("shopping") == true },
      .never("a profile can be edited although the brand has no editing", when: { _ in !editing }) {
        $0.shown("RecipeList")?.has("editProfile") == true
      },
      .always("a recipe has the servings that it is for", on: "RecipeDetail") { page in
        !page.has("servings") || page.number("servings") > 0
      },
      .reachable("Categories"),
    ]
  }

  private static func shownIngredients(in app: AppModel) -> [String] {
    guard let page = app.shown("RecipeDetail"), page.has("ingredients") else { return [] }
    return page.rows("ingredients").map(\.label)
  }

  private static func order(of store: RecipeStore) -> [String] {
    let items = (store.shopping as? InMemoryStore<ShoppingItem>)?.items ?? []
    return items.sorted { $0.position < $1.position }.map(\.id)
  }
}
