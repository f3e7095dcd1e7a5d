extension ImportedItem.Kind {
  /// What an object says that it is, by its type; nil where it has none, or one that says nothing here.
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

  /// What an object without a type looks like.
  ///
  /// Somebody has a name and an id, no title, and nothing that is a recipe's alone.
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
