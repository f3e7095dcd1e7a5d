import Diagnostics

extension JSONScanner {
  /// Skips white space, and comments, which are reported.
  mutating func skipSpace() {
    while true {
      lexer.skipSpace()
      guard index < bytes.count else { return }
      switch bytes[index] {
      case UInt8(ascii: "/") where isComment, UInt8(ascii: "#") where mayBeComment: skipComment()
      default: guard skipOddSpace() else { return }
      }
      if isStopped { return }
    }
  }

  // Only the first such space is reported: text from a page or a word processor has many.
  private mutating func skipOddSpace() -> Bool {
    let byte = bytes[index]
    guard byte == 0x0B || byte == 0x0C || byte >= 0xC2 else { return false }
    let end = min(index + 4, bytes.count)
    guard
      let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first,
      scalar.properties.isWhitespace || ["\u{200B}", "\u{2060}", "\u{FEFF}"].contains(scalar)
    else { return false }
    let length = String(scalar).utf8.count
    oddSpaces += 1
    if oddSpaces == 1 {
      report(
        .value, index, index + length, "expected a space or a line break, found \(here)",
        help: "write an ordinary space instead")
      if let last = problems.indices.last { problems[last].isOddSpace = true }
    }
    index += length
    return true
  }

  private var isComment: Bool {
    index + 1 < bytes.count
      && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*"))
  }

  // In the place of a value, a hash begins a colour without quotes.
  private var mayBeComment: Bool {
    switch expectation {
    case .firstKey, .key, .separator, .end: true
    default: false
    }
  }

  private mutating func skipComment() {
    let start = index
    let isHash = bytes[index] == UInt8(ascii: "#")
    let isLine = isHash || bytes[index + 1] == UInt8(ascii: "/")
    index += isHash ? 1 : 2
    var isClosed = isLine
    while index < bytes.count {
      if isLine, bytes[index] == 0x0A { break }
      if !isLine, bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*"),
        index > start + 2
      {
        index += 1
        isClosed = true
        break
      }
      index += 1
    }
    report(
      .comment, start, index, "expected a JSON value, found a comment",
      help: isClosed
        ? "JSON has no comments; write it as the value of a key \"$comment\""
        : "the comment is not closed")
    if !isClosed { isEndReported = true }
  }

  func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  func beginsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "'"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "+"):
      true
    default: isWordByte(byte)
    }
  }

  /// The end of the word at the index, or of the one character there.
  var endOfThing: Int {
    guard index < bytes.count else { return index }
    var end = index
    while end < bytes.count, isWordByte(bytes[end]) || end > index && bytes[end] == 0x2D {
      end += 1
    }
    guard end == index else { return end }
    end += 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// A description of the character at the index, for messages.
  var here: String { character(at: index) }

  func character(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the file" }
    let end = min(offset + 16, bytes.count)
    let rest = String(decoding: bytes[offset..<end], as: UTF8.self)
    guard let character = rest.first, let scalar = character.unicodeScalars.first else {
      return "the end of the file"
    }
    let isVisible =
      character == " " || !character.isWhitespace && DisplayText.singleLine(String(character)) != ""
    if isVisible && scalar.properties.generalCategory != .control {
      return DisplayText.quoted(String(character))
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "the character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
