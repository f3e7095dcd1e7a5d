extension ListViewModel {
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
