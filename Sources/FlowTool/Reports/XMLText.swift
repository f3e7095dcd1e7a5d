/// Text from data, made safe for XML 1.0, as bytes.
enum XMLText {
  // U+FFFD replaces characters that cannot be written.
  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  /// Appends the content of an element.
  // Control characters, also C1, and U+FFFE and U+FFFF become U+FFFD; line breaks and tabs stay.
  static func write(_ text: String, into bytes: inout [UInt8]) {
    write(text, isAttribute: false, into: &bytes)
  }

  /// Appends the value of an attribute, without its quotes.
  static func write(attribute text: String, into bytes: inout [UInt8]) {
    write(text, isAttribute: true, into: &bytes)
  }

  private static func write(_ text: String, isAttribute: Bool, into bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { utf8 in
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        index += 1
        switch byte {
        case UInt8(ascii: "&"): bytes += "&amp;".utf8
        case UInt8(ascii: "<"): bytes += "&lt;".utf8
        case UInt8(ascii: ">"): bytes += "&gt;".utf8
        case UInt8(ascii: "\"") where isAttribute: bytes += "&quot;".utf8
        // A parser turns a line break of an attribute into a space, unless it is a reference.
        case 0x09 where isAttribute, 0x0A where isAttribute: bytes += "&#\(byte);".utf8
        case 0x09, 0x0A: bytes.append(byte)
        case 0x0D: bytes += "&#13;".utf8
        case 0..<0x20, 0x7F: bytes += replacement
        case 0xC2 where utf8[index] < 0xA0:
          bytes += replacement
          index += 1
        case 0xEF where utf8[index] == 0xBF && utf8[index + 1] >= 0xBE:
          bytes += replacement
          index += 2
        default: bytes.append(byte)
        }
      }
    }
  }
}
