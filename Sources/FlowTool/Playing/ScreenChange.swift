package import FlowModels

/// The lines in which two descriptions of the screen differ, each with its place.
///
/// ```text
///     screen RecipeList "Desserts" (focused)
/// −     textField "Search" #search
/// +     textField "Search" = "tart" #search
/// ```
///
/// A line that is new has a `+`, one that has gone a `−`. The lines above them, which say where
/// they are, have neither. Of a screen that has gone, only its name is shown.
package struct ScreenChange {
  private struct Line: Hashable {
    var text: String
    /// The number of lines above it that contain it.
    var depth: Int
    /// The identity of the screen that it is on.
    var screen: String
  }

  /// The lines, without the mark of one that is the same, gone or new.
  private enum Mark: String {
    case same = " "
    case gone = "−"
    case new = "+"
  }

  private let entries: [(line: Line, mark: Mark)]

  /// Compares two descriptions.
  ///
  /// - Parameters:
  ///   - old: The description before.
  ///   - new: The description after.
  ///   - showsIDs: A Boolean value that indicates whether the ids of elements that nobody can use are
  ///     shown too.
  /// - Complexity: O((lines of both) times differences).
  package init(from old: ScreenNode, to new: ScreenNode, showsIDs: Bool = false) {
    let before = Self.lines(of: old, showsIDs)
    let after = Self.lines(of: new, showsIDs)
    let staying = Set(after.map(\.screen))
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var entries: [(line: Line, mark: Mark)] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      if left < before.count, gone.contains(left) {
        let line = before[left]
        // A screen begins where the one before it has another identity.
        let begins = left == 0 || before[left - 1].screen != line.screen
        if staying.contains(line.screen) || begins { entries.append((line, .gone)) }
        left += 1
      } else if right < after.count, added.contains(right) {
        entries.append((after[right], .new))
        right += 1
      } else {
        entries.append((after[right], .same))
        left += 1
        right += 1
      }
    }
    self.entries = entries
  }

  /// A Boolean value that indicates whether nothing differs.
  package var isEmpty: Bool { entries.allSatisfy { $0.mark == .same } }

  /// The differing lines and those that contain them; empty if nothing differs.
  package var lines: [String] {
    var isShown = entries.map { $0.mark != .same }
    // The lines that contain the current one, from the outermost.
    var around: [Int] = []
    for index in entries.indices {
      while let last = around.last, entries[last].line.depth >= entries[index].line.depth {
        around.removeLast()
      }
      if entries[index].mark != .same {
        for container in around { isShown[container] = true }
      }
      around.append(index)
    }
    return zip(entries, isShown).filter(\.1).map { entry, _ in
      entry.mark.rawValue + " " + String(repeating: "  ", count: entry.line.depth) + entry.line.text
    }
  }

  private static func lines(of root: ScreenNode, _ showsIDs: Bool) -> [Line] {
    var lines: [Line] = []
    func add(_ node: ScreenNode, depth: Int, screen: String) {
      var screen = screen
      if node.role == .screen {
        screen = node.id
        // Two screens of the same kind are different ones.
        if case .screen(let facts) = node.content { screen += " \(facts.id.number)" }
      }
      lines.append(Line(text: node.line(showsIDs: showsIDs), depth: depth, screen: screen))
      for child in node.children { add(child, depth: depth + 1, screen: screen) }
    }
    add(root, depth: 0, screen: "")
    return lines
  }
}
