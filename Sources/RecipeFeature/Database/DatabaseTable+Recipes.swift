import FlowModels
import Foundation

extension DatabaseTable<Recipe> {
  static let recipes = DatabaseTable(
    name: "recipes",
    columns: [
      "id", "title", "category", "author", "summary", "ingredients", "steps", "prepMinutes",
      "cookMinutes", "servings", "yield", "nutrition", "rating", "ratingCount", "image",
      "published", "titleKey",
    ],
    values: { recipe in
      [
        .text(recipe.id), .text(recipe.title), .text(recipe.category), .text(recipe.author),
        .text(recipe.summary), .text(try json(recipe.ingredients)), .text(try json(recipe.steps)),
        .integer(recipe.prepMinutes), .integer(recipe.cookMinutes), .integer(recipe.servings),
        .text(recipe.yield), .text(try recipe.nutrition.map { try json($0) }),
        .real(recipe.rating), .integer(recipe.ratingCount), .text(recipe.image),
        .text(recipe.published), .text(DisplayText.folded(recipe.title)),
      ]
    },
    read: { row in
      Recipe(
        id: row.text(1), title: row.text(2), category: row.text(3), author: row.text(4),
        summary: row.text(5), ingredients: try value(row.text(6)), steps: try value(row.text(7)),
        prepMinutes: row.integer(8), cookMinutes: row.integer(9), servings: row.integer(10),
        yield: row.optionalText(11), nutrition: try row.optionalText(12).map { try value($0) },
        rating: row.optionalReal(13), ratingCount: row.optionalInteger(14),
        image: row.optionalText(15), published: row.text(16))
    })

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  private static let decoder = JSONDecoder()

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func value<Value: Decodable>(_ json: String) throws -> Value {
    try decoder.decode(Value.self, from: Data(json.utf8))
  }
}
