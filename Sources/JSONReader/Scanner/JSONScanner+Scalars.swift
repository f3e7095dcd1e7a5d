import Diagnostics

extension JSONScanner {
  // MARK: Strings

  /// Reads a string from its opening quote on.
  mutating func scanString(isKey: Bool = false) {
    let start = index
    let quote = bytes[start]
    // A string that is not between two double quotes is decoded with care.
    var hasEscapes = quote != UInt8(ascii: "\"")
    var hasControl = false
    var isBroken = false
    index += 1
    while index < bytes.count, !isStopped {
      let byte = bytes[index]
      if byte == quote {
        index += 1
        return add(.string, start, index, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        scanEscape(in: start)
      } else if byte >= 0x20 {
        index = endOfPlain(quote)
      } else if byte == 0x0A || byte == 0x0D {
        if !isBroken {
          report(
            .string, index, index, "expected a closing quote before the end of the line",
            help: hasCurlyQuote(from: start, to: index) ? Self.straightQuotes : nil,
            related: (start, "the string begins at"))
        }
        isBroken = true
        if goesOn(quote) {
          index += 1
        } else {
          let end = endOfContent(from: start, upTo: index, isKey: isKey)
          index = end
          return add(.string, start, end, hasEscapes: true)
        }
      } else {
        // A string with one tab often has more.
        if !hasControl {
          report(
            .escape, index, index + 1, "expected an escape inside a string, found \(here)",
            help: "write it as \\t or \\u00XX")
        }
        hasControl = true
        index += 1
      }
    }
    if !isStopped {
      report(
        .unclosed, start, start + 1,
        "expected a closing quote for this string, found the end of the file")
      isEndReported = true
    }
    // The content that the string should have is not known.
    add(isKey ? .string : .invalid, start, index, hasEscapes: true)
  }

  /// Returns the index of the next byte in a string that may mean something else than itself.
  private func endOfPlain(_ quote: UInt8) -> Int {
    var index = index
    // Eight bytes at a time, as long as none of them can be special.
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quotes = ones &* UInt64(quote)
    let backslashes = ones &* UInt64(UInt8(ascii: "\\"))
    let hasZero = { (word: UInt64) in (word &- ones) & ~word & (ones << 7) != 0 }
    while index + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: index, as: UInt64.self)
      let hasControl = (word &- ones &* 0x20) & ~word & (ones << 7) != 0
      if hasControl || hasZero(word ^ quotes) || hasZero(word ^ backslashes) { break }
      index += 8
    }
    while index < bytes.count, bytes[index] >= 0x20, bytes[index] != quote,
      bytes[index] != UInt8(ascii: "\\")
    {
      index += 1
    }
    return index
  }

  private mutating func scanEscape(in string: Int) {
    let start = index
    index += 1
    guard index < bytes.count else {
      report(.escape, start, index, "expected an escape, found the end of the file")
      isEndReported = true
      return
    }
    let letter = bytes[index]
    if letter == UInt8(ascii: "u") {
      index += 1
      scanUnicodeEscape(from: start)
    } else if JSONEscapes.plain(letter) != nil {
      index += 1
    } else if letter == 0x0A || letter == 0x0D {
      // The string reports that the line ends.
    } else {
      report(
        .escape, start, index + 1,
        "expected an escape such as \\n or \\u00e9, found a backslash and \(here)",
        help: "in a path, write / instead; a backslash itself is written twice")
      // A control character behind it is read again.
      if letter >= 0x20 { index += 1 }
    }
  }

  private mutating func scanUnicodeEscape(from start: Int) {
    guard let first = scanHexadecimal(from: start) else { return }
    guard (0xD800..<0xE000).contains(first) else { return }
    let isPair =
      first < 0xDC00 && index + 1 < bytes.count && bytes[index] == UInt8(ascii: "\\")
      && bytes[index + 1] == UInt8(ascii: "u")
    guard isPair else { return reportHalf(start) }
    let before = index
    index += 2
    guard let second = scanHexadecimal(from: before) else { return }
    if JSONEscapes.pair(first, second) == nil {
      reportHalf(start)
      // The second may begin a pair of its own.
      index = before
    }
  }

  private mutating func reportHalf(_ start: Int) {
    report(
      .escape, start, index, "expected a whole surrogate pair, found half of one",
      help: "write the character itself")
    if index + 1 >= bytes.count { isEndReported = true }
  }

  private mutating func scanHexadecimal(from start: Int) -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard index < bytes.count, let digit = JSONEscapes.digit(bytes[index]) else {
        report(.escape, index, index + 1, "expected four hexadecimal digits, found \(here)")
        if index >= bytes.count { isEndReported = true }
        return nil
      }
      value = value << 4 | digit
      index += 1
    }
    return value
  }

  // MARK: Numbers and words

  /// Reads a number, `true`, `false` or `null`, or something that stands in its place.
  mutating func scanWord(_ byte: UInt8) {
    if beginsNumber(byte) { return scanNumber() }
    let start = index
    let end = endOfThing
    for (word, kind) in Self.words where isWord(word, start, end) {
      index = end
      return add(kind, start, end)
    }
    let found = isWordByte(byte) ? nil : here
    skipJunk()
    let word = text(start, index)
    let literal = text(start, end).lowercased()
    report(
      .value, start, index,
      "expected a JSON value, found \(found ?? DisplayText.quoted(word))",
      help: ["true", "false", "null"].contains(literal)
        ? "write it as `\(literal)`"
        : byte == UInt8(ascii: ":") ? nil : "write strings in double quotes")
    add(.invalid, start, index)
  }

  private func beginsNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, UInt8(ascii: "-"): return true
    case UInt8(ascii: "+"), UInt8(ascii: "."):
      guard index + 1 < bytes.count else { return false }
      let next = bytes[index + 1]
      return (0x30...0x39).contains(next)
        || byte == UInt8(ascii: "+") && next == UInt8(ascii: ".")
    default: return false
    }
  }

  private static let words: [(StaticString, JSONDocument.Entry.Kind)] = [
    ("true", .true), ("false", .false), ("null", .null),
  ]

  private func isWord(_ word: StaticString, _ start: Int, _ end: Int) -> Bool {
    guard end - start == word.utf8CodeUnitCount else { return false }
    for offset in 0..<(end - start) where bytes[start + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  private mutating func scanNumber() {
    let start = index
    if let help = scanGrammar() {
      let end = endOfNumber(start)
      report(.number, start, end, "expected a number, found \(word(start, end))", help: help)
      index = end
      if end == start + 1 { skipJunk() }
      return add(.invalid, start, index)
    }
    let end = index
    // The largest number of fewer digits is far below the largest `Double`.
    let mayOverflow =
      end - start > 300
      || bytes[start..<end].contains { $0 | 0x20 == UInt8(ascii: "e") }
    if mayOverflow, Double(String(decoding: bytes[start..<end], as: UTF8.self))?.isFinite != true {
      report(
        .number, start, end,
        "expected a number that a Double can hold, found "
          + word(start, end))
      return add(.invalid, start, end)
    }
    add(.number, start, end)
  }

  /// Reads a number by the grammar of RFC 8259, section 6. Returns a fix if the number breaks the
  /// grammar, or else `nil`.
  private mutating func scanGrammar() -> String? {
    if bytes[index] == UInt8(ascii: "+") { return "remove the plus sign" }
    if bytes[index] == UInt8(ascii: ".") { return "write a zero before the point" }
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = index
    guard skipDigits() else { return "write a digit after the sign" }
    if bytes[whole] == UInt8(ascii: "0"), index > whole + 1 { return "remove the leading zeros" }
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { return "write a digit after the point" }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      guard skipDigits() else { return "write a digit after the exponent's letter" }
    }
    guard index == bytes.count || !isNumberByte(bytes[index]) else {
      return "write it as 12, -1.5 or 1e3"
    }
    return nil
  }

  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index > start
  }

  private func isNumberByte(_ byte: UInt8) -> Bool {
    isWordByte(byte) || [0x2B, 0x2D, 0x2E].contains(byte)
  }

  private func endOfNumber(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, isNumberByte(bytes[end]) { end += 1 }
    return end
  }

  private func word(_ start: Int, _ end: Int) -> String { DisplayText.quoted(text(start, end)) }

  /// Returns the beginning of the text of some bytes.
  private func text(_ start: Int, _ end: Int) -> String {
    var last = min(end, start + 40)
    while last < end, last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    return String(decoding: bytes[start..<last], as: UTF8.self) + (last < end ? "…" : "")
  }
}
