extension Recipe {
  /// Makes a recipe; missing fields are empty, the category `other`, the author `unknown`.
  package init(_ imported: ImportedRecipe) {
    // There is a whole time only without its parts; it is in `prepMinutes` and `prepText` then,
    // too.
    let total = imported.total.map { Self.minutes($0) ?? 0 }
    self.init(
      id: imported.id, title: imported.title,
      category: Self.slug(imported.category) ?? "other",
      author: imported.author?.id ?? Self.slug(imported.author?.name) ?? "unknown",
      summary: imported.summary ?? "", ingredients: imported.ingredients, steps: imported.steps,
      prepMinutes: Self.minutes(imported.prep) ?? total ?? 0,
      cookMinutes: Self.minutes(imported.cook) ?? 0,
      servings: max(0, imported.servings ?? 0), yield: imported.yield,
      nutrition: Self.nutrition(imported.nutrition), rating: imported.rating,
      ratingCount: imported.ratingCount, image: imported.image,
      published: imported.published ?? "",
      prepText: Self.words(imported.prep ?? imported.total), cookText: Self.words(imported.cook),
      totalMinutes: total)
  }

  /// Returns whole minutes; a shorter time above 0 counts as one.
  package static func minutes(_ duration: ImportedRecipe.Duration?) -> Int? {
    guard case .seconds(let seconds)? = duration else { return nil }
    return seconds > 0 ? max(1, seconds / 60) : 0
  }

  private static func words(_ duration: ImportedRecipe.Duration?) -> String? {
    guard case .text(let text)? = duration else { return nil }
    return text
  }

  /// Returns a name's letters and digits in lower case, its words joined by hyphens, or nil.
  package static func slug(_ name: String?) -> String? {
    let words = name?.lowercased().split { !$0.isLetter && !$0.isNumber } ?? []
    return words.isEmpty ? nil : words.joined(separator: "-")
  }

  private static func nutrition(_ imported: ImportedRecipe.Nutrition?) -> Nutrition? {
    guard let imported, let calories = imported.calories, let protein = imported.protein,
      let fat = imported.fat, let carbohydrate = imported.carbohydrate
    else { return nil }
    return Nutrition(
      calories: whole(calories), proteinGrams: whole(protein), fatGrams: whole(fat),
      carbohydrateGrams: whole(carbohydrate))
  }

  /// Returns an amount of nutrition as the whole number that is kept.
  package static func whole(_ amount: Double) -> Int {
    Int(exactly: min(max(0, amount), 1e9).rounded()) ?? 0
  }
}
