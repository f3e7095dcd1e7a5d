import Diagnostics

/// A converter of texts into their words joined by spaces, as a database keeps them for
/// `WordSearch`.
package struct WordJoiner {
  /// The words in pieces of text that are not ASCII, kept because the same pieces come often.
  private(set) var known: [[UInt8]: [UInt8]] = [:]
  private static let maxKnown = 1000
  private static let longestKnown = 64

  package init() {}

  /// Returns a text's words, separated by spaces; see `WordSplitter`.
  package mutating func words(of text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var joined: [UInt8] = []
    joined.reserveCapacity(text.count)
    // Any ASCII character other than a letter or a digit ends a word, so each word is folded by
    // itself.
    var word = 0
    var isPlain = true
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        joined.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): joined.append(byte | 0x20)
      case 0x80...:
        joined.append(byte)
        isPlain = false
      default:
        if !isPlain { joined.replaceSubrange(word..., with: split(joined[word...])) }
        isPlain = true
        if joined.count > word { joined.append(UInt8(ascii: " ")) }
        word = joined.count
      }
    }
    if !isPlain { joined.replaceSubrange(word..., with: split(joined[word...])) }
    if joined.last == UInt8(ascii: " ") { joined.removeLast() }
    return joined
  }

  /// Returns a text's words, separated by spaces.
  package mutating func words(of text: String) -> [UInt8] {
    var text = text
    return text.withUTF8 { words(of: $0) }
  }

  private mutating func split(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let text = Array(text)
    if let known = known[text] { return known }
    var splitter = WordSplitter()
    splitter.add(folded: DisplayText.folded(String(decoding: text, as: UTF8.self)))
    splitter.finish()
    guard text.count <= Self.longestKnown else { return splitter.words }
    if known.count == Self.maxKnown { known = [:] }
    known[text] = splitter.words
    return splitter.words
  }
}
