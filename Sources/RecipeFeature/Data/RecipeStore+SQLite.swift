import FlowModels
import Foundation

extension RecipeStore {
  /// Opens a database of recipes, and makes the file if there is none.
  package init(database file: String) throws {
    self.init(try RecipeDatabase(path: file))
  }

  /// Opens a database of recipes; a missing or empty one is filled from the JSON files in `seed`.
  package init(database file: String?, seed: String?) throws {
    if let file, !FileManager.default.fileExists(atPath: file) {
      guard let seed else { throw Self.missing(file) }
      try Self.make(file, seed: seed)
    }
    do {
      self.init(try RecipeDatabase(path: file) { try Self.fill($0, from: seed) })
    } catch let error as InputError where error.kind == .unwritable {
      // What cannot be written to can still be read; changes then fail, and say so.
      guard let file, let database = try? RecipeDatabase(path: file, isWritable: false) else {
        throw error
      }
      self.init(database)
    }
  }

  /// Opens a database for a simulation: the file is only read, and changes stay in memory.
  init(
    untouchedDatabase file: String, seed: String?, in environment: AppEnvironment
  ) throws {
    let isThere = FileManager.default.fileExists(atPath: file)
    guard isThere || seed != nil else { throw Self.missing(file) }
    let fill = { connection in try Self.fill(connection, from: seed) }
    let database =
      try isThere
      ? RecipeDatabase(untouched: file, fill: fill) : RecipeDatabase(path: nil, fill: fill)
    let store = RecipeStore(database)
    self = database.isCopy ? store : store.overlaid(in: environment)
  }

  private static func missing(_ file: String) -> InputError {
    InputError(
      unreadable: file,
      "there is no such database; import into it, or name a `seed` to make it from")
  }

  private static func fill(_ connection: SQLite, from seed: String?) throws {
    if let seed { try Seeds(folder: seed).save(into: connection) }
  }

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
    // Unlike a rename, a link never replaces an existing file.
    guard link(new, file) == 0 || errno == EEXIST else {
      throw InputError(unreadable: file, "the database cannot be made here")
    }
  }

  init(_ database: RecipeDatabase) {
    self.init(
      recipes: DatabaseRecipes(database: database),
      categories: TableStore(database: database, table: .categories),
      users: TableStore(database: database, table: .users),
      reviews: TableStore(database: database, table: .reviews),
      shopping: TableStore(database: database, table: .shopping))
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
