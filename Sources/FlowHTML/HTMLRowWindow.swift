/// The rows of long lists that are drawn: those around what the reader sees. The others are left
/// out, and an element says how many they are, so that a page can keep room for them.
package struct HTMLRowWindow: Hashable, Sendable {
  /// A list, by the identity of its screen and its place there.
  package struct List: Hashable, Sendable {
    package var screen: String
    package var at: String

    package init(screen: String, at: String) {
      self.screen = screen
      self.at = at
    }
  }

  /// A list with at most so many rows is drawn in whole.
  static let whole = 60
  private static let maxSeen = 200

  // The rows that the reader sees, of the lists that were scrolled.
  private var seen: [List: Range<Int>] = [:]

  /// Makes a window at the beginning of each list.
  package init() {}

  /// Notes which rows of a list the reader sees.
  package mutating func move(_ list: List, to first: Int, count: Int) {
    let first = min(max(0, first), 1_000_000_000)
    seen[list] = first..<first + min(max(1, count), Self.maxSeen)
  }

  /// Returns the rows to draw of a list with so many.
  func rows(of count: Int, in list: List) -> Range<Int> {
    guard count > Self.whole else { return 0..<count }
    let seen = seen[list] ?? 0..<20
    // Those that are seen next, whichever way the reader goes on.
    let ahead = max(12, seen.count * 3 / 4)
    let end = min(count, seen.upperBound + ahead)
    return max(0, min(seen.lowerBound - ahead, end - 2 * ahead))..<end
  }
}
