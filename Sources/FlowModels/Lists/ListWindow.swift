/// Which pages of a list are in memory, and how to come back to those before them.
///
/// A long list keeps the rows around those that the person sees. What is before them is known by the
/// cursors of its pages, a hundred bytes or two for each, so that a person can scroll through a million
/// rows.
struct ListWindow: Equatable {
  /// A page: how it was asked for, and how many rows it added.
  struct Mark: Equatable {
    var cursor: PageCursor?
    var limit: Int
    var count: Int
  }

  /// The pages up to the last one in memory.
  private(set) var marks: [Mark] = []
  /// Which of them is the first in memory.
  private(set) var first = 0
  /// How many rows are before those in memory.
  private(set) var rowsBefore = 0

  /// The page before those in memory.
  var previous: Mark? { first > 0 ? marks[first - 1] : nil }

  /// The cursor after the previous page, when it was loaded.
  var joint: PageCursor? { marks.indices.contains(first) ? marks[first].cursor : nil }

  /// Whether a page is in memory.
  func holds(_ cursor: PageCursor?) -> Bool { marks[first...].contains { $0.cursor == cursor } }

  /// All that is in memory came again.
  ///
  /// - Parameter new: The pages in which it came.
  /// - Returns: The pages that go.
  mutating func replace(with new: [Mark]) -> [Mark] {
    let gone = Array(marks[first...])
    marks.removeLast(gone.count)
    marks += new
    return gone
  }

  /// A row in memory went.
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

  /// A page came after those in memory.
  mutating func append(_ mark: Mark) { marks.append(mark) }

  /// The page before those in memory came again.
  ///
  /// - Parameters:
  ///   - count: How many rows it added.
  ///   - isJoined: Whether what is in memory follows it; if not, it is all there is.
  /// - Returns: The pages that go.
  mutating func prepend(count: Int, isJoined: Bool) -> [Mark] {
    guard first > 0 else { return [] }
    let gone = isJoined ? [] : Array(marks[first...])
    marks.removeLast(gone.count)
    first -= 1
    rowsBefore = max(0, rowsBefore - marks[first].count)
    marks[first].count = count
    return gone
  }

  /// Lets pages at the beginning go, as far as there are more rows than wanted.
  ///
  /// - Parameters:
  ///   - most: How many rows are wanted at the most.
  ///   - count: How many there are.
  ///   - top: How many of them are before the one that the person sees at the top; its page stays.
  /// - Returns: How many rows go.
  mutating func trimFront(to most: Int, of count: Int, top: Int) -> Int {
    var gone = 0
    while first < marks.count - 1, count - gone > most, gone + marks[first].count <= top {
      gone += marks[first].count
      first += 1
    }
    rowsBefore += gone
    return gone
  }

  /// Lets pages at the end go, as far as there are more rows than wanted.
  ///
  /// - Parameters:
  ///   - most: How many rows are wanted at the most.
  ///   - count: How many there are.
  ///   - top: How many of them are before the one that the person sees at the top; its page stays.
  /// - Returns: The pages that go, the last first.
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
