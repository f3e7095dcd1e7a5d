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
  /// Nothing is sent over a network yet.
  ///
  /// - Parameters:
  ///   - source: Where the data is.
  ///   - clock: What a source waits on before it asks again.
  /// - Throws: `InputError` when a file is missing or not what it should be, a token is not set, or the
  ///   source is on the web and this build has no HTTP.
  public init(
    _ source: Brand.DataSource, clock: any Clock<Duration> = ContinuousClock()
  ) throws {
    switch source {
    case .sample: self = .sample
    case .json(let folder): try self.init(folder: folder)
    case .database(let file, let seed): try self.init(database: file, seed: seed)
    case .http(let source): try self.init(web: source, clock: clock)
    }
  }

  /// This store behind a gate, where there is one.
  func gated(by gate: AnswerGate?) -> RecipeStore {
    RecipeStore(
      recipes: recipes.gated(by: gate), categories: categories.gated(by: gate),
      users: users.gated(by: gate))
  }

  static let recipeFields: [String: InMemoryProvider<Recipe>.Field] = [
    "category": { $0.category }, "author": { $0.author },
  ]
}
