import Foundation

/// What a person typed into a search field, to be found in texts.
///
/// A text matches if each of the typed words begins one of its own, whatever the case and the accents:
/// `lem tar` finds "Lemon tart", and so does `TÀRT`. What is typed without a space but has other signs
/// inside, as `sugar-free` has, is found as its words stand side by side. This is what SQLite's
/// full-text search does with its `unicode61` tokenizer, so that a list finds the same wherever its
/// items come from.
package struct WordSearch: Sendable {
  private let terms: [[String]]

  /// Reads what was typed; where there are no words in it, it finds nothing.
  package init(_ typed: String) {
    terms = typed.split(whereSeparator: \.isWhitespace).map { Self.words(of: String($0)) }
      .filter { !$0.isEmpty }
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

  private static func words(of text: String) -> [String] {
    DisplayText.folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

extension DisplayText {
  /// A text without its case and accents, by which it is found and sorted, the same everywhere.
  package static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
