extension AppModel {
  /// Describes one row of a list, without the rest of the screen; `nil` if there is no such row.
  ///
  /// The row is described as if the screen could be used, and without the focus, so that the
  /// description changes only with the row; ``perform(_:on:)`` checks whether it can be used.
  ///
  /// - Parameters:
  ///   - id: The id of the row, as in ``RowSource/rowIDs``.
  ///   - list: A list of this app.
  /// - Complexity: O(elements of the row).
  public final func row(_ id: String, of list: any RowSource) -> ScreenNode? {
    described(in: ScreenNode(role: .list)) { list.describeRow(id, on: $0) }.node.children.first
  }
}
