import Diagnostics

extension JSONLexer {
  /// Reads a string from after its opening quote or a mistake, up to its end or the next mistake.
  // The lexer is then after the mistake, except at the end of a line and at a character that may
  // end the string.
  @inline(__always)
  mutating func readString(
    closedBy quote: UInt8, checksUTF8: Bool, hasEscapes: inout Bool
  ) -> JSONMistake? {
    while true {
      skipPlain(quote, checksUTF8: checksUTF8)
      guard index < bytes.count else { return unfinished }
      let byte = bytes[index]
      if byte == quote {
        index += 1
        return nil
      }
      switch byte {
      case UInt8(ascii: "\\"):
        hasEscapes = true
        if let mistake = readEscape() { return mistake }
      case 0x80... where checksUTF8:
        if let mistake = readCharacter() { return mistake }
      case 0x0A, 0x0D:
        return JSONMistake(.lineEnd, index, index)
      case 0..<0x20:
        index += 1
        return JSONMistake(.control, index - 1, index)
      default: index += 1
      }
    }
  }

  @inline(__always)
  private mutating func skipPlain(_ quote: UInt8, checksUTF8: Bool) {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quoteWord = ones &* UInt64(quote)
    let unchecked: UInt64 = checksUTF8 ? ones &* 0x80 : 0
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: (base + index).loadUnaligned(as: UInt64.self))
      let quotes = word ^ quoteWord
      let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The top bit of each byte that is below 0x20, a quote or a backslash. A borrow can mark a
      // byte wrongly, but only after one that is marked rightly.
      let marks =
        (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes
        | (slashes &- ones) & ~slashes
      let stops = marks & (ones &* 0x80) | word & unchecked
      guard stops == 0 else {
        index += stops.trailingZeroBitCount >> 3
        return
      }
      index += 8
    }
  }

  @inline(__always)
  private mutating func readCharacter() -> JSONMistake? {
    let start = index
    if let length = UTF8Form.length(at: start, in: UnsafeRawBufferPointer(bytes)) {
      index += length
      return nil
    }
    // The rest of the character may follow.
    if !isFinal, bytes.count - start < 4 { return unfinished }
    index += 1
    return JSONMistake(.encoding, start, index)
  }

  @inline(__always)
  private mutating func readEscape() -> JSONMistake? {
    let start = index
    index += 1
    guard index < bytes.count else { return JSONMistake(.escape, start, index) }
    let letter = bytes[index]
    if letter == UInt8(ascii: "u") {
      index += 1
      return readUnicodeEscape(from: start)
    }
    if JSONEscapes.plain(letter) != nil {
      index += 1
      return nil
    }
    let mistake = JSONMistake(.escape, start, index + 1)
    // A control character behind it is read again.
    if letter >= 0x20 { index += 1 }
    return mistake
  }

  private mutating func readUnicodeEscape(from start: Int) -> JSONMistake? {
    guard let first = readHexadecimal() else { return JSONMistake(.hexadecimal, index, index + 1) }
    guard first & 0xF800 == 0xD800 else { return nil }
    let before = index
    if first < 0xDC00, before + 1 < bytes.count, bytes[before] == UInt8(ascii: "\\"),
      bytes[before + 1] == UInt8(ascii: "u")
    {
      index += 2
      guard let second = readHexadecimal() else {
        return JSONMistake(.hexadecimal, index, index + 1)
      }
      if JSONEscapes.pair(first, second) != nil { return nil }
    } else if !isFinal, before + 1 >= bytes.count {
      return unfinished
    }
    let mistake = JSONMistake(.surrogate, start, index)
    // The second may begin a pair of its own.
    index = before
    return mistake
  }

  @inline(__always)
  private mutating func readHexadecimal() -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = JSONEscapes.digit(bytes[index]) else { return nil }
      value = value << 4 | digit
      index += 1
    }
    return value
  }
}
