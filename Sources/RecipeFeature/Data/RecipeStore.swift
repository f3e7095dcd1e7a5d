public import FlowModels

/// Where the recipe app's items come from.
public struct RecipeStore: Sendable {
  /// The recipes; to be filtered by `category` and `author`.
  public let recipes: any DataProvider<Recipe>
  /// The categories.
  public let categories: any DataProvider<Category>
  /// The users.
  public let users: any DataProvider<User>

  /// Makes a store of any providers.
  public init(
    recipes: any DataProvider<Recipe>, categories: any DataProvider<Category>,
    users: any DataProvider<User>
  ) {
    self.recipes = recipes
    self.categories = categories
    self.users = users
  }

  /// Makes a store of items in memory.
  public init(recipes: [Recipe], categories: [Category], users: [User]) {
    self.init(
      recipes: InMemoryProvider(
        recipes, fields: Self.recipeFields, searching: { $0.title }),
      categories: InMemoryProvider(categories),
      users: InMemoryProvider(users, searching: { $0.name }))
  }

  /// Opens what a brand names.
  ///
  /// - Throws: `InputError` when a file is missing or not what it should be.
  public init(_ source: Brand.DataSource) throws {
    switch source {
    case .sample: self = .sample
    case .json(let folder): try self.init(folder: folder)
    case .database(let file, let seed): try self.init(database: file, seed: seed)
    }
  }

  static let recipeFields: [String: InMemoryProvider<Recipe>.Field] = [
    "category": { $0.category }, "author": { $0.author },
  ]
}
