package import FlowModels
import Simulation

/// The lines that differ between two descriptions of the screen, with the lines that contain them.
///
/// A new line has a `+`, a removed one a `−`. Of a removed screen, only the name is shown.
package struct ScreenChange {
  private struct Line: Hashable {
    var text: String
    var depth: Int
    var screen: String

    // By bytes: normalizing the texts took a twentieth of a short run.
    static func == (one: Self, other: Self) -> Bool {
      one.depth == other.depth && one.text.utf8.elementsEqual(other.text.utf8)
        && one.screen.utf8.elementsEqual(other.screen.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }

  private let entries: [LineDifference<Line>.Entry]

  /// Compares two descriptions; `showsIDs` adds the ids of elements that no one can use.
  package init(from old: ScreenNode, to new: ScreenNode, showsIDs: Bool = false) {
    let before = Self.lines(of: old, showsIDs)
    let after = Self.lines(of: new, showsIDs)
    let staying = Set(after.map(\.screen))
    entries = LineDifference(from: before, to: after).entries.filter { entry in
      guard entry.mark == .gone, !staying.contains(entry.line.screen) else { return true }
      // Of a screen that has gone, the line with which it begins.
      return entry.offset == 0 || before[entry.offset - 1].screen != entry.line.screen
    }
  }

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
