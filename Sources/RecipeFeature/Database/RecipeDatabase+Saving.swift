import FlowModels
import SQLiteData

extension RecipeDatabase {
  /// Saves all items in one transaction, or none; one with an existing id replaces it in its place.
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
