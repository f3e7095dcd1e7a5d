/// A text before it is shown: a key with arguments, or words that came from data.
///
/// View models hold localized texts, never translated strings; a localized text becomes a string
/// when a screen is described, by the ``Localization`` of the brand and language in force then.
///
/// ```swift
/// let title: LocalizedText = .key("recipes.title")
/// let count: LocalizedText = .key("recipe.servings", ["count": "8"])
/// let name: LocalizedText = .verbatim(recipe.title)
/// let rating: LocalizedText = .number(4.5)
/// ```
public indirect enum LocalizedText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Words as they are, from data or from the person.
  case verbatim(String)
  /// A number with the decimal mark of the language, and at least `decimals` digits behind it; more
  /// than six count as six.
  case number(Double, decimals: Int = 0)
  /// A key of the string table, with the arguments for its `{name}` places.
  case key(String, [String: LocalizedText] = [:])
  /// Localized texts one after another, with a separator between those that are not empty.
  case joined([LocalizedText], separator: String)

  /// Makes a localized text that shows words as they are.
  public init(stringLiteral value: String) { self = .verbatim(value) }

  /// Calls a closure with each key in the text, its arguments' included.
  package func forEachKey(_ body: (String) -> Void) {
    switch self {
    case .verbatim, .number: break
    case .key(let key, let arguments):
      body(key)
      for argument in arguments.values { argument.forEachKey(body) }
    case .joined(let texts, _):
      for text in texts { text.forEachKey(body) }
    }
  }
}
