/// A feature that brands can choose and configure.
public struct FeatureSchema: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the feature in a brand's file.
  package var id: String
  /// A description of the feature, in a sentence.
  package var summary: String
  /// The options that a brand may set in it.
  package var options: [OptionSchema]
  /// The responder names of its screens, such as `ShoppingList`; any of them reaches the feature.
  package var screens: [String]

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - id: The name of the feature in a brand's file: lower-case letters, digits and hyphens.
  ///   - summary: A description of the feature, in a sentence.
  ///   - options: The options that a brand may set in it.
  ///   - screens: The responder names of the screens that belong to the feature.
  public init(
    _ id: String, _ summary: String = "", options: [OptionSchema] = [], screens: [String] = []
  ) {
    self.id = id
    self.summary = summary
    self.options = options
    self.screens = screens
  }

  /// Makes a feature without options.
  public init(stringLiteral id: String) { self.init(id) }
}

/// The description of an option that a brand may set in a feature; made by ``FeatureOption``.
public struct OptionSchema: Hashable, Sendable {
  enum ValueCodec: Hashable, Sendable {
    case bool(Bool)
    case whole(ClosedRange<Int>, Int)
    case choice([String], String)
    case list([String], [String])
  }

  /// Its name in the brand's file.
  package let name: String
  /// A description of the option, in a sentence.
  package let summary: String
  let kind: ValueCodec
}
