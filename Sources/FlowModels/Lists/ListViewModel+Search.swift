// Searching a list, and scrolling it.

extension ListViewModel {
  /// The words that the person searches for. It can be observed.
  public var searchText: String {
    _ = changes.ofSearch
    return currentSearch
  }

  /// Lists what contains some words, once the person has not typed on for 300 milliseconds by the
  /// app's clock.
  ///
  /// What is listed stays until the answer has come; that of an earlier search is dropped.
  ///
  /// - Parameter text: The words; all of it is listed if there are none.
  public func search(for text: String) {
    guard text != currentSearch else { return }
    currentSearch = text
    changes.ofSearch.toggle()
    loader.remembered = RememberedList()
    searching?.cancel()
    searching = after(.milliseconds(300), "search in \(name)") { list in list.startAgain() }
  }

  /// The id of the item at the top of what the person sees, unless that is the first. It can be
  /// observed.
  public var topItemID: Item.ID? {
    _ = changes.ofPosition
    _ = changes.ofItems
    guard let topID = loader.topID, loader.ids.contains(topID),
      loader.window.rowsBefore > 0 || loader.items.first?.id != topID
    else { return nil }
    return topID
  }

  /// The person scrolled to an item; a view tells it here.
  ///
  /// - Parameter id: The id of the item at the top of what is seen now.
  public func scroll(to id: Item.ID) {
    loader.remembered.top = nil
    putAtTop(id)
  }

  /// The person pulled the list down, which is done at its top.
  func pullDown() {
    loader.remembered = RememberedList()
    putAtTop(nil)
    refresh()
  }

  /// Notes which item is at the top of what the person sees; none for the first.
  func putAtTop(_ id: Item.ID?) {
    guard loader.topID != id else { return }
    loader.topID = id
    changes.ofPosition.toggle()
  }
}
