import FlowModels

/// Text from data, made safe for Markdown as GitHub reads it.
enum MarkdownText {
  // Each of these may begin markup, so it is written as an entity.
  private static let signs: Set<Unicode.Scalar> = [
    "&", "<", ">", "|", "`", "*", "_", "[", "]", "#", "~", "\\", "!", "@", "$", "{", "}",
  ]

  /// Returns text for a line, a heading or a table cell.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.singleLine(text).unicodeScalars {
      if signs.contains(scalar) {
        result += "&#\(scalar.value);"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    // An address would become a link.
    return result.replacing("://", with: "&#58;//")
  }

  /// Returns lines of text as a block that shows them unchanged, with its line break.
  static func block(_ lines: [String]) -> String {
    let clean = lines.flatMap { line in
      line.split(omittingEmptySubsequences: false) { $0.isNewline }
        .map { DisplayText.singleLine(String($0)) }
    }
    var longest = 0
    for line in clean {
      var run = 0
      for byte in line.utf8 {
        run = byte == UInt8(ascii: "`") ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return "\(fence)text\n\(clean.joined(separator: "\n"))\n\(fence)\n"
  }
}
