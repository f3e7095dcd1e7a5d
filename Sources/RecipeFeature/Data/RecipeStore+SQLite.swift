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

  /// Opens a database of recipes, and makes it out of the JSON files of a folder where there is none,
  /// or an empty one.
  ///
  /// - Parameters:
  ///   - file: The path of the file; without one, the database is in memory and goes with the store.
  ///   - seed: The folder with `recipes.json`, `categories.json` and `users.json`; without one, the file
  ///     has to be there.
  /// - Throws: `InputError` that names what is wrong with a file.
  public init(database file: String?, seed: String?) throws {
    if let file, !FileManager.default.fileExists(atPath: file) {
      guard let seed else { throw Self.missing(file) }
      try Self.make(file, seed: seed)
    }
    self.init(try RecipeDatabase(path: file) { try Self.fill($0, from: seed) })
  }

  /// Opens a database of recipes for a simulation: its file is only read, and what people enter is kept
  /// in memory. Where there is no file yet, the database is made in memory.
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
      unreadable: file, "there is no such database; import into it, or name a `seed` to make it of")
  }

  private static func fill(_ connection: SQLite, from seed: String?) throws {
    if let seed { try Seeds(folder: seed).save(into: connection) }
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
    try RowWriter(connection).save(
      categories: categories.load(), users: users.load(), recipes: recipes.load())
  }
}
