/// A position in bytes that may be JSON, with the rules of RFC 8259 for white space, strings,
/// numbers and words. `JSONScanner` reads a document with it, `JSONTokenizer` a value of a stream.
/// After a mistake, it is where reading can continue. It must not outlive the bytes.
package struct JSONLexer {
  package let bytes: UnsafeBufferPointer<UInt8>
  /// True if nothing follows these bytes, so that a number at their end is complete.
  package let isFinal: Bool
  package var index: Int

  /// The bytes of the mark that may stand before UTF-8.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, isFinal: Bool) {
    self.bytes = bytes
    self.isFinal = isFinal
    index = start
  }

  package mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default: return
      }
    }
  }

  /// Reads `true`, `false` or `null`; at a mistake, the lexer stays at the word's beginning.
  mutating func readWord(_ word: StaticString) -> JSONMistake? {
    let start = index
    for offset in 0..<word.utf8CodeUnitCount {
      guard index < bytes.count else { return unfinished }
      guard bytes[index] == word.utf8Start[offset] else {
        index = start
        return JSONMistake(.word, start, start + 1)
      }
      index += 1
    }
    return nil
  }

  /// Reads the valid beginning of a number by RFC 8259, section 6: the zero of `01`.
  mutating func readNumber() -> JSONMistake? {
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
    if index < bytes.count, bytes[index] == UInt8(ascii: "0") {
      index += 1
    } else {
      guard skipDigits() else { return JSONMistake(.wholeDigit, index, index + 1) }
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return JSONMistake(.fractionDigit, index, index + 1) }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count,
        bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard skipDigits() else { return JSONMistake(.exponentDigit, index, index + 1) }
    }
    return index == bytes.count && !isFinal ? unfinished : nil
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index > start
  }

  var unfinished: JSONMistake { JSONMistake(.unfinished, bytes.count, bytes.count) }
}
