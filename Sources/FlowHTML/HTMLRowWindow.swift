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

  /// The number of rows of a long list that are drawn; one up to twice as long is drawn in whole.
  static let size = 80

  /// The first row that the reader sees, for the lists that are not at their beginning.
  private var seen: [List: Int] = [:]

  /// Makes a window at the beginning of each list.
  package init() {}

  /// Notes which row of a list is the first that the reader sees.
  package mutating func move(_ list: List, to row: Int) { seen[list] = max(0, row) }

  /// Returns the rows to draw of a list with so many.
  func rows(of count: Int, in list: List) -> Range<Int> {
    guard count > Self.size * 2 else { return 0..<count }
    // More of them are below what is seen, as most readers go on.
    let first = min(max(0, seen[list, default: 0] - Self.size * 3 / 8), count - Self.size)
    return first..<first + Self.size
  }
}
