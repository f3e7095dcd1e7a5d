import FlowModels

/// The lines in which two texts differ, for people.
package struct TextDifference {
  private enum Line {
    case same(Substring)
    case missing(Substring)
    case surplus(Substring)

    var isSame: Bool { if case .same = self { true } else { false } }

    var text: String {
      switch self {
      case .same(let text): "  \(text)"
      case .missing(let text): "− \(text)"
      case .surplus(let text): "+ \(text)"
      }
    }
  }

  private var lines: [Line] = []

  /// Compares an expected text with the one that was found.
  ///
  /// - Complexity: O((lines of both) times differences).
  package init(expected: String, found: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    var missing: Set<Int> = []
    var surplus: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): surplus.insert(offset)
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if before < old.count, missing.contains(before) {
        lines.append(.missing(old[before]))
        before += 1
      } else if after < new.count, surplus.contains(after) {
        lines.append(.surplus(new[after]))
        after += 1
      } else {
        lines.append(.same(new[after]))
        before += 1
        after += 1
      }
    }
  }

  /// All lines: the expected ones that are missing with −, the ones found instead with +, the others
  /// with two spaces.
  package var all: [String] { lines.map(\.text) }

  /// The expected lines that are missing, with −, the ones found instead, with +, and two lines
  /// around them; `…` stands for lines that are left out.
  package var text: String {
    let shown = lines.indices.map { index in
      lines[max(0, index - 2)...min(lines.count - 1, index + 2)].contains { !$0.isSame }
    }
    var text: [String] = []
    for (line, isShown) in zip(lines, shown) {
      if isShown {
        text.append(line.text)
      } else if text.last != "  …" {
        text.append("  …")
      }
    }
    return text.joined(separator: "\n")
  }
}
