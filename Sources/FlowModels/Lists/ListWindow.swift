/// The pages of a list that are in memory, and the cursors of those before them. A long list keeps
/// the rows around the visible part. Earlier pages are known only by their cursors, of a hundred
/// bytes or two each, so that a user can scroll through a million rows.
package struct ListWindow: Equatable {
  /// A page: its cursor and limit in the request, and the number of rows that it added.
  package struct Mark: Equatable {
    var cursor: PageCursor?
    var limit: Int
    var count: Int
  }

  /// The pages up to the last one in memory.
  private(set) var marks: [Mark] = []
  /// The index in `marks` of the first page in memory.
  private(set) var first = 0
  /// The number of rows before those in memory.
  package private(set) var rowsBefore = 0

  /// The page before those in memory.
  package var previous: Mark? { first > 0 ? marks[first - 1] : nil }

  /// The cursor of the first page in memory, from the page before it when that was loaded.
  var joint: PageCursor? { marks.indices.contains(first) ? marks[first].cursor : nil }

  func holds(_ cursor: PageCursor?) -> Bool { marks[first...].contains { $0.cursor == cursor } }

  /// Replaces all pages in memory with newly loaded ones; returns the replaced pages.
  mutating func replace(with new: [Mark]) -> [Mark] {
    let gone = Array(marks[first...])
    marks.removeLast(gone.count)
    marks += new
    return gone
  }

  mutating func remove(at row: Int) {
    var rest = row
    for index in marks.indices[first...] {
      if rest < marks[index].count {
        marks[index].count -= 1
        return
      }
      rest -= marks[index].count
    }
  }

  mutating func append(_ mark: Mark) { marks.append(mark) }

  /// Adds the page before those in memory again; returns the pages that were dropped.
  // If the rows in memory do not follow the page (`isJoined` is false), it replaces them.
  mutating func prepend(count: Int, isJoined: Bool) -> [Mark] {
    guard first > 0 else { return [] }
    let gone = isJoined ? [] : Array(marks[first...])
    marks.removeLast(gone.count)
    first -= 1
    rowsBefore = max(0, rowsBefore - marks[first].count)
    marks[first].count = count
    return gone
  }

  /// Drops pages at the start while there are more rows than wanted; returns how many rows.
  // The page with row `top`, which is at the top of the visible part, stays.
  mutating func trimFront(to most: Int, of count: Int, top: Int) -> Int {
    var gone = 0
    while first < marks.count - 1, count - gone > most, gone + marks[first].count <= top {
      gone += marks[first].count
      first += 1
    }
    rowsBefore += gone
    return gone
  }

  /// Drops pages at the end while there are more rows than wanted; returns them, the last first.
  // The page with row `top`, which is at the top of the visible part, stays.
  mutating func trimBack(to most: Int, of count: Int, top: Int) -> [Mark] {
    var gone: [Mark] = []
    var rest = count
    while marks.count - 1 > first, rest > most, let last = marks.last, rest - last.count > top {
      rest -= last.count
      gone.append(marks.removeLast())
    }
    return gone
  }
}
