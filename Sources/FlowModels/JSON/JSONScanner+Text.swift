extension JSONScanner {
  /// Skips white space, and comments, which are reported.
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index += 1
      case UInt8(ascii: "/") where isComment: skipComment()
      default: return
      }
      if isStopped { return }
    }
  }

  private var isComment: Bool {
    index + 1 < bytes.count
      && (bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*"))
  }

  private mutating func skipComment() {
    let start = index
    let isLine = bytes[index + 1] == UInt8(ascii: "/")
    index += 2
    while index < bytes.count {
      if isLine, bytes[index] == 0x0A { break }
      if !isLine, bytes[index] == UInt8(ascii: "/"), bytes[index - 1] == UInt8(ascii: "*"),
        index > start + 2
      {
        index += 1
        break
      }
      index += 1
    }
    report(
      .jsonComment, start, index, "expected a JSON value, found a comment",
      mend: "JSON has none; write it as the value of a key \"$comment\"")
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
      UInt8(ascii: "-"):
      true
    default: isWordByte(byte)
    }
  }

  /// The end of the word that stands at the index, or of the one character.
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

  /// What stands at the index, for messages.
  var here: String {
    guard index < bytes.count else { return "the end of the file" }
    let end = min(index + 16, bytes.count)
    let rest = String(decoding: bytes[index..<end], as: UTF8.self)
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

  /// Whether two keys are the same; mostly their bytes say so.
  func isSame(_ first: JSONDocument.Entry, _ second: JSONDocument.Entry) -> Bool {
    var isPlain = !first.hasEscapes && !second.hasEscapes
    let count = Int(first.end - first.start)
    if isPlain, count == Int(second.end - second.start) {
      var offset = 0
      while offset < count {
        let byte = bytes[Int(first.start) + offset]
        if byte >= 0x80 { isPlain = false }
        if byte != bytes[Int(second.start) + offset] { break }
        offset += 1
      }
      if offset == count { return true }
      if isPlain, bytes[Int(second.start) + offset] < 0x80 { return false }
    } else if isPlain {
      // Different lengths can only be the same in two normalisations.
      isPlain = !hasHighByte(first) && !hasHighByte(second)
      if isPlain { return false }
    }
    return first.text(in: bytes) == second.text(in: bytes)
  }

  private func hasHighByte(_ entry: JSONDocument.Entry) -> Bool {
    for offset in Int(entry.start)..<Int(entry.end) where bytes[offset] >= 0x80 { return true }
    return false
  }
}
