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
    reading: while !isStopped {
      let found = lexer.readString(closedBy: quote, checksUTF8: false, hasEscapes: &hasEscapes)
      guard let mistake = found else {
        return add(.string, start, index, hasEscapes: hasEscapes)
      }
      switch mistake.kind {
      case .unfinished: break reading
      case .lineEnd:
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
      case .control:
        // A string with one tab often has more.
        if !hasControl {
          report(
            .escape, mistake.start, mistake.end,
            "expected \(mistake.expected), found \(character(at: mistake.offset))",
            help: "write it as \\t or \\u00XX")
        }
        hasControl = true
      default: reportEscape(mistake)
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

  private mutating func reportEscape(_ mistake: JSONMistake) {
    let isAtEnd = mistake.offset >= bytes.count
    let found = character(at: mistake.offset)
    switch mistake.kind {
    case .surrogate:
      report(
        .escape, mistake.start, mistake.end, "expected \(mistake.expected), found half of one",
        help: "write the character itself")
      if mistake.end + 1 >= bytes.count { isEndReported = true }
    case .hexadecimal:
      report(
        .escape, mistake.start, mistake.end, "expected \(mistake.expected), found \(found)")
      if isAtEnd { isEndReported = true }
    case _ where isAtEnd:
      report(.escape, mistake.start, mistake.end, "expected an escape, found the end of the file")
      isEndReported = true
    default:
      // The string reports that the line ends.
      if bytes[mistake.offset] == 0x0A || bytes[mistake.offset] == 0x0D { return }
      report(
        .escape, mistake.start, mistake.end,
        "expected \(mistake.expected), found a backslash and \(found)",
        help: "in a path, write / instead; a backslash itself is written twice")
    }
  }

  // MARK: Numbers and words

  /// Reads a number, `true`, `false` or `null`, or something else in its place.
  mutating func scanWord(_ byte: UInt8) {
    if beginsNumber(byte) { return scanNumber() }
    let start = index
    let end = endOfThing
    for (word, kind) in Self.words where word.utf8Start[0] == byte {
      if lexer.readWord(word) == nil, index == end { return add(kind, start, end) }
      index = start
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

  // The result is a fix if the number breaks the grammar.
  private mutating func scanGrammar() -> String? {
    if bytes[index] == UInt8(ascii: "+") { return "remove the plus sign" }
    if bytes[index] == UInt8(ascii: ".") { return "write a zero before the point" }
    switch lexer.readNumber()?.kind {
    case nil: break
    case .fractionDigit: return "write a digit after the point"
    case .exponentDigit: return "write a digit after the exponent's letter"
    default: return "write a digit after the sign"
    }
    guard index < bytes.count, isNumberByte(bytes[index]) else { return nil }
    // A digit can only follow the zero that a number begins with.
    return (0x30...0x39).contains(bytes[index])
      ? "remove the leading zeros" : "write it as 12, -1.5 or 1e3"
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

  private func text(_ start: Int, _ end: Int) -> String {
    var last = min(end, start + 40)
    while last < end, last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
    return String(decoding: bytes[start..<last], as: UTF8.self) + (last < end ? "…" : "")
  }
}
