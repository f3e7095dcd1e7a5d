/// The words in a search field. A text matches if each typed word begins one of its words, ignoring
/// case and accents: `lem tar` finds "Lemon tart". In scripts without spaces, any part of a run
/// matches. A term without spaces, such as `sugar-free`, matches if its words are side by side.
package struct WordSearch: Sendable {
  /// A term: words that were typed without a space between them.
  struct Term: Hashable, Sendable {
    var words: [UInt8]
    var ending: WordEnding

    func phrase(isWhole: Bool) -> WordPhrase { WordPhrase(words, ending, isWhole: isWhole) }
  }

  /// The words in everything that was typed, with spaces between them, as in an item's text.
  package let exact: String
  /// The condition that an item matches: each term is in one of its texts.
  package let condition: WordCondition
  let terms: [Term]
  /// The terms as one series: as they were typed, and without spaces in scripts that have none.
  let series: [Term]

  private static let maxTerms = 20

  /// Reads the typed text. If it has no words, the search matches nothing.
  package init(_ typed: String) {
    // By scalars, as a mark after a space would take the space for its letter.
    let pieces = typed.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).lazy
      .map { (piece: String($0), term: Self.term(String($0))) }
      .filter { !$0.term.words.isEmpty }.prefix(Self.maxTerms)
    let found = Array(pieces)
    let terms = found.map(\.term)
    self.terms = terms
    condition =
      terms.isEmpty
      ? .any([]) : .all(terms.map { .phrase($0.phrase(isWhole: false), inFirst: false) })
    let text = found.map(\.piece).joined(separator: " ")
    let spaced = Self.term(text)
    let joined = Self.term(text, joinsRuns: true)
    series = spaced == joined ? [spaced] : [spaced, joined]
    var joiner = WordJoiner()
    exact = String(decoding: joiner.words(of: typed), as: UTF8.self)
  }

  private static func term(_ text: String, joinsRuns: Bool = false) -> Term {
    var splitter = WordSplitter(isOpen: true, joinsRuns: joinsRuns)
    splitter.add(text)
    splitter.finish()
    return Term(words: splitter.words, ending: splitter.ending)
  }

  package func matches(_ text: String) -> Bool {
    condition.holds(for: [Self.words(of: text)])
  }

  /// Returns a text's words, with a space before, between and after them.
  static func words(of text: String) -> [UInt8] {
    var joiner = WordJoiner()
    return words(of: text, by: &joiner)
  }

  /// Returns a text's words, with a space before, between and after them.
  static func words(of text: String, by joiner: inout WordJoiner) -> [UInt8] {
    let space = UInt8(ascii: " ")
    return [space] + joiner.words(of: text) + [space]
  }

  /// Returns a text's words as one phrase of whole words; `nil` if there are none.
  package static func phrase(_ text: String) -> WordPhrase? {
    let term = term(text)
    return term.words.isEmpty ? nil : term.phrase(isWhole: true)
  }

  package static func contains(_ phrases: [WordPhrase], in text: String) -> Bool {
    let words = words(of: text)
    return phrases.contains { $0.isIn(words) }
  }
}
