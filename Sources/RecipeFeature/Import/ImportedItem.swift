/// What a record gives to a database.
enum ImportedItem: Hashable, Sendable {
  case recipe(ImportedRecipe)
  /// Somebody as a file has them; what it does not say is empty.
  case user(User)
  case category(Category)
  /// A row as the project itself writes it: the name of its table, and a value for each column.
  case row(collection: String, values: [SQLite.Value])

  /// What a record can be said to be, by the name of its collection.
  enum Kind: String, CaseIterable {
    case recipes, users, categories
  }
}
