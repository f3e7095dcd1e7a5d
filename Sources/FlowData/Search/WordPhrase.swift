/// A series of words that stand side by side in a text. The last one may be the beginning of a
/// longer one.
package struct WordPhrase: Hashable, Sendable {
  /// The words, with a space between them; see `WordSplitter`.
  package let words: String
  /// A Boolean value that indicates whether the last word may be the beginning of a longer one.
  package let isPrefix: Bool
  private let pattern: [UInt8]

  /// Makes a phrase of words with spaces between them. The last must be whole if `isWhole`.
  init(_ words: [UInt8], _ ending: WordEnding, isWhole: Bool) {
    self.words = String(decoding: words, as: UTF8.self)
    isPrefix =
      switch ending {
      case .word: !isWhole
      case .pair: false
      case .character: true
      }
    pattern = isPrefix ? words : words + [UInt8(ascii: " ")]
  }

  /// Returns true if a text has the phrase. It has a space before, between and after its words.
  func isIn(_ text: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    guard text.count > pattern.count else { return false }
    for start in 1...(text.count - pattern.count) where text[start - 1] == space {
      var count = 0
      while count < pattern.count, text[start + count] == pattern[count] { count += 1 }
      if count == pattern.count { return true }
    }
    return false
  }
}
