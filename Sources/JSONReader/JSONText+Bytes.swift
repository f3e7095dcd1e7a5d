import Diagnostics

extension JSONText {
  /// Appends a text as a JSON string, with escapes for characters that could control a terminal.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    var isASCII = true
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x20..<0x7F: bytes.append(byte)
      case 0..<0x20, 0x7F: appendControl(byte, to: &bytes)
      default:
        isASCII = false
        bytes.append(byte)
      }
    }
    if !isASCII {
      let written = String(decoding: bytes[start...], as: UTF8.self)
      let safe = DisplayText.jsonEscaped(written)
      if safe.utf8.count != written.utf8.count {
        bytes.replaceSubrange(start..., with: safe.utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns the JSON of an array of texts, always in the same form.
  package static func array(_ texts: [String]) -> String {
    var bytes = [UInt8(ascii: "[")]
    for text in texts {
      if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
      append(text, to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the JSON of an object of whole numbers, always in the same form.
  package static func object(_ members: [(key: String, value: Int)]) -> String {
    let texts = members.map { "\"\($0.key)\":\($0.value)" }
    return "{\(texts.joined(separator: ","))}"
  }

  /// Appends the shortest number that reads as the same Double.
  // JSON has no infinity: a number that is too large for a Double represents it.
  package static func append(_ number: Double, to bytes: inout [UInt8]) {
    bytes += (number.isFinite ? "\(number)" : number < 0 ? "-1e999" : "1e999").utf8
  }

  private static func appendControl(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case 0x08: bytes += "\\b".utf8
    case 0x09: bytes += "\\t".utf8
    case 0x0A: bytes += "\\n".utf8
    case 0x0C: bytes += "\\f".utf8
    case 0x0D: bytes += "\\r".utf8
    default:
      let digits = String(byte, radix: 16)
      bytes += (digits.utf8.count == 1 ? "\\u000" : "\\u00").utf8
      bytes += digits.utf8
    }
  }
}
