import FlowModels

/// The meaning of a record's keys for a recipe.
package struct RecipeMapping: Hashable, Sendable {
  /// A field of a recipe.
  package enum Field: String, CaseIterable, Sendable {
    case id, title, author, authorID, summary, ingredients, steps, prep, cook, total, servings
    case yield, image, rating, ratingCount, published, category, keywords, nutrition
  }

  /// The keys of each field; the first one that a record has is used.
  private(set) var keys: [Field: [String]]
  /// A Boolean value that indicates whether texts may hold markup; those of the project's own shape
  /// are kept as they are.
  let hasMarkup: Bool

  /// The project's own shape, whose times are minutes.
  package static let own = RecipeMapping(
    keys: defaults.merging([
      .author: ["authorName"], .authorID: ["author"], .prep: ["prepMinutes"],
      .cook: ["cookMinutes"], .total: ["totalMinutes"],
    ]) { $1 }, hasMarkup: false)

  /// A schema.org `Recipe` in JSON-LD.
  package static let schema = RecipeMapping(
    keys: [
      .title: ["name", "headline"], .author: ["author", "creator"], .summary: ["description"],
      .id: ["@id", "identifier", "url"], .ingredients: ["recipeIngredient", "ingredients"],
      .steps: ["recipeInstructions"], .prep: ["prepTime"], .cook: ["cookTime", "performTime"],
      .total: ["totalTime"], .yield: ["recipeYield", "yield"], .image: ["image", "thumbnailUrl"],
      .rating: ["aggregateRating"], .published: ["datePublished", "dateCreated"],
      .category: ["recipeCategory"], .keywords: ["keywords"], .nutrition: ["nutrition"],
    ], hasMarkup: true)

  private static let defaults = Dictionary(
    uniqueKeysWithValues: Field.allCases.map { ($0, [$0.rawValue]) })

  private init(keys: [Field: [String]], hasMarkup: Bool) {
    self.keys = keys
    self.hasMarkup = hasMarkup
  }

  /// Makes a mapping for a custom flat shape: `steps=directions` says that the key `directions`
  /// holds the steps.
  ///
  /// A key may be a path to a nested value: `author=by.name`. A field that is not named is found by
  /// its own name.
  ///
  /// - Throws: `BadPair` for the first text that is no pair, or names no field.
  package init(pairs: [String]) throws(BadPair) {
    var named: [Field: [String]] = [:]
    for (name, key) in try Self.named(by: pairs, fields: Field.allCases.map(\.rawValue)) {
      if let field = Field(rawValue: name) { named[field] = [key] }
    }
    // A key that is given to one field no longer stands for the field of that name.
    keys = Self.defaults.filter { !named.values.contains($0.value) }.merging(named) { $1 }
    hasMarkup = true
  }

  /// Returns the fields that pairs name, each with its key.
  static func named(
    by pairs: [String], fields: [String]
  ) throws(BadPair) -> [(field: String, key: String)] {
    var named: [(field: String, key: String)] = []
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, fields.contains(String(parts[0])) else {
        throw BadPair(text: pair, fields: fields)
      }
      named.append((String(parts[0]), String(parts[1])))
    }
    return named
  }

  /// The error for a text that is no pair of a field and a key.
  package struct BadPair: Error, Hashable, CustomStringConvertible {
    package let text: String
    /// The fields that can be named.
    package let fields: [String]

    /// The text that was found, and the form and the fields that are expected.
    package var description: String {
      "expected FIELD=KEY with one of the fields \(fields.joined(separator: ", ")), "
        + "found \(DisplayText.quoted(text))"
    }
  }

  /// Returns the value of a field; null counts as none.
  func value(_ field: Field, in object: JSONView) -> JSONView? {
    for key in keys[field] ?? [] {
      if let value = Self.value(at: key, in: object), !value.isNull { return value }
    }
    return nil
  }

  /// Returns the value at a key or, if there is no such key, at the path that the key writes with
  /// dots.
  static func value(at path: String, in object: JSONView) -> JSONView? {
    if let value = object[path] { return value }
    guard path.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var value: JSONView? = object
    for key in path.split(separator: ".") { value = value?[String(key)] }
    return value
  }
}
