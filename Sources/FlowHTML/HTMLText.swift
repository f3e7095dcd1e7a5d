import FlowModels

/// Text from data, made safe for HTML and for style sheets.
enum HTMLText {
  /// Returns clean text for the content of an element or for an attribute in double quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in cleaned(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns text without the characters that a document must not have, or that hide its meaning.
  static func cleaned(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let clean = lines.map { DisplayText.singleLine(String($0)) }.joined(separator: "\n")
    guard clean.unicodeScalars.contains(where: isNoCharacter) else { return clean }
    var scalars = String.UnicodeScalarView()
    for scalar in clean.unicodeScalars where !isNoCharacter(scalar) { scalars.append(scalar) }
    return String(scalars)
  }

  /// Returns whether a text shows nothing.
  static func isBlank(_ text: String) -> Bool { cleaned(text).allSatisfy(\.isWhitespace) }

  private static func isNoCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
  }

  /// Returns the address of a picture if a page may load it: `https:`, `http:` or `data:image`.
  static func address(_ text: String) -> String? {
    // A browser ignores line breaks and spaces around an address, and case in its scheme.
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else { return nil }
    let start = text.prefix(24).lowercased()
    if start.hasPrefix("https://") || start.hasPrefix("http://") { return text }
    let pictures = ["png", "jpeg", "gif", "webp", "avif", "svg+xml"]
    for kind in pictures
    where start.hasPrefix("data:image/\(kind);") || start.hasPrefix("data:image/\(kind),") {
      return text
    }
    return nil
  }

  /// Returns an id as one part of a path, with slashes and other special characters escaped.
  static func pathPart(_ id: String) -> String {
    var part = ""
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."):
        part.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        part += byte < 16 ? "%0" : "%"
        part += String(byte, radix: 16, uppercase: true)
      }
    }
    return part
  }

  /// Returns text with no other characters than an id of an element may have.
  static func identifier(_ text: String) -> String {
    let kept = text.unicodeScalars.filter {
      ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0) || $0 == "-"
        || $0 == "_"
    }
    return String(String.UnicodeScalarView(kept))
  }

  /// Returns text as a string of a style sheet, in quotes.
  static func styleString(_ text: String) -> String {
    var result = "\""
    for scalar in cleaned(text).unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", " ", "-", "_": result.unicodeScalars.append(scalar)
      default: result += "\\" + String(scalar.value, radix: 16, uppercase: true) + " "
      }
    }
    return result + "\""
  }
}
