/// The lines that differ between two texts, for people.
package struct TextDifference {
  private let entries: [LineDifference<Substring>.Entry]

  /// Compares an expected text with the one that was found, in O((lines of both) × differences).
  package init(expected: String, found: String) {
    entries =
      LineDifference(
        from: expected.split(separator: "\n", omittingEmptySubsequences: false),
        to: found.split(separator: "\n", omittingEmptySubsequences: false)
      ).entries
  }

  /// All lines: − marks missing expected ones, + those found instead, two spaces the others.
  package var all: [String] { entries.map { "\($0.mark.rawValue) \($0.line)" } }

  /// The missing expected lines (−), those found instead (+), two lines around; `…` for others.
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
