public import Localization

/// A part at the trailing end of a row, such as a rating.
///
/// ```swift
/// Row(title: .verbatim(recipe.title), accessory: .rating(.number(4.6), stars: 4.6))
/// ```
public struct RowAccessory: Hashable, Sendable {
  /// The kind of part.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// A rating in stars.
    case rating
    /// A figure or a word.
    case text
    /// A mark that shows that a tap leads to another screen.
    case disclosure
  }

  package var kind: Kind
  /// Its words; `nil` if it only shows a mark.
  package var text: LocalizedText?
  /// The number that it represents, if any, such as the number of stars.
  package var number: Double?

  /// A rating.
  ///
  /// - Parameters:
  ///   - text: The rating as text.
  ///   - stars: The number of stars.
  public static func rating(_ text: LocalizedText, stars: Double? = nil) -> RowAccessory {
    RowAccessory(kind: .rating, text: text, number: stars)
  }

  /// A figure or a word.
  public static func text(_ text: LocalizedText) -> RowAccessory {
    RowAccessory(kind: .text, text: text)
  }

  /// A mark that shows that a tap leads to another screen.
  public static let disclosure = RowAccessory(kind: .disclosure)
}
