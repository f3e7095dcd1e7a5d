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
  package init(from old: [Line], to new: [Line]) {
    var gone: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): gone.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      if gone.contains(before) {
        entries.append(Entry(line: old[before], mark: .gone, offset: before))
        before += 1
      } else if added.contains(after) {
        entries.append(Entry(line: new[after], mark: .new, offset: after))
        after += 1
      } else {
        entries.append(Entry(line: new[after], mark: .same, offset: after))
        before += 1
        after += 1
      }
    }
  }
}
