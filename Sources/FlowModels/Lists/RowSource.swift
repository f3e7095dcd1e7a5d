/// A list screen with rows that a view draws one by one, for items of any type.
///
/// ``ListViewModel`` conforms to it. A view that keeps a description of each row follows
/// ``rowIDs``, and describes each row within a separate tracking. Then a change in one row
/// describes only that row, however long the list is.
///
/// ```swift
/// withObservationTracking {
///   _ = list.describeRow("42", on: builder)
/// } onChange: {
///   // Only row 42 is out of date.
/// }
/// ```
@MainActor
public protocol RowSource: ViewModel {
  /// The ids of the rows in memory as text, in order: those of their nodes. It can be observed: it
  /// changes when rows are added, removed or moved, but not when one row shows something else.
  ///
  /// - Complexity: O(rows) after such a change, then O(1).
  var rowIDs: [String] { get }

  /// Describes one row as ``ViewModel/describe(_:)`` does, without the others.
  ///
  /// - Parameters:
  ///   - id: The id of the row, as in ``rowIDs``.
  ///   - screen: Collects the elements.
  /// - Returns: `false` if there is no such row; then nothing is described.
  /// - Complexity: O(elements of the row); O(rows) once after rows were added, removed or moved.
  @discardableResult
  func describeRow(_ id: String, on screen: ScreenBuilder) -> Bool

  /// Records that the user scrolled to a row. A view calls it.
  ///
  /// - Parameter id: The id of the row that is now at the top of the visible part.
  /// - Returns: `false` if there is no such row; then nothing changes.
  @discardableResult
  func scroll(toRow id: String) -> Bool
}
