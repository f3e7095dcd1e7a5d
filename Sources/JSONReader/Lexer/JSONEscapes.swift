/// The escapes inside JSON strings (RFC 8259, section 7).
package enum JSONEscapes {
  /// Returns the content of a string: a wrong `\u` as U+FFFD, an unknown escape as its letter.
  package static func decoded(_ content: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: unescaped(content), as: UTF8.self)
  }

  /// Returns the UTF-8 of the content of a string that was read.
  static func unescaped(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      guard byte == UInt8(ascii: "\\"), index + 1 < content.endIndex else {
        result.append(byte)
        index += 1
        continue
      }
      index += 1
      let letter = content[index]
      index += 1
      if letter == UInt8(ascii: "u") {
        result.append(contentsOf: String(unicode(content, at: &index)).utf8)
      } else {
        result.append(plain(letter) ?? letter)
      }
    }
    return result
  }

  /// Returns the byte for a letter after a backslash, or `nil` if it is no escape.
  static func plain(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  private static func unicode(_ content: UnsafeBufferPointer<UInt8>, at index: inout Int)
    -> Unicode.Scalar
  {
    let missing: Unicode.Scalar = "\u{FFFD}"
    guard let first = hexadecimal(content, at: &index) else { return missing }
    if let scalar = Unicode.Scalar(first) { return scalar }
    var second = index
    guard (0xD800..<0xDC00).contains(first), second + 1 < content.endIndex,
      content[second] == UInt8(ascii: "\\"), content[second + 1] == UInt8(ascii: "u")
    else { return missing }
    second += 2
    guard let low = hexadecimal(content, at: &second), let scalar = pair(first, low) else {
      return missing
    }
    index = second
    return scalar
  }

  /// Returns the character of a surrogate pair, or `nil` if the two are none.
  static func pair(_ high: UInt16, _ low: UInt16) -> Unicode.Scalar? {
    guard (0xD800..<0xDC00).contains(high), (0xDC00..<0xE000).contains(low) else { return nil }
    return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
  }

  private static func hexadecimal(_ content: UnsafeBufferPointer<UInt8>, at index: inout Int)
    -> UInt16?
  {
    guard index + 4 <= content.endIndex else { return nil }
    var value: UInt16 = 0
    for byte in content[index..<(index + 4)] {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | digit
    }
    index += 4
    return value
  }

  package static func digit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
