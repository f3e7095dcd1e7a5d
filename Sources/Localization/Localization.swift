/// Turns localized texts into strings, for one brand in one language.
///
/// A key is looked up in the brand's strings of the language, then in the app's, then in both for
/// the fallback languages in their order, and last for English. A key that is in none of them shows
/// as `⟦key⟧`, and is a finding of a simulation.
public struct Localization: Hashable, Sendable {
  /// A table of patterns by key, for one language.
  public typealias Table = [String: Pattern]

  /// The language in force, such as `de`.
  public let language: String
  /// The writing direction of the language.
  public let direction: WritingDirection
  /// The marks of its numbers, if they are known.
  package let numberMarks: NumberMarks?

  private let pseudo: PseudoLocale?
  private let isEncoding: Bool
  private let sources: [Source]
  private var constants: [String: String] = [:]
  private let hasKeyWithSpace: Bool

  // The plural rules are those of the table's language, which is not always the language in force.
  private struct Source: Hashable {
    let words: Words
    let family: PluralFamily
  }

  private enum Words: Hashable {
    case table(Table)
    // A language that no text falls back to is never read.
    case builtIn(BuiltInStrings.Language)

    subscript(key: String) -> Pattern? {
      switch self {
      case .table(let table): table[key]
      case .builtIn(let language): language.table[key]
      }
    }
  }

