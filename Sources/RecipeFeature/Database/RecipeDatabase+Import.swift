import FlowModels

extension RecipeDatabase {
  /// Saves recipes of a file, and the categories and authors that they name, in one transaction.
  ///
  /// - Returns: How many were new, and how many replaced one of the same id.
  func add(_ recipes: [ImportedRecipe]) throws -> (added: Int, replaced: Int) {
    try tell("save the recipes") {
      try connection.transaction {
        var replaced = 0
        for imported in recipes {
          let recipe = Recipe(imported)
          let found = try connection.value(
            "SELECT 1 FROM recipes WHERE id = ?", [.text(recipe.id)])
          if found != nil { replaced += 1 }
          try connection.query(
            "INSERT OR IGNORE INTO categories (id, title) VALUES (?, ?)",
            [.text(recipe.category), .text(imported.category ?? "Other")])
          try connection.query(
            "INSERT OR IGNORE INTO users (id, name) VALUES (?, ?)",
            [
              .text(recipe.author),
              .text(imported.author?.name ?? imported.author?.id ?? "Unknown"),
            ])
          try connection.save(recipe, in: .recipes)
        }
        return (recipes.count - replaced, replaced)
      }
    }
  }
}

extension Recipe {
  /// A recipe of a file; what the file does not say is empty, or `other` and `unknown`.
  init(_ imported: ImportedRecipe) {
    let total = Self.minutes(imported.total)
    let cook = Self.minutes(imported.cook)
    let prep = Self.minutes(imported.prep)
    self.init(
      id: imported.id, title: imported.title,
      category: Self.slug(imported.category) ?? "other",
      author: imported.author?.id ?? Self.slug(imported.author?.name) ?? "unknown",
      summary: imported.summary ?? "", ingredients: imported.ingredients, steps: imported.steps,
      // Where only the whole time is known, all of it counts as preparing.
      prepMinutes: prep ?? max(0, (total ?? 0) - (cook ?? 0)), cookMinutes: cook ?? 0,
      servings: max(0, imported.servings ?? 0), yield: imported.yield,
      nutrition: Self.nutrition(imported.nutrition), rating: imported.rating,
      ratingCount: imported.ratingCount, image: imported.image,
      published: imported.published ?? "")
  }

  private static func minutes(_ duration: ImportedRecipe.Duration?) -> Int? {
    guard case .seconds(let seconds)? = duration else { return nil }
    return seconds / 60
  }

  /// The letters and digits of a name, in lower case, with hyphens between its words.
  private static func slug(_ name: String?) -> String? {
    let words = name?.lowercased().split { !$0.isLetter && !$0.isNumber } ?? []
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// The nutrition, where all of it is known.
  private static func nutrition(_ imported: ImportedRecipe.Nutrition?) -> Nutrition? {
    guard let imported, let calories = imported.calories, let protein = imported.protein,
      let fat = imported.fat, let carbohydrate = imported.carbohydrate
    else { return nil }
    let whole = { (value: Double) in Int(exactly: min(max(0, value), 1e9).rounded()) ?? 0 }
    return Nutrition(
      calories: whole(calories), proteinGrams: whole(protein), fatGrams: whole(fat),
      carbohydrateGrams: whole(carbohydrate))
  }
}
