extension ListViewModel {
  /// The text that the user searches for. It can be observed.
  public var searchText: String {
    _ = changes.ofSearch
    return currentSearch
  }

  /// Searches the list, once the text has not changed for 300 milliseconds by the app's clock.
  ///
  /// The rows stay until the answer has arrived. The answer to an earlier search is dropped.
  ///
  /// - Parameter text: The text to search for. If it is empty, all items are listed.
  public func search(for text: String) {
    guard text != currentSearch else { return }
    setSearch(text)
    loader.remembered = RememberedList()
    searching?.cancel()
    searching = after(.milliseconds(300), "search in \(name)") { list in list.startAgain() }
  }

  /// Changes the searched text, and the order, if the list has one for searches.
  func setSearch(_ text: String) {
    let order = orderInUse
    currentSearch = text
    if !isSearched { searchOrder = nil }
    changes.ofSearch.toggle()
    if order != orderInUse { changes.ofOrder.toggle() }
  }

  /// The id of the item at the top of the visible part; `nil` for the first item of the list.
  package var topItemID: Item.ID? {
    _ = changes.ofPosition
    _ = changes.ofItems
    guard let topID = loader.topID, loader.ids.contains(topID),
      loader.window.rowsBefore > 0 || loader.items.first?.id != topID
    else { return nil }
    return topID
  }

  /// Records that the user scrolled to an item. A view calls it.
  ///
  /// - Parameter id: The id of the item that is now at the top of the visible part.
  public func scroll(to id: Item.ID) {
    loader.remembered.top = nil
    putAtTop(id)
  }

  /// Scrolls to the first item and refreshes the list, as pulling it down does. A view calls it.
  package func pullDown() {
    loader.remembered = RememberedList()
    putAtTop(nil)
    refresh()
  }

  /// Records the item at the top of the visible part; `nil` for the first.
  func putAtTop(_ id: Item.ID?) {
    guard loader.topID != id else { return }
    loader.topID = id
    changes.ofPosition.toggle()
  }
}
