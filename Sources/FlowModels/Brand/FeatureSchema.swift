/// A feature, as brands choose and change it.
public struct FeatureSchema: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name by which a brand knows it.
  public var id: String
  /// What it is, in a sentence.
  public var summary: String
  /// What a brand may decide in it.
  public var options: [OptionSchema]
  /// The responder names of the screens that are its own, such as `ShoppingList`: where they show, the
  /// feature was reached.
  public var screens: [String]

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - id: The name by which a brand knows it: lower-case letters, digits and hyphens.
  ///   - summary: What it is, in a sentence.
  ///   - options: What a brand may decide in it.
  ///   - screens: The responder names of the screens that are its own.
  public init(
    _ id: String, _ summary: String = "", options: [OptionSchema] = [], screens: [String] = []
  ) {
    self.id = id
    self.summary = summary
    self.options = options
    self.screens = screens
  }

  /// A feature without options.
  public init(stringLiteral id: String) { self.init(id) }
}

/// Something that a brand may decide in a feature; made by ``FeatureOption``.
public struct OptionSchema: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case bool(Bool)
    case whole(ClosedRange<Int>, Int)
    case choice([String], String)
    case list([String], [String])
  }

  /// Its name in the brand's file.
  public let name: String
  /// What it decides, in a sentence.
  public let summary: String
  let kind: Kind
}
