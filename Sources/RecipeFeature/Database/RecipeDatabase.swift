package import SQLiteData

/// A recipe database: one connection, off the main actor.
package typealias RecipeDatabase = SQLiteDatabase

extension RecipeDatabase {
  /// Opens a database of recipes, makes it if there is none, and brings it to the current version.
  init(
    path: String?, isWritable: Bool = true, patience: Int32 = 5000, cache: Int = 2 << 20,
    fill: (SQLite) throws -> Void = { _ in }
  ) throws {
    try self.init(
      path: path, by: RecipeSchema.schema, isWritable: isWritable, patience: patience,
      cache: cache, fill: fill)
  }

  /// Opens a connection that only reads a database, which must be of the current version.
  package static func connect(reading path: String) throws -> SQLite {
    try connect(reading: path, RecipeSchema.schema)
  }

  private var importing: ImportState {
    if let state = companion as? ImportState { return state }
    let state = ImportState()
    companion = state
    return state
  }

  /// The writer in the transaction of an import, while there is one.
  var writer: RowWriter? {
    get { importing.writer }
    set { importing.writer = newValue }
  }

  var sources: [String: ImportSource] {
    get { importing.sources }
    set { importing.sources = newValue }
  }
}

private final class ImportState {
  var writer: RowWriter?
  var sources: [String: ImportSource] = [:]
}
