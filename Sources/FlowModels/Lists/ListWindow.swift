/// The pages of a list that are in memory, and the cursors that lead back to those before them.
///
/// A long list keeps the rows around the visible part. The pages before them are known only by
/// their cursors, of a hundred bytes or two each, so that a person can scroll through a million
/// rows.
struct ListWindow: Equatable {
  /// A page: its cursor and limit in the request, and the number of rows that it added.
  struct Mark: Equatable {
    var cursor: PageCursor?
    var limit: Int
    var count: Int
  }

  /// The pages up to the last one in memory.
  private(set) var marks: [Mark] = []
  /// The index in `marks` of the first page in memory.
  private(set) var first = 0
  /// The number of rows before those in memory.
  private(set) var rowsBefore = 0

  /// The page before those in memory.
  var previous: Mark? { first > 0 ? marks[first - 1] : nil }

  /// The cursor of the first page in memory, to which the page before it led when it was loaded.
  var joint: PageCursor? { marks.indices.contains(first) ? marks[first].cursor : nil }

  /// Returns whether the page of a cursor is in memory.
  func holds(_ cursor: PageCursor?) -> Bool { marks[first...].contains { $0.cursor == cursor } }

  /// Replaces all pages in memory with newly loaded ones.
  ///
  /// - Parameter new: The new pages.
  /// - Returns: The pages that were replaced.
  mutating func replace(with new: [Mark]) -> [Mark] {
    let gone = Array(marks[first...])
    marks.removeLast(gone.count)
    marks += new
    return gone
  }

  /// Removes a row in memory.
  ///
  /// - Parameter row: Its position among those in memory.
  /// - Complexity: O(pages in memory).
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

  /// Adds a page after those in memory.
  mutating func append(_ mark: Mark) { marks.append(mark) }

  /// Adds the page before those in memory again.
  ///
  /// - Parameters:
  ///   - count: The number of rows that it added.
  ///   - isJoined: A Boolean value that indicates whether the rows in memory follow the page; if
  ///     not, it replaces them.
  /// - Returns: The pages that were dropped.
  mutating func prepend(count: Int, isJoined: Bool) -> [Mark] {
    guard first > 0 else { return [] }
    let gone = isJoined ? [] : Array(marks[first...])
    marks.removeLast(gone.count)
    first -= 1
    rowsBefore = max(0, rowsBefore - marks[first].count)
    marks[first].count = count
    return gone
  }

  /// Drops pages at the beginning while there are more rows than wanted.
  ///
  /// - Parameters:
  ///   - most: The greatest number of rows wanted.
  ///   - count: The number of rows in memory.
  ///   - top: The number of them before the row at the top of the visible part; its page stays.
  /// - Returns: The number of rows that were dropped.
  mutating func trimFront(to most: Int, of count: Int, top: Int) -> Int {
    var gone = 0
    while first < marks.count - 1, count - gone > most, gone + marks[first].count <= top {
      gone += marks[first].count
      first += 1
    }
    rowsBefore += gone
    return gone
  }

  /// Drops pages at the end while there are more rows than wanted.
  ///
  /// - Parameters:
  ///   - most: The greatest number of rows wanted.
  ///   - count: The number of rows in memory.
  ///   - top: The number of them before the row at the top of the visible part; its page stays.
  /// - Returns: The pages that were dropped, the last first.
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
