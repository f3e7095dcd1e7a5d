package import SQLiteData

/// An item that a record adds to a database.
package enum ImportedItem: Hashable, Sendable {
  case recipe(ImportedRecipe)
  /// A user from a file; fields that the file does not have are empty.
  case user(User)
  case category(Category)
  /// A row in the project's own format: the name of its table, and a value for each column.
  case row(collection: String, values: [SQLite.Value])

  /// The kinds of records, with the names of their collections.
  package enum Kind: String, CaseIterable, Decodable, Sendable {
    case recipes, users, categories
  }
}
