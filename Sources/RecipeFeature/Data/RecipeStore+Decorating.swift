import Brands
import FlowModels

extension RecipeStore {
  /// Returns this store with a simulation's gates and faults, behind the brand's cache.
  // The cache comes last, so that faults are those of the connection and not of the app.
  @MainActor
  func decorated(for brand: Brand, in environment: AppEnvironment) -> RecipeStore {
    RecipeStore(
      recipes: Self.decorate(recipes, "recipes", brand, environment),
      categories: Self.decorate(categories, "categories", brand, environment),
      users: ObservedStore(Self.decorate(users, "users", brand, environment)),
      reviews: ObservedStore(Self.decorate(reviews, "reviews", brand, environment)),
      shopping: ObservedStore(Self.decorate(shopping, "shopping", brand, environment)))
  }

  /// Returns this store; overlays hold the changes if the environment does not allow writing.
  func overlaid(in environment: AppEnvironment) -> RecipeStore {
    RecipeStore(
      recipes: recipes, categories: categories,
      users: users.overlaid(in: environment, named: "users", by: Self.userRules),
      reviews: reviews.overlaid(in: environment, named: "reviews", by: Self.reviewRules),
      shopping: shopping.overlaid(in: environment, named: "shopping", by: Self.shoppingRules))
  }

  @MainActor
  private static func decorate<Item>(
    _ provider: any DataProvider<Item>, _ name: String, _ brand: Brand,
    _ environment: AppEnvironment
  ) -> any DataProvider<Item> {
    environment.decorated(provider, named: name)
      .cached(by: brand.dataCache, clock: environment.clock)
  }

  @MainActor
  private static func decorate<Item>(
    _ store: any DataStore<Item>, _ name: String, _ brand: Brand, _ environment: AppEnvironment
  ) -> any DataStore<Item> {
    environment.decorated(store, named: name)
      .cached(by: brand.dataCache, clock: environment.clock)
  }
}
