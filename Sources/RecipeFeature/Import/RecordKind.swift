extension ImportedItem.Kind {
  /// Finds the kind of an object by its types; nil if it has none, or none that is known here.
  init?(types: [String]) {
    let names = types.map { type in
      type.lastIndex { "/:#".contains($0) }.map { type[type.index(after: $0)...] } ?? type[...]
    }
    if names.contains("Recipe") {
      self = .recipes
    } else if names.contains("Person") || names.contains("Organization") {
      self = .users
    } else {
      return nil
    }
  }

  /// Guesses the kind of an object without a type from its keys.
  ///
  /// A user has a name and an id, no title, and no key that only recipes have.
  init(shapeOf object: JSONView, mapping: RecipeMapping?) {
    let isPerson =
      object["title"] == nil && object["name"] != nil && object["id"] != nil
      && mapping?.value(.title, in: object) == nil
      && !Self.recipeKeys.contains { object[$0] != nil }
    self = isPerson ? .users : .recipes
  }

  private static let recipeKeys = [
    "recipeIngredient", "ingredients", "recipeInstructions", "instructions", "directions", "steps",
    "recipeYield", "servings", "recipeCategory", "category", "totalTime", "cookTime", "prepTime",
  ]
}
