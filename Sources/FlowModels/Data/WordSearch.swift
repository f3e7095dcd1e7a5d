import Foundation

/// What a person typed into a search field, to be found in texts.
///
/// A text matches if each of the typed words begins one of its own, whatever the case and the accents:
/// `lem tar` finds "Lemon tart", and so does `TÀRT`. What is typed without a space but has other signs
/// inside, as `sugar-free` has, is found as its words stand side by side. A database is given these
/// words for its full-text search, so that a list finds the same wherever its items come from.
package struct WordSearch: Sendable {
  /// What has to be found: words that stand side by side, of which the last may go on.
  package let terms: [[String]]

  /// More than these are not looked for.
  private static let mostTerms = 20

  /// Reads what was typed; where there are no words in it, it finds nothing.
  package init(_ typed: String) {
    terms = Array(
      typed.split(whereSeparator: \.isWhitespace).lazy.map { Self.words(of: String($0)) }
        .filter { !$0.isEmpty }.prefix(Self.mostTerms))
  }

  /// Whether a text matches.
  ///
  /// - Complexity: O(words of the text × words typed).
  package func matches(_ text: String) -> Bool {
    let words = Self.words(of: text)
    return !terms.isEmpty && terms.allSatisfy { Self.contains($0, in: words) }
  }

  /// Whether words hold a term: all of it but its last word as it is, that as the beginning of one.
  private static func contains(_ term: [String], in words: [String]) -> Bool {
    guard words.count >= term.count, let last = term.last else { return false }
    return (0...(words.count - term.count)).contains { start in
      words[start..<(start + term.count - 1)].elementsEqual(term.dropLast())
        && words[start + term.count - 1].hasPrefix(last)
    }
  }

  /// The words of a text, without their case and accents.
  package static func words(of text: String) -> [String] {
    DisplayText.folded(text).unicodeScalars.split { !isOfWord($0) }.map { String($0) }
  }

  /// Letters, numbers, and what is for private use, as SQLite's tokenizer `unicode61` has it.
  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    // What is folded has no capitals.
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
