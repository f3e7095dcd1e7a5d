import FlowModels

extension RecipeStore {
  /// Opens a database of recipes.
  ///
  /// - Parameter file: The path of the file; it is made where there is none.
  /// - Throws: `InputError` that names the file, where it is not a recipe database that this version
  ///   knows, or cannot be opened.
  public init(database file: String) throws {
    self.init(try RecipeDatabase(path: file))
  }

  init(_ database: RecipeDatabase) {
    self.init(
      recipes: DatabaseProvider<Recipe>(
        page: { request in
          try await database.read("load the recipes") { try $0.recipes(request) }
        }, item: { id in try await database.read("load the recipe") { try $0.recipe(id: id) } }),
      categories: DatabaseProvider<Category>(
        page: { request in
          try await database.read("load the categories") { try $0.categories(request) }
        },
        item: { id in try await database.read("load the category") { try $0.category(id: id) } }),
      users: DatabaseProvider<User>(
        page: { request in
          try await database.read("load the users") { try $0.users(request) }
        }, item: { id in try await database.read("load the user") { try $0.user(id: id) } }))
  }
}

extension RecipeDatabase {
  /// Reads something, and tells a failure in the three parts that a person needs.
  fileprivate func read<Result: Sendable>(
    _ doing: Phrase, _ body: @Sendable (isolated RecipeDatabase) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    return try tell(doing) { try body(self) }
  }
}

/// Provides what a database has.
private struct DatabaseProvider<Item: Identifiable & Sendable>: DataProvider
where Item.ID == String {
  let page: @Sendable (PageRequest) async throws -> Page<Item>
  let item: @Sendable (String) async throws -> Item?

  func page(_ request: PageRequest) async throws -> Page<Item> { try await page(request) }
  func item(id: String) async throws -> Item? { try await item(id) }
}
