/// A position in bytes that may be JSON, with the rules of RFC 8259 for all that has no parts: white
/// space, strings, numbers and words.
///
/// It has two drivers: `JSONScanner` reads a whole document, and continues behind each mistake;
/// `JSONTokenizer` reads one value of a stream, of which more bytes may follow. The lexer reports a
/// mistake as a value, and stands where reading can continue.
///
/// The pointer is valid only while the caller holds the bytes; no lexer outlives a scan.
struct JSONLexer {
  let bytes: UnsafeBufferPointer<UInt8>
  /// A Boolean value that indicates whether nothing follows these bytes, so that a number at their
  /// end is whole.
  let isFinal: Bool
  var index: Int

  /// The bytes of the mark that may stand before UTF-8.
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, isFinal: Bool) {
    self.bytes = bytes
    self.isFinal = isFinal
    index = start
  }

  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
        index += 1
      default: return
      }
    }
  }

  /// Reads a word: `true`, `false` or `null`.
  ///
  /// - Returns: A mistake if another word stands there, at whose beginning the lexer stays.
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

  /// Reads a number by the grammar of RFC 8259, section 6, as far as that goes: of `01`, the zero.
  ///
  /// - Returns: A mistake where a digit is missing, at which the lexer stays.
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
