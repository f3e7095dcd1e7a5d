/// A feature that brands can choose and configure. Its options are settings of the names
/// `features.ID.NAME`; see ``BrandSetting``.
public struct FeatureSchema: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the feature in a brand's file.
  package var id: String
  /// A description of the feature, in a sentence.
  package var summary: String
  /// The responder names of its screens, such as `ShoppingList`; any of them reaches the feature.
  package var screens: [String]

  /// Describes a feature.
  ///
  /// - Parameters:
  ///   - id: The name of the feature in a brand's file: lower-case letters, digits and hyphens.
  ///   - summary: A description of the feature, in a sentence.
  ///   - screens: The responder names of the screens that belong to the feature.
  public init(_ id: String, _ summary: String = "", screens: [String] = []) {
    self.id = id
    self.summary = summary
    self.screens = screens
  }

  /// Makes a feature without screens.
  public init(stringLiteral id: String) { self.init(id) }
}
