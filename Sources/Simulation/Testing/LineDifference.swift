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

  package struct Entry {
    package var line: Line
    package var mark: Mark
    /// The place of the line: in the old text if it has gone, and else in the new one.
    package var offset: Int

    @inlinable
    package init(line: Line, mark: Mark, offset: Int) {
      (self.line, self.mark, self.offset) = (line, mark, offset)
    }
  }

  /// The lines: before each line that is new or the same, those that have gone there.
  package let entries: [Entry]

  /// Compares two texts, in O(lines), and in O((lines of both) × differences) for lines that moved.
  // The standard library compares elements through their witnesses, so it gets few, and numbers.
  @inlinable
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
    let inBefore = numbers.count
    let after = numbered(new[first..<(new.count - last)])
    var isInAfter = Array(repeating: false, count: numbers.count)
    for number in after { isInAfter[number] = true }

    // A line of one text alone is no part of what is the same.
    var gone = before.map { !isInAfter[$0] }
    var added = after.map { $0 >= inBefore }
    let left = before.indices.filter { !gone[$0] }
    let right = after.indices.filter { !added[$0] }
    let (stayed, arrived) = (left.map { before[$0] }, right.map { after[$0] })
    if stayed != arrived {
      for change in arrived.difference(from: stayed) {
        switch change {
        case .remove(let offset, _, _): gone[left[offset]] = true
        case .insert(let offset, _, _): added[right[offset]] = true
        }
      }
    }

    var entries: [Entry] = []
    entries.reserveCapacity(old.count + new.count)
    func append(_ mark: Mark, _ offset: Int) {
      let line = mark == .gone ? old[offset] : new[offset]
      entries.append(Entry(line: line, mark: mark, offset: offset))
    }
    for offset in 0..<first { append(.same, offset) }
    var (next, other) = (0, 0)
    while next < gone.count || other < added.count {
      if next < gone.count, gone[next] {
        append(.gone, first + next)
        next += 1
      } else if other < added.count, added[other] {
        append(.new, first + other)
        other += 1
      } else {
        append(.same, first + other)
        next += 1
        other += 1
      }
    }
    for offset in (new.count - last)..<new.count { append(.same, offset) }
    self.entries = entries
  }
}
