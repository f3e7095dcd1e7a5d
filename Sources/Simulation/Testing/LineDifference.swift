/// The lines of two texts in one order, each with its mark: what differences for people are made
/// of.
package struct LineDifference<Line: Hashable> {
  /// The text, or the texts, that a line is in.
  package enum Mark: String {
    /// In both.
    case same = " "
    /// In the old one alone.
    case gone = "−"
    /// In the new one alone.
    case new = "+"
  }

  /// A line.
  package struct Entry {
    package var line: Line
    package var mark: Mark
    /// The place of the line: in the old text if it has gone, and else in the new one.
    package var offset: Int
  }

  /// The lines: before each line that is new or the same, those that have gone there.
  package private(set) var entries: [Entry] = []

  /// Compares two texts, in O((lines of both) × differences).
  // The standard library compares elements through their witnesses, so it gets few, and numbers.
  package init(from old: [Line], to new: [Line]) {
    let shorter = min(old.count, new.count)
    let first = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let last =
      (0..<(shorter - first)).first {
        old[old.count - 1 - $0] != new[new.count - 1 - $0]
      } ?? shorter - first
    var numbers: [Line: Int] = [:]
    func numbered(_ lines: ArraySlice<Line>) -> [Int] {
      lines.map { line in
        if let number = numbers[line] { return number }
        numbers[line] = numbers.count
        return numbers.count - 1
      }
    }
    let before = numbered(old[first..<(old.count - last)])
    let after = numbered(new[first..<(new.count - last)])
    var gone = Array(repeating: false, count: before.count)
    var added = Array(repeating: false, count: after.count)
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): gone[offset] = true
      case .insert(let offset, _, _): added[offset] = true
      }
    }
    entries.reserveCapacity(new.count + gone.count { $0 })
    func append(_ mark: Mark, _ offset: Int) {
      let line = mark == .gone ? old[offset] : new[offset]
      entries.append(Entry(line: line, mark: mark, offset: offset))
    }
    for offset in 0..<first { append(.same, offset) }
    var (left, right) = (0, 0)
    while left < gone.count || right < added.count {
      if left < gone.count, gone[left] {
        append(.gone, first + left)
        left += 1
      } else if right < added.count, added[right] {
        append(.new, first + right)
        right += 1
      } else {
        append(.same, first + right)
        left += 1
        right += 1
      }
    }
    for offset in (new.count - last)..<new.count { append(.same, offset) }
  }
}
