extension JSONCursor {
  /// Steps over a string, from its opening quote to the byte after its closing one.
  ///
  /// Plain ASCII is skipped eight bytes at a time.
  ///
  /// - Parameter flaw: The first part of the record that cannot be text, if there is any; the end
  ///   of the string is found nevertheless.
  /// - Returns: True if the string has escapes.
  mutating func string(flaw: inout JSONFault?) throws(JSONFault) -> Bool {
    index += 1
    var isEscaped = false
    while true {
      skipPlain()
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return isEscaped
      case UInt8(ascii: "\\"):
        isEscaped = true
        try escape(flaw: &flaw)
      case 0x80...: try character(flaw: &flaw)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        throw .expected("a closing quote", found: "the end of the line", at: index)
      case 0..<0x20: throw expected("an escape inside a string")
      default: index += 1
      }
    }
  }

  private mutating func skipPlain() {
    guard let base = UnsafeRawPointer(bytes.baseAddress) else { return }
    let ones: UInt64 = 0x0101_0101_0101_0101
    while index + 8 <= bytes.count {
      let word = UInt64(littleEndian: (base + index).loadUnaligned(as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8(ascii: "\"")))
      let slashes = word ^ (ones &* UInt64(UInt8(ascii: "\\")))
      // The top bit of each byte that is below 0x20, a quote or a backslash. A borrow can mark a
      // byte wrongly, but only after one that is marked rightly.
      let marks =
        (word &- ones &* 0x20) & ~word | (quotes &- ones) & ~quotes
        | (slashes &- ones) & ~slashes | word
      let stops = marks & (ones &* 0x80)
      guard stops == 0 else {
        index += stops.trailingZeroBitCount >> 3
        return
      }
      index += 8
    }
  }

  /// Steps over a character that is not ASCII, or over one byte that begins no character.
  private mutating func character(flaw: inout JSONFault?) throws(JSONFault) {
    let start = index
    let first = bytes[index]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: length = 1
    }
    index += 1
    var isValid = length > 1
    while isValid, index < start + length {
      isValid = (index == start + 1 ? second : 0x80...0xBF).contains(try peek())
      if isValid { index += 1 }
    }
    guard !isValid else { return }
    index = start + 1
    let found = "the byte 0x" + String(first, radix: 16, uppercase: true)
    flaw = flaw ?? .content("expected UTF-8, found \(found)", at: start)
  }

  private mutating func escape(flaw: inout JSONFault?) throws(JSONFault) {
    let start = index
    index += 1
    switch try peek() {
    case UInt8(ascii: "u"):
      index += 1
      let unit = try hexadecimal()
      guard unit & 0xF800 == 0xD800 else { return }
      if unit < 0xDC00, try peek() == UInt8(ascii: "\\") {
        let second = index
        index += 1
        if try peek() == UInt8(ascii: "u") {
          index += 1
          if try hexadecimal() & 0xFC00 == 0xDC00 { return }
        }
        index = second
      }
      flaw = flaw ?? .content("expected a whole surrogate pair, found half of one", at: start)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      index += 1
    default: throw expected("an escape such as \\n or \\u00e9 after the backslash")
    }
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt16(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt16((byte | 0x20) - UInt8(ascii: "a") + 10)
      default: throw expected("four hexadecimal digits")
      }
      index += 1
    }
    return value
  }
}
