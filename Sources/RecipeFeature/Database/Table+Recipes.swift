import FlowModels
import SQLiteData

extension Table<Recipe> {
  static let recipes = Table(
    .recipes, filters: ["category", "author"], orders: RecipeOrder.ofTable,
    search: .index(RecipeSchema.search),
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
        id: row.text(0), title: row.text(1), category: row.text(2), author: row.text(3),
        summary: row.text(4), ingredients: try row.lines(5), steps: try row.lines(6),
        prepMinutes: row.integer(7), cookMinutes: row.integer(8), servings: row.integer(9),
        yield: row.optionalText(10),
        nutrition: try row.optionalText(11).map { try Recipe.Nutrition(json: $0) },
        rating: row.optionalReal(12), ratingCount: row.optionalInteger(13),
        image: row.optionalText(14), published: row.text(15), prepText: row.optionalText(16),
        cookText: row.optionalText(17), totalMinutes: row.optionalInteger(18))
    })
}

extension SQLite.Value {
  /// Returns texts as a JSON array.
  static func lines(_ lines: [String]) -> SQLite.Value {
    .text(JSONText.array(lines))
  }
}

extension SQLite.Row {
  /// Reads the texts of a JSON array.
  func lines(_ column: Int) throws -> [String] {
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
