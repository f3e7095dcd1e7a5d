/// Text that is not shown yet: a key with arguments, or words that came from data.
///
/// View models hold phrases, never translated strings; a phrase becomes a string when a screen is
/// described, by the ``Localization`` of the brand and language in force then.
///
/// ```swift
/// let title: Phrase = .key("recipes.title")
/// let count: Phrase = .key("recipe.servings", ["count": "8"])
/// let name: Phrase = .verbatim(recipe.title)
/// let rating: Phrase = .number(4.5)
/// ```
public indirect enum Phrase: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Words as they are, from data or from the person.
  case verbatim(String)
  /// A number, with the decimal mark of the language, and at least so many digits behind it; no more
  /// than six.
  case number(Double, decimals: Int = 0)
  /// A key of the string table, and what its `{name}` places are filled with.
  case key(String, [String: Phrase] = [:])
  /// Phrases one after another, with a separator between those that are not empty.
  case joined([Phrase], separator: String)

  /// Words as they are.
  public init(stringLiteral value: String) { self = .verbatim(value) }
}