  /// Makes a localization from tables.
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
    self.init(
      language: language, fallbacks: fallbacks, overrides: overrides, defaults: { defaults[$0] })
  }

  /// Makes a localization that requests only the tables of the languages that it falls back to.
  package init(
    language: String, fallbacks: [String] = [], overrides: [String: Table] = [:],
    defaults: (String) -> Table?
  ) {
    self.language = language
    direction = WritingDirection(language: language)
    numberMarks = NumberMarks(language: language)
    pseudo = PseudoLocale(rawValue: language)
    isEncoding = language == EncodedText.language
    // A pseudo-locale is English in disguise.
    let tags = pseudo == nil ? [language] + fallbacks + ["en"] : ["en"] + fallbacks
    var languages: [String] = []
    for tag in tags.flatMap(LanguageTag.fallbacks) where !languages.contains(tag) {
      languages.append(tag)
    }
    sources = languages.flatMap { language in
      [
        overrides[language].map { .table(Self.renamed($0)) },
        defaults(language).map { .table(Self.renamed($0)) },
        BuiltInStrings.Language(rawValue: language).map { .builtIn($0) },
      ].compactMap { (words: Words?) in
        words.map { Source(words: $0, family: PluralFamily(language)) }
      }
    }
    hasKeyWithSpace = sources.contains { source in
      guard case .table(let table) = source.words else { return false }
      return table.keys.contains { $0.contains(ascii: UInt8(ascii: " ")) }
    }
  }

  private static func renamed(_ table: Table) -> Table {
    var table = table
    for (old, new) in BuiltInStrings.renamedKeys {
      guard let text = table.removeValue(forKey: old), table[new] == nil else { continue }
      table[new] = text
    }
    return table
  }

  /// True for a pseudo-locale made from English: longer texts (`en-XA`) or right to left (`ar-XB`).
  package var isPseudo: Bool { pseudo != nil }

  /// The keys of the app's own texts and of the brand's, in any of the languages tried.
  package var appKeys: Set<String> {
    var keys: Set<String> = []
    for case .table(let table) in sources.map(\.words) { keys.formUnion(table.keys) }
    return keys.subtracting(BuiltInStrings.keys)
  }

  /// The texts by key in this language; the forms of a plural follow one another.
  package var texts: [String: String] {
    var texts: [String: String] = [:]
    for source in sources {
      let table =
        switch source.words {
        case .table(let table): table
        case .builtIn(let language): language.table
        }
      for (key, pattern) in table where texts[key] == nil {
        texts[key] = pattern.texts.map { form in
          form.category.map { "\($0.rawValue): \(form.text)" } ?? form.text
        }.joined(separator: "; ")
      }
    }
    return texts
  }

  /// The mark in front of the fraction of a number: a point, if that of the language is not known.
  package var decimalMark: Character { numberMarks?.decimal ?? "." }

  /// Returns the string of a localized text.
  ///
  /// A `{name}` in a pattern is replaced by the argument of that name; one without an argument
  /// stays. A pattern with plural forms uses the form for the argument that counts; if that is
  /// missing or no number, the form for `other`.
  ///
  /// - Complexity: O(length of the result).
  public func string(_ localized: LocalizedText) -> String { string(localized) { _ in } }

  /// Returns the string of a localized text, and reports each key that has none.
  package func string(
    _ localized: LocalizedText, onMissing: (String) -> Void
  ) -> String {
    if isEncoding { return encoded(localized, onMissing: onMissing) }
    switch localized {
    case .verbatim(let words):
      return words
    case .number(let number, let decimals):
      let text = NumberText.text(of: number, decimals: decimals)
      return decimalMark == "." ? text : String(text.map { $0 == "." ? decimalMark : $0 })
    case .key(let key, let arguments):
      guard let text = text(for: key, arguments) else {
        onMissing(key)
        return "⟦\(key)⟧"
      }
      if arguments.isEmpty,
        constants.isEmpty || !text.contains(ascii: UInt8(ascii: "{"))
      {
        return text
      }
      return fill(text, with: arguments, onMissing: onMissing)
    case .joined(let texts, let separator):
      var result = ""
      for text in texts {
        let words = string(text, onMissing: onMissing)
        guard !words.isEmpty else { continue }
        if !result.isEmpty { result += separator }
        result += words
      }
      return result
    }
  }

  private func encoded(_ localized: LocalizedText, onMissing: (String) -> Void) -> String {
    localized.forEachKey { if !isKey($0) { onMissing($0) } }
    if case .joined(let texts, _) = localized, texts.allSatisfy({ encoded($0) { _ in }.isEmpty }) {
      return ""
    }
    return EncodedText.string(localized)
  }

  package func isKey(_ text: String) -> Bool {
    // Finding a long text in each table takes much longer than a look for a space.
    if !hasKeyWithSpace, text.contains(ascii: UInt8(ascii: " ")) { return false }
    return sources.contains { $0.words[text] != nil }
  }

  private func text(for key: String, _ arguments: [String: LocalizedText]) -> String? {
    for source in sources {
      guard let pattern = source.words[key] else { continue }
      let text =
        switch pattern {
        case .text(let text): text
        case .plural(_, let name):
          pattern.text(for: category(of: arguments[name], source.family))
        }
      return pseudo.map { $0.text(text) } ?? text
    }
    return nil
  }

  private func category(of count: LocalizedText?, _ family: PluralFamily) -> PluralCategory {
    switch count {
    case nil: .other
    case .number(let number, let decimals)?:
      family.category(of: NumberText.text(of: number, decimals: decimals))
    case let count?: family.category(of: string(count))
    }
  }

  // One pass, so that braces inside an argument are never taken for a place.
  private func fill(
    _ text: String, with arguments: [String: LocalizedText], onMissing: (String) -> Void
  ) -> String {
    Self.filled(text) { name in
      arguments[name].map { string($0, onMissing: onMissing) } ?? constants[name]
    }
  }

  /// Returns a text with its places filled; those without a value stay.
  package static func filled(_ text: String, with value: (String) -> String?) -> String {
    var result = ""
    for token in PatternTokens(text) {
      switch token {
      case .words(let words): result += String(words)
      case .place(let name):
        let name = String(name)
        result += value(name) ?? "{\(name)}"
      }
    }
    return result
  }

  /// Returns the same localization with texts for places that have no argument.
  // An argument of the same name wins, because the text was written for it.
  package func filling(_ constants: [String: String]) -> Localization {
    var other = self
    other.constants = constants
    return other
  }
}
