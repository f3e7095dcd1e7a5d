/// The recovery from quotes that are missing, or that have no backslash inside a string.
extension JSONScanner {
  /// Returns the most likely end of a string that has no closing quote before an offset.
  func endOfContent(from start: Int, upTo limit: Int, isKey: Bool) -> Int {
    var end = limit
    if isKey, let colon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ":")) { end = colon }
    while end > start + 1, isSeparating(bytes[end - 1]) { end -= 1 }
    return end
  }

  private func isSeparating(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x20, 0x09, 0x0D: true
    default: false
    }
  }

  /// Returns true if a string continues in the next line, which then has an odd number of quotes.
  func goesOn(_ quote: UInt8) -> Bool {
    var offset = index
    while offset < bytes.count, bytes[offset] == 0x0D || bytes[offset] == 0x0A { offset += 1 }
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    guard offset < bytes.count, bytes[offset] != quote else { return false }
    return quotes(from: offset).map { $0.count % 2 == 1 } ?? false
  }

  /// Handles a word directly after a string; returns true if it was a mistake in quotes.
  // A quote inside the string has no backslash, or its closing quote is missing and the opening one
  // of the next string seemed to close it. The quotes in the rest of the line decide.
  mutating func mendQuotes() -> Bool {
    guard let last = entries.last, last.kind == .string, Int(last.end) == index,
      bytes[index - 1] == UInt8(ascii: "\""), bytes[Int(last.start)] == UInt8(ascii: "\""),
      let quotes = quotes(from: index)
    else { return false }
    let isKey = expectation == .colon
    let start = Int(last.start)
    var end = endOfContent(from: start, upTo: index - 1, isKey: isKey)
    var help = "close the string before"
    let separator = UInt8(ascii: isKey ? ":" : ",")
    if quotes.count % 2 == 0 || !bytes[end..<(index - 1)].contains(separator) {
      guard let closing = quotes.first(where: { isClosing($0, isKey: isKey) }) else { return false }
      end = closing + 1
      help = "a quote inside a string is written as \\\""
    }
    report(
      .string, index, endOfThing,
      "expected a \(isKey ? "colon after the key" : "comma after the string"), found \(here)",
      help: help, related: (start, "the string begins at"))
    entries[entries.count - 1].end = UInt32(end)
    entries[entries.count - 1].hasEscapes = true
    index = end
    return true
  }

  private func isClosing(_ offset: Int, isKey: Bool) -> Bool {
    var next = offset + 1
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    guard next < bytes.count, bytes[next] != 0x0A else { return !isKey }
    return isKey ? bytes[next] == UInt8(ascii: ":") : isSeparating(bytes[next])
  }

  private static let maxOfLine = 4096

  private func quotes(from start: Int) -> [Int]? {
    var quotes: [Int] = []
    var offset = start
    while offset < bytes.count, bytes[offset] != 0x0A {
      guard offset < start + Self.maxOfLine else { return nil }
      if bytes[offset] == UInt8(ascii: "\"") { quotes.append(offset) }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return quotes
  }
}
