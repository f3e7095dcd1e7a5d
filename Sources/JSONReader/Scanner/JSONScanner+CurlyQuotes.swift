/// The reading of strings in curly quotes, which word processors and pages write.
extension JSONScanner {
  /// The fix for a curly quote.
  static let straightQuotes = "use straight quotes: \""

  /// Returns the number of bytes of a curly or angle quote at an offset; `nil` if there is none.
  func curlyQuote(at offset: Int) -> Int? {
    guard offset + 1 < bytes.count else { return nil }
    if bytes[offset] == 0xC2, bytes[offset + 1] == 0xAB || bytes[offset + 1] == 0xBB { return 2 }
    guard offset + 2 < bytes.count, bytes[offset] == 0xE2, bytes[offset + 1] == 0x80,
      (0x98...0x9F).contains(bytes[offset + 2])
    else { return nil }
    return 3
  }

  func hasCurlyQuote(from start: Int, to end: Int) -> Bool {
    (start..<end).contains { curlyQuote(at: $0) != nil }
  }

  /// Reads a string from a curly quote up to the line's next quote of any kind that may close it.
  mutating func scanCurlyString(isKey: Bool) {
    let start = index + (curlyQuote(at: index) ?? 0)
    var offset = start
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      let length = bytes[offset] == UInt8(ascii: "\"") ? 1 : curlyQuote(at: offset)
      if let length, mayEndString(at: offset + length) {
        add(.string, start, offset, hasEscapes: true)
        index = offset + length
        return
      }
      offset += 1
    }
    let end = endOfContent(from: start, upTo: offset, isKey: isKey)
    add(.string, start, end, hasEscapes: true)
    index = end
  }

  private func mayEndString(at offset: Int) -> Bool {
    var next = offset
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    return next == bytes.count || ",:}]\r\n".utf8.contains(bytes[next])
  }
}
