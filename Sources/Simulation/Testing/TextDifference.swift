/// The lines in which two texts differ, for people.
package struct TextDifference {
  private let entries: [LineDifference<Substring>.Entry]

  /// Compares an expected text with the one that was found.
  ///
  /// - Complexity: O((lines of both) times differences).
  package init(expected: String, found: String) {
    entries =
      LineDifference(
        from: expected.split(separator: "\n", omittingEmptySubsequences: false),
        to: found.split(separator: "\n", omittingEmptySubsequences: false)
      ).entries
  }

  /// All lines: with − the expected ones that are missing, with + the ones found instead, and the
  /// others with two spaces.
  package var all: [String] { entries.map { "\($0.mark.rawValue) \($0.line)" } }

  /// The expected lines that are missing, with −, the ones found instead, with +, and two lines
  /// around them; `…` stands for lines that are left out.
  package var text: String {
    let shown = entries.indices.map { index in
      entries[max(0, index - 2)...min(entries.count - 1, index + 2)].contains { $0.mark != .same }
    }
    var text: [String] = []
    for (line, isShown) in zip(all, shown) {
      if isShown {
        text.append(line)
      } else if text.last != "  …" {
        text.append("  …")
      }
    }
    return text.joined(separator: "\n")
  }
}
