extension Recipe {
  /// Makes a recipe from a file's; missing fields are empty, and a missing category or author is
  /// `other` or `unknown`.
  init(_ imported: ImportedRecipe) {
    let total = Self.minutes(imported.total)
    let cook = Self.minutes(imported.cook)
    let prep = Self.minutes(imported.prep)
    self.init(
      id: imported.id, title: imported.title,
      category: Self.slug(imported.category) ?? "other",
      author: imported.author?.id ?? Self.slug(imported.author?.name) ?? "unknown",
      summary: imported.summary ?? "", ingredients: imported.ingredients, steps: imported.steps,
      // If only the whole time is known, it is in `totalMinutes` too.
      prepMinutes: prep ?? max(0, (total ?? 0) - (cook ?? 0)), cookMinutes: cook ?? 0,
      servings: max(0, imported.servings ?? 0), yield: imported.yield,
      nutrition: Self.nutrition(imported.nutrition), rating: imported.rating,
      ratingCount: imported.ratingCount, image: imported.image,
      published: imported.published ?? "",
      prepText: Self.words(imported.prep ?? (total == nil ? imported.total : nil)),
      cookText: Self.words(imported.cook),
      totalMinutes: imported.prep == nil && imported.cook == nil && imported.total != nil
        ? total ?? 0 : nil)
  }

  /// Returns whole minutes; a shorter time above 0 counts as one.
  private static func minutes(_ duration: ImportedRecipe.Duration?) -> Int? {
    guard case .seconds(let seconds)? = duration else { return nil }
    return seconds > 0 ? max(1, seconds / 60) : 0
  }

  private static func words(_ duration: ImportedRecipe.Duration?) -> String? {
    guard case .text(let text)? = duration else { return nil }
    return text
  }

  /// Returns the letters and digits of a name, in lower case, with hyphens between its words; nil
  /// if there are none.
  static func slug(_ name: String?) -> String? {
    let words = name?.lowercased().split { !$0.isLetter && !$0.isNumber } ?? []
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  /// Returns the nutrition, if all of it is known.
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
