/// The restored state that a list returns to while it loads.
struct RememberedList {
  /// The number of items that were listed.
  var count = 0
  /// The id of the item at the top, as text.
  var top: String?
  /// The id of the chosen item, as text.
  var selected: String?

  /// The number of pages requested so far to reach that number of items.
  var pages = 0

  /// The greatest number of pages requested to restore a list.
  // A provider may give few items at a time, and each page waits for the one before.
  static let maxPages = 200
  /// The greatest number of items to restore, even if a saved file claims more.
  static let maxItems = 10_000
}

extension ListViewModel {
  /// Begins to restore the search, the order and the rows from saved state.
  func remember(_ state: SavedState) {
    loader.remembered = RememberedList(
      count: min(max(0, state["count"] ?? 0), RememberedList.maxItems), top: state["top"],
      selected: state["selected"])
    restoreCells(from: state)
    let words: String = state["search"] ?? query.search ?? ""
    let known = { (name: String?) in self.orders.first { $0.name == name } }
    let chosen = known(state["order"]).flatMap { $0.isForSearches ? nil : $0.name } ?? firstOrder
    let before = (currentSearch, orderInUse)
    currentSearch = words
    currentOrder = chosen
    searchOrder = isSearched && firstSearchOrder != nil ? known(state["searchOrder"])?.name : nil
    if searchOrder == firstSearchOrder { searchOrder = nil }
    let isOther = before != (currentSearch, orderInUse)
    isChoosingOrder = state["choosingOrder"] ?? false
    changes.ofSearch.toggle()
    changes.ofOrder.toggle()
    guard phase == .onPath else { return }
    if isOther { startAgain() } else { decide { $0.lookForRemembered() } }
  }
}
