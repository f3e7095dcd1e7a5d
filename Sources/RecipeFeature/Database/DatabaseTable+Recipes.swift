import FlowModels

extension DatabaseTable<Recipe> {
  static let recipes = DatabaseTable(
    collection: .recipes,
    values: { recipe in
      [
        .text(recipe.id), .text(recipe.title), .text(recipe.category), .text(recipe.author),
        .text(recipe.summary), .lines(recipe.ingredients), .lines(recipe.steps),
        .integer(recipe.prepMinutes), .integer(recipe.cookMinutes), .integer(recipe.servings),
        .text(recipe.yield), .text(recipe.nutrition?.json), .real(recipe.rating),
        .integer(recipe.ratingCount), .text(recipe.image), .text(recipe.published),
        .text(recipe.prepText), .text(recipe.cookText), .integer(recipe.totalMinutes),
      ]
    },
    read: { row in
      Recipe(
        id: row.text(1), title: row.text(2), category: row.text(3), author: row.text(4),
        summary: row.text(5), ingredients: try row.lines(6), steps: try row.lines(7),
        prepMinutes: row.integer(8), cookMinutes: row.integer(9), servings: row.integer(10),
        yield: row.optionalText(11),
        nutrition: try row.optionalText(12).map { try Recipe.Nutrition(json: $0) },
        rating: row.optionalReal(13), ratingCount: row.optionalInteger(14),
        image: row.optionalText(15), published: row.text(16), prepText: row.optionalText(17),
        cookText: row.optionalText(18), totalMinutes: row.optionalInteger(19))
    })
}

/// The error for a column whose JSON is not as expected.
struct DamagedColumn: Error, CustomStringConvertible {
  var description: String { "a row of the database is damaged" }
}

extension SQLite.Value {
  /// Returns texts as a JSON array.
  static func lines(_ lines: [String]) -> SQLite.Value {
    .text(JSONText.array(lines))
  }
}

extension SQLite.Row {
  /// Reads the texts of a JSON array.
  func lines(_ column: Int32) throws -> [String] {
    guard let lines = JSONView(parsing: Array(text(column).utf8))?.texts else {
      throw DamagedColumn()
    }
    return lines
  }
}

extension Recipe.Nutrition {
  /// The values as a JSON object, always in the same form.
  var json: String {
    let members = [
      (key: "calories", value: calories), ("carbohydrateGrams", carbohydrateGrams),
      ("fatGrams", fatGrams), ("proteinGrams", proteinGrams),
    ]
    return JSONText.object(members)
  }

  /// Reads a JSON object.
  init(json: String) throws {
    guard let view = JSONView(parsing: Array(json.utf8)),
      let calories = view["calories"]?.integer, let protein = view["proteinGrams"]?.integer,
      let fat = view["fatGrams"]?.integer,
      let carbohydrate = view["carbohydrateGrams"]?.integer
    else { throw DamagedColumn() }
    self.init(
      calories: calories, proteinGrams: protein, fatGrams: fat,
      carbohydrateGrams: carbohydrate)
  }
}
