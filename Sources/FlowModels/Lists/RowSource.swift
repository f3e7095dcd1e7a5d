/// A list screen with rows that a view draws one by one, for items of any type.
///
/// ``ListViewModel`` conforms to it.
@MainActor
public protocol RowSource: ViewModel {
  /// Records that the user scrolled to a row. A view calls it.
  ///
  /// - Parameter id: The id of the row that is now at the top of the visible part.
  /// - Returns: `false` if there is no such row; then nothing changes.
  @discardableResult
  func scroll(toRow id: String) -> Bool
}

/// A list screen whose rows can be described one by one. A change in a row that was described in
/// its own tracking describes only that row again, however long the list is.
package protocol DescribedRowSource: RowSource {
  /// The ids of the rows in memory, in order. It can be observed; O(rows) after a change.
  var rowIDs: [String] { get }

  /// Describes one row as among the others; returns `false` if there is no such row.
  @discardableResult
  func describeRow(_ id: String, on screen: ScreenBuilder) -> Bool
}
