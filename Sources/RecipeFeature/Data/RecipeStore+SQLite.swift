import FlowModels
import Foundation

extension RecipeStore {
  /// Opens a database of recipes.
  ///
  /// - Parameter file: The path of the file; it is made where there is none.
  /// - Throws: `InputError` that names the file, where it is not a recipe database that this version
  ///   knows, or cannot be opened.
  public init(database file: String) throws {
    self.init(try RecipeDatabase(path: file))
  }

  /// Opens a database of recipes, and makes it out of the JSON files of a folder where there is none.
  ///
  /// - Parameters:
  ///   - file: The path of the file; without one, the database is in memory and goes with the store.
  ///   - seed: The folder with `recipes.json`, `categories.json` and `users.json`.
  /// - Throws: `InputError` that names what is wrong with a file.
  public init(database file: String?, seed: String) throws {
    if let file {
      if !FileManager.default.fileExists(atPath: file) { try Self.make(file, seed: seed) }
      try self.init(database: file)
    } else {
      let seeds = try Seeds(folder: seed)
      self.init(
        try RecipeDatabase(path: ":memory:") { connection in try seeds.save(into: connection) })
    }
  }

  /// Makes a database beside its place, and puts it there if nobody else has done so meanwhile.
  private static func make(_ file: String, seed: String) throws {
    let seeds = try Seeds(folder: seed)
    let new = file + ".\(UUID().uuidString).new"
    defer { for suffix in ["", "-wal", "-shm"] { unlink(new + suffix) } }
    do {
      _ = try RecipeDatabase(path: new) { connection in try seeds.save(into: connection) }
    } catch let error as InputError {
      throw InputError(
        kind: error.kind,
        problems: error.problems.map {
          InputError.Problem(file: file, message: $0.message)
        })
    }
    // Unlike a renaming, a link never replaces what is there.
    guard link(new, file) == 0 || errno == EEXIST else {
      throw InputError(
        kind: .unreadable,
        problems: [InputError.Problem(file: file, message: "the database cannot be made here")])
    }
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

/// What a database is made out of.
private struct Seeds {
  let recipes: JSONFileProvider<Recipe>
  let categories: JSONFileProvider<Category>
  let users: JSONFileProvider<User>

  /// Reads and checks the files of a folder.
  init(folder: String) throws {
    (recipes, categories, users) = try RecipeStore.files(of: folder)
  }

  func save(into connection: SQLite) throws {
    try connection.save(
      categories: categories.load(), users: users.load(), recipes: recipes.load())
  }
}
