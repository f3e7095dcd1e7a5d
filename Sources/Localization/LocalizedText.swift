/// A text before it is shown: a key with arguments, or words that came from data.
///
/// View models hold localized texts, never translated strings; a localized text becomes a string
/// when a screen is described, by the ``Localization`` of the brand and language in force then.
/// A string literal is not a localized text: a call says whether it gives a key or words, so a key
/// is never shown in place of its text.
///
/// ```swift
/// let title: LocalizedText = .key("recipes.title")
/// let count: LocalizedText = .key("recipe.servings", ["count": .number(8)])
/// let name: LocalizedText = .verbatim(recipe.title)
/// let rating: LocalizedText = .number(4.5)
/// ```
public indirect enum LocalizedText: Hashable, Sendable, Codable {
  /// Text that is shown unchanged, from data or from the user.
  case verbatim(String)
  /// A number with the decimal mark of the language, and at least `decimals` digits behind it; more
  /// than six count as six.
  case number(Double, decimals: Int = 0)
  /// A key of the string table, with the arguments for its `{name}` places.
  case key(String, [String: LocalizedText] = [:])
  /// Localized texts one after another, with a separator between those that are not empty.
  case joined([LocalizedText], separator: String)

  /// No text at all.
  public static let empty = LocalizedText.verbatim("")

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

  /// Calls a closure with each verbatim part of the text, its arguments' included.
  package func forEachVerbatim(_ body: (String) -> Void) {
    switch self {
    case .number: break
    case .verbatim(let words): body(words)
    case .key(_, let arguments):
      for argument in arguments.values { argument.forEachVerbatim(body) }
    case .joined(let texts, _):
      for text in texts { text.forEachVerbatim(body) }
    }
  }

  /// Returns the text with its verbatim parts replaced, its arguments' included.
  package func mapVerbatim(_ words: (String) -> String) -> LocalizedText {
    switch self {
    case .number: self
    case .verbatim(let text): .verbatim(words(text))
    case .key(let key, let arguments):
      .key(key, arguments.mapValues { $0.mapVerbatim(words) })
    case .joined(let texts, let separator):
      .joined(texts.map { $0.mapVerbatim(words) }, separator: separator)
    }
  }
}
