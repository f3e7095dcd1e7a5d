extension ListViewModel: DescribedRowSource {
  /// The ids of the rows in memory as text, in order. It can be observed.
  package var rowIDs: [String] {
    _ = changes.ofRows
    return currentIndex.texts
  }

  /// Describes one row in the same way as among the others.
  @discardableResult
  package func describeRow(_ id: String, on screen: ScreenBuilder) -> Bool {
    guard let position = currentIndex.position(of: id) else {
      _ = changes.ofRows
      return false
    }
    if screen.followsRows {
      let change = rowChanges[id] ?? RowChange()
      rowChanges[id] = change
      _ = change.hasChanged
    }
    let item = loader.items[position]
    // Only this row depends on what stands after the list.
    let isSelected =
      (markedID != nil || item.id == openedID) && item.id == selectedID
    describe(item, isSelected: isSelected, on: screen)
    return true
  }

  /// Records that the user scrolled to a row. A view calls it.
  ///
  /// - Parameter id: The id of the row that is now at the top of the visible part.
  /// - Returns: `false` if there is no such row.
  @discardableResult
  public func scroll(toRow id: String) -> Bool {
    guard let position = currentIndex.position(of: id) else { return false }
    scroll(to: loader.items[position].id)
    return true
  }

  private var currentIndex: RowIndex<Item> {
    index.update(to: loader.items, arrangement: loader.arrangement)
    return index
  }

  /// Notifies those who have described a row that it shows something else.
  func rowHasChanged(_ id: Item.ID?) {
    guard !rowChanges.isEmpty, let id else { return }
    rowChanges["\(id)"]?.hasChanged.toggle()
  }

  /// Notifies all observers that have described rows of a change of the items.
  func tellRows(replaced: [(old: Item, new: Item)], isRearranged: Bool) {
    for (item, _) in replaced { rowHasChanged(item.id) }
    guard isRearranged else { return }
    if !rowChanges.isEmpty {
      let index = currentIndex
      for (id, change) in rowChanges where index.position(of: id) == nil {
        rowChanges[id] = nil
        change.hasChanged.toggle()
      }
    }
    changes.ofRows.toggle()
  }
}
