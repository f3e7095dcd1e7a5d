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

  /// The words of a text with a space between them.
  ///
  /// - Complexity: O(length); of what is ASCII, as most is, one pass over its bytes.
  package static func joinedWords(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(text.count + 1)
    // Any sign of ASCII ends a word, so that each of what is between them is looked at by itself.
    var word = 0
    var isPlain = true
    func endWord() {
      if !isPlain {
        let words = words(of: String(decoding: joined[word...], as: UTF8.self))
        joined.replaceSubrange(word..., with: words.joined(separator: " ").utf8)
        isPlain = true
      }
      if joined.count > word { joined.append(UInt8(ascii: " ")) }
      word = joined.count
    }
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        joined.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): joined.append(byte | 0x20)
      case 0x80...:
        joined.append(byte)
        isPlain = false
      default: endWord()
      }
    }
    endWord()
    joined.removeLast(joined.isEmpty ? 0 : 1)
    return joined
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

extension DisplayText {
  /// A text without its case and accents, by which it is found and sorted, the same everywhere.
  ///
  /// - Complexity: O(length); what is ASCII, as most is, costs a fraction of the rest.
  package static func folded(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
