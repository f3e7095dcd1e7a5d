import Foundation

/// The words typed into a search field, for matching texts.
///
/// A text matches if each typed word begins one of its own words, ignoring case and accents: `lem
/// tar` finds "Lemon tart", and so does `TÀRT`. A typed term with other characters inside but no
/// space, such as `sugar-free`, matches if its words stand side by side. A database uses these
/// words for its full-text search, so that a list finds the same items wherever they come from.
package struct WordSearch: Sendable {
  /// The terms to find. Each term is a series of words that stand side by side; its last word may
  /// be the beginning of a longer one.
  package let terms: [[String]]

  /// The greatest number of terms; further ones are ignored.
  private static let mostTerms = 20

  /// Reads the typed text. If it has no words, the search matches nothing.
  package init(_ typed: String) {
    terms = Array(
      typed.split(whereSeparator: \.isWhitespace).lazy.map { Self.words(of: String($0)) }
        .filter { !$0.isEmpty }.prefix(Self.mostTerms))
  }

  /// Returns whether a text matches.
  ///
  /// - Complexity: O(words of the text × words typed).
  package func matches(_ text: String) -> Bool {
    let words = Self.words(of: text)
    return !terms.isEmpty && terms.allSatisfy { Self.contains($0, in: words) }
  }

  /// Returns whether words contain a term. All its words must be equal except the last, which may
  /// be the beginning of a word.
  private static func contains(_ term: [String], in words: [String]) -> Bool {
    guard words.count >= term.count, let last = term.last else { return false }
    return (0...(words.count - term.count)).contains { start in
      words[start..<(start + term.count - 1)].elementsEqual(term.dropLast())
        && words[start + term.count - 1].hasPrefix(last)
    }
  }

  /// Returns the words of a text, without case and accents.
  package static func words(of text: String) -> [String] {
    DisplayText.folded(text).unicodeScalars.split { !isOfWord($0) }.map { String($0) }
  }

  /// Returns whether a character belongs to a word: letters, numbers, and characters for private
  /// use, as in SQLite's tokenizer `unicode61`.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    // Folded text has no capitals.
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
