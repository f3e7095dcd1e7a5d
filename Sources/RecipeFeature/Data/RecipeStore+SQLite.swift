import FlowModels
import Foundation
import SQLiteData

extension RecipeStore {
  /// Opens a database of recipes, and makes the file if there is none.
  package init(database file: String) throws {
    self.init(try RecipeDatabase(path: file))
  }

  /// Opens a database of recipes; a missing or empty one is filled from the JSON files in `seed`.
  package init(database file: String?, seed: String?) throws {
    var seeds: Seeds?
    if let file, !FileManager.default.fileExists(atPath: file) {
      guard let seed else { throw Self.missing(file) }
      // The files are checked before anything is made.
      seeds = try Seeds(folder: seed)
    }
    let fill = seed.map { seed in
      { (connection: SQLite) in try (seeds ?? Seeds(folder: seed)).save(into: connection) }
    }
    self.init(try RecipeDatabase(path: file, by: RecipeSchema.schema, seeding: fill))
  }

  /// Opens a database for a simulation: the file is only read, and changes stay in memory.
  init(
    untouchedDatabase file: String, seed: String?, in environment: AppEnvironment
  ) throws {
    let isThere = FileManager.default.fileExists(atPath: file)
    guard isThere || seed != nil else { throw Self.missing(file) }
    let fill = { connection in
      if let seed { try Seeds(folder: seed).save(into: connection) }
    }
    let database =
      try isThere
      ? RecipeDatabase(untouched: file, by: RecipeSchema.schema, fill: fill)
      : RecipeDatabase(path: nil, fill: fill)
    let store = RecipeStore(database)
    self = database.isCopy ? store : store.overlaid(in: environment)
  }

  private static func missing(_ file: String) -> InputError {
    InputError(
      unreadable: file,
      "there is no such database; import into it, or name a `seed` to make it from")
  }

  init(_ database: RecipeDatabase) {
    self.init(
      recipes: SQLiteStore(.recipes, in: database),
      categories: SQLiteStore(.categories, in: database),
      users: SQLiteStore(.users, in: database), reviews: SQLiteStore(.reviews, in: database),
      shopping: SQLiteStore(.shopping, in: database))
  }
}

private struct Seeds {
  let recipes: JSONFileProvider<Recipe>
  let categories: JSONFileProvider<Category>
  let users: JSONFileProvider<User>

  init(folder: String) throws {
    (recipes, categories, users) = try RecipeStore.files(of: folder)
  }

  func save(into connection: SQLite) throws {
    try RowWriter(connection).save(
      categories: categories.load(), users: users.load(), recipes: recipes.load())
  }
}
