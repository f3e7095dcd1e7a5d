public import Brands
public import FlowModels

/// The sample app: recipes and the people who make them, for any brand.
public enum RecipeApp: BrandedApp {
  /// The features, options, rows, texts and limits that a brand of this app can choose.
  public static let brandSchema = BrandSchema(
    features: [
      FeatureSchema(
        "recipes", "Recipes, by category or all of them.",
        screens: ["Categories", "AllRecipes"]),
      FeatureSchema(
        "users", "The authors of recipes, and their recipes.",
        screens: ["Users", "EditProfile"]),
      FeatureSchema(
        "shopping", "The shopping list.",
        screens: ["ShoppingList", "ShoppingItem"]),
      FeatureSchema(
        "about", "Facts about the brand, and its web pages.",
        screens: ["About", "WebPage"]),
    ], rows: ["recipe", "user", "menu"],
    strings: AppStrings(languages: RecipeStrings.languages) { RecipeStrings.table($0) },
    settings: [RecipeOptions.self, UserOptions.self, ShoppingOptions.self, RecipeLimits.self])

  /// Data over HTTP, which a static build does not have.
  public static var buildParts: [BuildPart] {
    [BuildPart("data over HTTP", remedy: RecipeStore.remedyForHTTP)]
  }

  /// Makes the app of a brand, with the data source that the brand names.
  public static func makeApp(
    brand: Brand, in environment: AppEnvironment = AppEnvironment()
  ) throws -> AppModel {
    makeApp(
      brand: brand,
      store: try environment.keep("data") { try RecipeStore(of: brand, in: environment) },
      in: environment)
  }

  /// Opens the recipes of a database, as the app's lists read them.
  ///
  /// - Parameter file: The path of the database; it is made if there is none.
  /// - Throws: `InputError` that names the file, if it is not a recipe database that this version
  ///   knows, or cannot be opened.
  public nonisolated static func recipes(inDatabase file: String) throws -> any DataProvider {
    try RecipeStore(database: file).recipes
  }

  /// Makes the app of a brand, with any store.
  package static func makeApp(
    brand: Brand, store: RecipeStore, in environment: AppEnvironment = AppEnvironment()
  ) -> AppModel {
    let brand = brand.localized(in: environment.language)
    let all = features(
      brand: brand, store: store.decorated(for: brand, in: environment), in: environment)
    let app = AppModel(
      brand: brand, features: all, strings: brandSchema.strings, in: environment)
    app.requirements = requirements(of: brand)
    return app
  }

  private static func features(
    brand: Brand, store: RecipeStore, in environment: AppEnvironment
  ) -> [Feature] {
    [
      Feature(
        id: "recipes", title: .key("recipes.title"), image: "fork-and-knife",
        links: [
          LinkPattern("recipes"), LinkPattern("recipe/{id}", to: RecipePage.self),
          LinkPattern("category/{id}", to: CategoryPage.self),
          LinkPattern("search?q={words}", to: RecipeSearch.self),
        ]
      ) { RecipesFlowModel(store: store, brand: brand, environment: environment) },
      Feature(
        id: "users", title: .key("users.title"), image: "people",
        links: [
          LinkPattern("users"), LinkPattern("user/{id}/recipes", to: UserRecipes.self),
          LinkPattern("user/{user}/recipe/{id}", UserRecipeLink.self) { link in
            [UserRecipes(id: link.user), RecipePage(id: link.id)]
          },
          // A brand without the recipes feature still shows a recipe.
          LinkPattern("recipe/{id}", to: RecipePage.self),
        ]
      ) { UsersFlowModel(store: store, brand: brand, environment: environment) },
      Feature(
        id: "shopping", title: .key("shopping.title"), image: "basket",
        links: [LinkPattern("shopping")], badge: .shopping(store)
      ) { ShoppingFlowModel(store: store, brand: brand, environment: environment) },
      Feature(
        id: "about", title: .key("about.title"), image: "info",
        links: [LinkPattern("about"), LinkPattern("about/{page}", to: WebPage.self)]
      ) { AboutFlowModel(brand: brand) },
    ]
  }
}
