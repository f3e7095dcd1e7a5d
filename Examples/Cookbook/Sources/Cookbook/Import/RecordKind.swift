import FlowModels
import RecipeFeature

extension ImportedItem.Kind {
  /// Finds the kind of an object by its types; nil if it has none, or none that is known here.
  init?(types: [String]) {
    let names = types.map { type in
      (type.lastIndex { "/:#".contains($0) }.map { type[type.index(after: $0)...] } ?? type[...])
        .lowercased()
    }
    if names.contains("recipe") {
      self = .recipes
    } else if names.contains("person") || names.contains("organization") {
      self = .users
    } else {
      return nil
    }
  }

  /// Finds the kind of an object without a type by its keys; nil if they show none.
  // A recipe has ingredients or steps, even if they are empty. A user has a name and an id, no
  // title, and no key that only recipes have.
  init?(shapeOf object: JSONView, mapping: RecipeMapping) {
    if RecordKeys.hasContent(object, by: mapping) {
      self = .recipes
    } else if object["title"] == nil, object["name"] != nil, object["id"] != nil,
      !object.members.contains(where: { Self.isOfRecipe($0.key, mapping) }),
      mapping.named.values.joined().allSatisfy({
        $0.values(in: object).isEmpty || $0.constant != nil
      })
    {
      self = .users
    } else {
      return nil
    }
  }

  private static func isOfRecipe(_ key: String, _ mapping: RecipeMapping) -> Bool {
    let fields: [RecipeMapping.Field] = [
      .ingredients, .steps, .yield, .servings, .category, .total, .cook, .prep, .nutrition,
    ]
    let field = RecipeMapping.knownNames[KeyName.normalized(key)]?.field
    return field.map(fields.contains) ?? false
  }
}
