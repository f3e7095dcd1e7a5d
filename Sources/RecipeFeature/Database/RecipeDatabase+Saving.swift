import FlowModels
import Foundation

extension RecipeDatabase {
  /// Saves categories, users and recipes, in one transaction: all of them, or none.
  ///
  /// What has the id of one that is there replaces it, in its place.
  ///
  /// - Throws: `DataError` where a recipe's category or author does not exist, or the file cannot be
  ///   written to.
  func save(
    categories: [Category] = [], users: [User] = [], recipes: [Recipe] = []
  ) throws {
    try tell("save the recipes") {
      try connection.save(categories: categories, users: users, recipes: recipes)
    }
  }
}

extension SQLite {
  /// Saves categories, users and recipes in one transaction.
  func save(categories: [Category], users: [User], recipes: [Recipe]) throws {
    try transaction {
      for category in categories { try save(category) }
      for user in users { try save(user) }
      for recipe in recipes { try save(recipe) }
    }
  }

  private func save(_ category: Category) throws {
    try query(
      """
      INSERT INTO categories (id, title) VALUES (?, ?)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title
      """, [.text(category.id), .text(category.title)])
  }

  private func save(_ user: User) throws {
    try query(
      """
      INSERT INTO users (id, name, bio, joined) VALUES (?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET name = excluded.name, bio = excluded.bio,
        joined = excluded.joined
      """, [.text(user.id), .text(user.name), .text(user.bio), .text(user.joined)])
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  func save(_ recipe: Recipe) throws {
    let json = { (value: any Encodable) in
      String(decoding: try Self.encoder.encode(value), as: UTF8.self)
    }
    let text = { (value: String?) in value.map { SQLite.Value.text($0) } ?? .null }
    try query(
      """
      INSERT INTO recipes (id, title, category, author, summary, ingredients, steps, prepMinutes,
        cookMinutes, servings, yield, nutrition, rating, ratingCount, image, published,
        prepText, cookText)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, category = excluded.category,
        author = excluded.author, summary = excluded.summary, ingredients = excluded.ingredients,
        steps = excluded.steps, prepMinutes = excluded.prepMinutes,
        cookMinutes = excluded.cookMinutes, servings = excluded.servings, yield = excluded.yield,
        nutrition = excluded.nutrition, rating = excluded.rating,
        ratingCount = excluded.ratingCount, image = excluded.image, published = excluded.published,
        prepText = excluded.prepText, cookText = excluded.cookText
      """,
      [
        .text(recipe.id), .text(recipe.title), .text(recipe.category), .text(recipe.author),
        .text(recipe.summary), .text(try json(recipe.ingredients)), .text(try json(recipe.steps)),
        .integer(recipe.prepMinutes), .integer(recipe.cookMinutes), .integer(recipe.servings),
        text(recipe.yield), text(try recipe.nutrition.map { try json($0) }),
        recipe.rating.map { .real($0) } ?? .null, recipe.ratingCount.map { .integer($0) } ?? .null,
        text(recipe.image), .text(recipe.published), text(recipe.prepText), text(recipe.cookText),
      ])
  }
}
