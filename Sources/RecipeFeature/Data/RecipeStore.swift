package import Brands
package import FlowModels

/// The source of the recipe app's items, which also saves the changes that people make.
package struct RecipeStore: Sendable {
  /// The recipes, with the filters `category` and `author` and the orders of `RecipeOrder`.
  package let recipes: any DataProvider<Recipe>
  package let categories: any DataProvider<Category>
  /// The users; they can be filtered by `name`.
  package let users: any DataStore<User>
  /// The reviews of recipes; they can be filtered by `recipe`.
  package let reviews: any DataStore<Review>
  /// The items of the shopping list, by their position; they can be filtered by `recipe`.
  package let shopping: any DataStore<ShoppingItem>

  /// Makes a store of any providers; reviews and shopping items are kept in memory by default.
  package init(
    recipes: any DataProvider<Recipe>, categories: any DataProvider<Category>,
    users: any DataStore<User>, reviews: any DataStore<Review> = Self.reviews(),
    shopping: any DataStore<ShoppingItem> = Self.shopping()
  ) {
    self.recipes = recipes
    self.categories = categories
    self.users = users
    self.reviews = reviews
    self.shopping = shopping
  }

  /// Makes a store of items in memory.
  package init(recipes: [Recipe], categories: [Category], users: [User]) {
    self.init(
      recipes: Self.recipes(recipes, by: users), categories: Self.categories(categories),
      users: InMemoryStore(users, by: Self.userRules))
  }

  static func recipes(_ recipes: [Recipe], by users: [User]) -> InMemoryProvider<Recipe> {
    let names = Dictionary(users.map { ($0.id, $0.name) }) { first, _ in first }
    return InMemoryProvider(
      recipes, fields: recipeFields, searching: texts(authors: names),
      orders: RecipeOrder.comparisons)
  }

  static func categories(_ categories: [Category]) -> InMemoryProvider<Category> {
    InMemoryProvider(categories, searching: { $0.title })
  }

  /// Opens a brand's data source; changes stay in memory if the environment allows no writing.
  // The samples are in the language that the app begins with; a pseudo-locale is none.
  package init(of brand: Brand, in environment: AppEnvironment) throws {
    switch brand.data {
    case .sample:
      let languages = [environment.language].compactMap { $0 } + brand.languages
      self = .sample(in: languages.first { PseudoLocale(rawValue: $0) == nil } ?? "en")
    case .database(let file?, let seed) where !environment.allowsWrites:
      try self.init(untouchedDatabase: file, seed: seed, in: environment)
    case .http(let source):
      self = try Self(web: source, clock: environment.clock).overlaid(in: environment)
    // The others keep changes in memory, or may be written to.
    case .json, .database: try self.init(brand.data, clock: environment.clock)
    }
  }

  /// Opens a brand's data source for reading and writing; sends nothing yet.
  package init(
    _ source: Brand.DataSource, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    switch source {
    case .sample: self = .sample
    case .json(let folder): try self.init(folder: folder)
    case .database(let file, let seed): try self.init(database: file, seed: seed)
    case .http(let source): try self.init(web: source, clock: clock)
    }
  }

  package static func reviews() -> some DataStore<Review> { InMemoryStore(by: reviewRules) }

  /// Returns a store that keeps a shopping list in memory.
  package static func shopping() -> some DataStore<ShoppingItem> {
    InMemoryStore(by: shoppingRules)
  }

  static let userRules = ListingRules<User>(
    fields: ["name": { $0.name }], searching: { $0.name })

  static let reviewRules = ListingRules<Review>(fields: ["recipe": { $0.recipe }])

  static let shoppingRules = ListingRules<ShoppingItem>(
    fields: ["recipe": { $0.recipe ?? "" }], searching: { $0.name }, position: { $0.position })

  static let recipeFields: [String: InMemoryProvider<Recipe>.Field] = [
    "category": { $0.category }, "author": { $0.author },
  ]

  /// Returns functions for the searched texts of a recipe: title, ingredients, author's name.
  static func texts(authors: [String: String]) -> [@Sendable (Recipe) -> String] {
    [
      { $0.title }, { $0.ingredients.joined(separator: "\n") }, { authors[$0.author] ?? "" },
    ]
  }
}
