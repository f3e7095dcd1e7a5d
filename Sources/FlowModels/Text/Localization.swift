/// Turns phrases into strings, for one brand in one language.
///
/// A key is looked up in the brand's strings of the language, then in the app's, then in both for
/// the fallback languages in their order, and last for English. A key that is nowhere shows as
/// `⟦key⟧`, and is a finding of a simulation.
public struct Localization: Hashable, Sendable {
  /// A table of patterns by key, for one language.
  public typealias Table = [String: String]

  /// The language in force, such as `de`.
  public let language: String
  private let tables: [Table]

  /// Makes a localization.
  ///
  /// - Parameters:
  ///   - language: The language in force.
  ///   - fallbacks: Languages to try after it, in order.
  ///   - overrides: The brand's patterns by language.
  ///   - defaults: The app's patterns by language.
  public init(
    language: String = "en", fallbacks: [String] = [], overrides: [String: Table] = [:],
    defaults: [String: Table] = [:]
  ) {
    self.language = language
    // A region goes back to its language: `de-AT` to `de`.
    let languages = ([language] + fallbacks + ["en"]).flatMap { tag in
      sequence(first: tag) { tag in tag.lastIndex(of: "-").map { String(tag[..<$0]) } }
    }
    tables = languages.flatMap {
      [overrides[$0], defaults[$0], BuiltInStrings.tables[$0]]
    }.compactMap { $0 }
  }

  /// The words of a phrase.
  ///
  /// A `{name}` in a pattern is replaced by the argument of that name; one without an argument
  /// stays.
  ///
  /// - Complexity: O(length of the result).
  public func string(_ phrase: Phrase) -> String { string(phrase) { _ in } }

  /// The words of a phrase, telling of each key that has none.
  func string(_ phrase: Phrase, onMissing: (String) -> Void) -> String {
    switch phrase {
    case .verbatim(let words):
      return words
    case .key(let key, let arguments):
      guard let pattern = tables.lazy.compactMap({ $0[key] }).first else {
        onMissing(key)
        return "⟦\(key)⟧"
      }
      return arguments.isEmpty ? pattern : fill(pattern, with: arguments, onMissing: onMissing)
    case .joined(let phrases, let separator):
      return phrases.map { string($0, onMissing: onMissing) }.filter { !$0.isEmpty }
        .joined(separator: separator)
    }
  }

  /// One pass over the pattern, so that braces inside an argument are never taken for a place.
  private func fill(
    _ pattern: String, with arguments: [String: Phrase], onMissing: (String) -> Void
  ) -> String {
    var result = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      let inside = rest.dropFirst()
      guard let close = inside.firstIndex(where: { $0 == "}" || $0 == "{" }) else { break }
      guard rest[close] == "}" else {
        // A stray brace: the place may begin at the next one.
        result += rest[..<close]
        rest = rest[close...]
        continue
      }
      let name = String(inside[..<close])
      result += arguments[name].map { string($0, onMissing: onMissing) } ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
