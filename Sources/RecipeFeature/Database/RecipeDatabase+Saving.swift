import FlowModels

extension RecipeDatabase {
  /// Saves categories, users and recipes, in one transaction: all of them, or none.
  ///
  /// An item with the id of an existing one replaces it, and keeps its place.
  ///
  /// - Throws: `DataError` if a recipe's category or author does not exist, or the file cannot be
  ///   written to.
  func save(
    categories: [Category] = [], users: [User] = [], recipes: [Recipe] = []
  ) throws {
    try tell(.save, "recipes") {
      try connection.transaction {
        try RowWriter(connection).save(categories: categories, users: users, recipes: recipes)
      }
    }
  }
}
