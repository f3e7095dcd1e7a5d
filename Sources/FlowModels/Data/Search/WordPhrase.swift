/// A series of words that stand side by side in a text. The last one may be the beginning of a
/// longer one.
package struct WordPhrase: Hashable, Sendable {
  /// The words, with a space between them; see `WordSplitter`.
  package let words: String
  /// A Boolean value that indicates whether the last word may be the beginning of a longer one.
  package let isPrefix: Bool
  /// The bytes that a text has in it where it has the phrase.
  private let pattern: [UInt8]

  /// Makes a phrase.
  ///
  /// - Parameters:
  ///   - words: The words, with a space between them.
  ///   - ending: What the last of them is. A pair is complete, and a single character may always go
  ///     on.
  ///   - isWhole: A Boolean value that indicates whether the last word must be a whole one.
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

  /// Returns whether a text has the phrase.
  ///
  /// - Parameter text: The words of the text, with a space before, between and after them.
  /// - Complexity: O(length of the text), unless it repeats much of the phrase.
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
