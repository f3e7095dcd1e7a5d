import FlowModels

/// Text for frames: made safe, cut and wrapped by what it takes up in a terminal.
enum FrameText {
  /// Returns the text as one line whose width is the sum of its characters' widths.
  // A character that would join with a neighbour, such as an accent, is left out or replaced.
  static func clean(_ text: String) -> String {
    let line = DisplayText.singleLine(text)
    if line.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return line }
    var result = ""
    for character in line {
      let width = DisplayText.width(of: String(character))
      if width == 0 { continue }
      let isApart =
        character.isASCII
        || " \(character) ".count == 3 && DisplayText.width(of: " \(character) ") == width + 2
      result.append(isApart ? character : "\u{FFFD}")
    }
    return result
  }

  static func isBlank(_ text: String) -> Bool { clean(text).allSatisfy(\.isWhitespace) }

  /// Returns the clean text cut to a width, with an ellipsis in place of what is left out.
  static func cut(_ text: String, to width: Int) -> String {
    let text = clean(text)
    guard DisplayText.width(of: text) > width else { return text }
    return width < 1 ? "" : prefix(of: text, width: width - 1).text + "…"
  }

  /// Returns the clean text in lines of at most a width; an ellipsis replaces what exceeds `most`.
  static func wrapped(_ text: String, to width: Int, most: Int = 12) -> [String] {
    let width = max(2, width)
    var lines: [String] = []
    var rest = clean(text)[...]
    while !rest.isEmpty, lines.count < most {
      let line = nextLine(of: &rest, width: width)
      if !line.isEmpty || lines.isEmpty { lines.append(line) }
    }
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty, let last = lines.popLast() else { return lines }
    return lines + [prefix(of: last, width: width - 1).text + "…"]
  }

  private static func nextLine(of rest: inout Substring, width: Int) -> String {
    let (line, isWhole) = prefix(of: String(rest), width: width)
    if isWhole {
      rest = ""
      return line
    }
    if let space = line.lastIndex(of: " "), space > line.startIndex {
      let head = line[..<space]
      rest = rest.dropFirst(head.count).drop { $0 == " " }
      return String(head)
    }
    rest = rest.dropFirst(line.count)
    return line
  }

  /// Returns the longest beginning of a text that fits into a width.
  static func prefix(of text: String, width: Int) -> (text: String, isWhole: Bool) {
    var result = ""
    var left = width
    for character in text {
      left -= DisplayText.width(of: String(character))
      if left < 0 { return (result, false) }
      result.append(character)
    }
    return (result, true)
  }

  /// Returns the part of a text behind a column; a wide character across it becomes a space.
  static func suffix(of text: String, from column: Int) -> String {
    var result = ""
    var position = 0
    for character in text {
      let width = DisplayText.width(of: String(character))
      if position >= column {
        result.append(character)
      } else if position + width > column {
        result += String(repeating: " ", count: position + width - column)
      }
      position += width
    }
    return result
  }

  static func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
