extension AppModel {
  /// Describes one row of a list, without the rest of the screen; `nil` if there is no such row.
  package final func row(_ id: String, of list: any DescribedRowSource) -> ScreenNode? {
    described(in: ScreenNode(role: .list)) { list.describeRow(id, on: $0) }.node.children.first
  }
}
