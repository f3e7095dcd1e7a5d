import FlowModels

/// The meaning of a record's keys for a recipe.
struct RecipeMapping: Hashable, Sendable {
  /// A field of a recipe, or a part of one of its ingredients or steps.
  enum Field: String, CaseIterable, Sendable {
    case id, title, author, authorID, summary, ingredients, steps, prep, cook, total, servings
    case yield, image, rating, ratingCount, published, category, nutrition
    case ingredientName = "ingredients.name"
    case ingredientAmount = "ingredients.amount"
    case ingredientUnit = "ingredients.unit"
    case ingredientNote = "ingredients.note"
    case stepText = "steps.text"

    /// True if it names a key inside the objects of a list, and not one of the record.
    var isPart: Bool { rawValue.contains(".") }
    /// A Boolean value that indicates whether it is a time.
    var isTime: Bool { self == .prep || self == .cook || self == .total }
    /// The index among all fields.
    var index: Int { Self.indices[self] ?? 0 }

    private static let indices = Dictionary(
      uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
  }

  /// The sources that a command line names for a field.
  let named: [Field: [FieldSource]]
  /// True for the project's own shape: its names only, author ids as `author`, unchanged texts.
  let isOwn: Bool
  /// A Boolean value that indicates whether texts may hold markup.
  var hasMarkup: Bool { !isOwn }

  /// The project's own shape, whose times are minutes.
  static let own = RecipeMapping(named: [:], isOwn: true)

  /// The names that other people use, those of schema.org first.
  static let known = RecipeMapping(named: [:], isOwn: false)

  private init(named: [Field: [FieldSource]], isOwn: Bool) {
    self.named = named
    self.isOwn = isOwn
  }

  /// Makes a mapping for a custom shape: `steps=how` says that the key `how` holds the steps.
  // `FieldSource` has the forms of the text after the `=`. A field that is named twice is read
  // from both keys; one that is not named is found by the known names.
  init(pairs: [String]) throws(BadPair) {
    var named: [Field: [FieldSource]] = [:]
    for (name, key) in try Self.named(by: pairs, fields: Field.allCases.map(\.rawValue)) {
      guard let field = Field(rawValue: name) else { continue }
      guard let source = FieldSource(key, for: field) else {
        throw BadPair(text: "\(name)=\(key)", fields: Field.allCases.map(\.rawValue))
      }
      named[field, default: []].append(source)
    }
    self.init(named: named, isOwn: false)
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
  struct BadPair: Error, Hashable, CustomStringConvertible {
    let text: String
    /// The fields that can be named.
    let fields: [String]

    /// The text that was found, and the form and the fields that are expected.
    var description: String {
      "expected FIELD=KEY with one of the fields \(fields.joined(separator: ", ")), "
        + "found \(DisplayText.quoted(text))"
    }
  }

  /// Returns the value at a key or, if there is none, at that path of keys and dots.
  static func value(at path: String, in object: JSONView) -> JSONView? {
    FieldSource.values(at: path, in: object).first
  }
}
