/// The words of recipes by which a search finds them, kept beside their table.
///
/// It is told of each recipe by a statement of its own: see ``RecipeSchema/migrations``.
enum SearchIndex {
  /// Adds a recipe that has just been written.
  ///
  /// - Parameter values: The values of its columns.
  static func add(_ values: [SQLite.Value], to connection: SQLite) throws {
    // Of the columns `id, title, category, author, summary, ingredients`.
    try connection.query(
      """
      INSERT INTO recipeSearch (rowid, title, ingredients, author) VALUES (
        (SELECT number FROM recipes WHERE id = ?1), words(?2), wordsOfLines(?3),
        (SELECT words(name) FROM users WHERE id = ?4))
      """, [values[0], values[1], values[5], values[3]])
  }

  /// Removes a recipe that is about to be written over.
  ///
  /// - Parameter values: The values of its columns, of which the id counts.
  static func remove(_ values: [SQLite.Value], from connection: SQLite) throws {
    try connection.query(
      """
      INSERT INTO recipeSearch (recipeSearch, rowid, title, ingredients, author) VALUES (
        'delete', (SELECT number FROM recipes WHERE id = ?1),
        (SELECT words(title) FROM recipes WHERE id = ?1),
        (SELECT wordsOfLines(ingredients) FROM recipes WHERE id = ?1),
        (SELECT words(name) FROM users JOIN recipes ON users.id = recipes.author
         WHERE recipes.id = ?1))
      """, [values[0]])
  }
}
