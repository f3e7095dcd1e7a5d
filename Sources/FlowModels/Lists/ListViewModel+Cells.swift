extension ListViewModel {
  /// Returns the cell of an item in memory; `nil` if there is no such item, or if the list has no
  /// cells. It can be observed.
  ///
  /// - Parameter id: The id of the item.
  public func cell(for id: Item.ID) -> CellViewModel<Item>? {
    _ = changes.ofRows
    return cells?.cells[id]
  }

  /// Makes and ends cells after a change of the items, and gives them the new versions.
  func updateCells(replaced: [(old: Item, new: Item)], isRearranged: Bool) {
    guard let cells else { return }
    if isRearranged {
      cells.removeCells(except: loader.ids)
      for item in loader.items {
        // The code of a cell may have changed the list.
        guard loader.ids.contains(item.id), let (cell, state) = cells.add(item) else { continue }
        cell.attach(toLeave: self)
        if let state { cell.restore(from: state) }
        cell.start()
      }
    }
    for (_, new) in replaced { cells.cells[new.id]?.show(new) }
  }

  /// Restores the cells that are there, and keeps the states of the others until they are.
  func restoreCells(from state: SavedState) {
    guard let cells, let saved: [String: SavedState] = state["cells"] else { return }
    for (cell, state) in cells.restore(saved) { cell.restore(from: state) }
  }
}
