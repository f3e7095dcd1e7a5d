/// Text from data, made safe for a line of a terminal.
package enum DisplayText {
  /// Returns the text without characters that could control a terminal or hide its meaning.
  // Line breaks and tabs become spaces. Joiners and variation selectors stay: emoji need them.
  package static func singleLine(_ text: String) -> String {
    guard !isPlain(text, orQuotes: true) else { return text }
    guard text.unicodeScalars.contains(where: { !isSafe($0) }) else { return text }
    var scalars = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isSafe(scalar) {
        scalars.append(scalar)
      } else if scalar.properties.isWhitespace, !(last == "\r" && scalar == "\n") {
        scalars.append(" ")
      }
      last = scalar
    }
    return String(scalars)
  }

  // A fast check that most text passes.
  private static func isPlain(_ text: String, orQuotes: Bool) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for byte in bytes {
        if byte < 0x20 || byte >= 0x7F { return false }
        if !orQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return false }
      }
      return true
    }
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: false
    case 0x00AD, 0x180E, 0x200B, 0x2060...0x2064: false
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: false
    case 0x2028, 0x2029, 0xFEFF, 0xE0000...0xE007F: false
    default: true
    }
  }

  /// Returns JSON with escapes for characters that could control a terminal; line breaks stay.
  // An encoder's output has only spaces and line breaks outside strings, so every escape is inside
  // a string, where it means the same.
  package static func jsonEscaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: { !isSafe($0) && $0 != "\n" }) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      if isSafe(scalar) || scalar == "\n" {
        result.unicodeScalars.append(scalar)
      } else {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result
  }

  /// Returns the text's width in terminal cells: two for wide characters, none for combining marks.
  // Widths follow Unicode's East Asian Width (UAX #11) for the blocks in common use.
  package static func width(of text: String) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    if first.properties.generalCategory == .nonspacingMark
      || first.properties.generalCategory == .enclosingMark
      || first.properties.generalCategory == .format
    {
      return 0
    }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 2
    default:
      return 1
    }
  }

  /// Returns the text padded with spaces to a width in cells; longer text is unchanged.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - self.width(of: text)))
  }

  /// Returns the first character that is unsafe to show, with its column from 1.
  package static func firstUnsafe(in text: String) -> (column: Int, scalar: Unicode.Scalar)? {
    for (index, scalar) in text.unicodeScalars.enumerated()
    where !isSafe(scalar) && scalar != "\t" && scalar != "\r" {
      return (index + 1, scalar)
    }
    return nil
  }

  /// Returns an id as a journey writes it: `#42`, or `#"two words"`.
  package static func idToken(_ id: String) -> String {
    let id = singleLine(id)
    let isOneWord =
      isPlain(id, orQuotes: false)
      ? !id.utf8.contains(UInt8(ascii: " ")) : !id.contains { $0.isWhitespace || $0 == "\"" }
    return isOneWord && !id.isEmpty ? "#\(id)" : "#\(quoted(id))"
  }

  /// Returns the text in double quotes, safe for a line, with quotes and backslashes escaped.
  package static func quoted(_ text: String) -> String {
    var result = ""
    write(quoted: text, into: &result)
    return result
  }

  /// Writes the text in double quotes, as ``quoted(_:)`` returns it, at the end of another.
  package static func write(quoted text: String, into result: inout String) {
    result += "\""
    if isPlain(text, orQuotes: false) {
      result += text
    } else {
      let line = singleLine(text)
      if line.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
        for scalar in line.unicodeScalars {
          if scalar == "\"" || scalar == "\\" { result.unicodeScalars.append("\\") }
          result.unicodeScalars.append(scalar)
        }
      } else {
        result += line
      }
    }
    result += "\""
  }
}
