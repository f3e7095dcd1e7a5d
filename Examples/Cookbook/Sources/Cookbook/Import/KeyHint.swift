import FlowModels

/// The field that a key may mean which is not known.
enum KeyHint {
  /// Returns what to say about a key: the field that it is like, or that the app has no such field.
  static func hint(for key: String) -> String? {
    let name = KeyName.normalized(key)
    if unkept.contains(name) { return "the app has no field for it" }
    guard !key.contains(".") else { return nil }
    let names = RecipeMapping.knownNames
    let known = names.keys.filter { $0.count > 4 }.sorted { ($1.count, $0) < ($0.count, $1) }
    let alike = known.filter { abs($0.count - name.count) < 2 && $0.first == name.first }
    let nearest =
      known.first { name.contains($0) } ?? NearestNames.nearest(to: name, in: alike)
      ?? known.first { name.count > 3 && $0.hasPrefix(name) }
    guard let nearest, let field = names[nearest]?.field else { return nil }
    return "perhaps \(field.rawValue): --map \(field.rawValue)=\(key)"
  }

  // Recipes often have these, and the app does not keep them.
  private static let unkept: Set = [
    "keywords", "tags", "tag", "cuisine", "cuisines", "recipecuisine", "video", "videos", "review",
    "reviews", "publisher", "mainentityofpage", "ispartof", "datemodified", "suitablefordiet",
    "cookingmethod", "tool", "tools", "equipment", "inlanguage", "difficulty", "source", "notes",
    "comments", "commentcount", "isaccessibleforfree", "speakable", "estimatedcost",
    "interactionstatistic", "articlebody", "wordcount", "about", "mentions", "license",
  ]
}
