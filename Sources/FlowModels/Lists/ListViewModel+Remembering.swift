/// What a list is to find again, as soon as it is loaded.
struct RememberedList {
  /// How many items were listed.
  var count = 0
  /// The id of the item at the top, in words.
  var top: String?
  /// The id of the chosen item, in words.
  var selected: String?

  /// How many pages were asked for to find it.
  var pages = 0

  /// More pages are not asked for, of a provider that gives few items at a time: each is asked for as
  /// the one before has come.
  static let mostPages = 200
  /// As much as a person may have scrolled through, and not whatever a file claims.
  static let mostItems = 10_000
}

extension ListViewModel {
  /// Begins to load again what was listed.
  func remember(_ state: SavedState) {
    loader.remembered = RememberedList(
      count: min(max(0, state["count"] ?? 0), RememberedList.mostItems), top: state["top"],
      selected: state["selected"])
    let words: String = state["search"] ?? query.search ?? ""
    let known = orders.first { $0.name == state["order"] }?.name ?? firstOrder
    let isOther = words != currentSearch || known != currentOrder
    currentSearch = words
    currentOrder = known
    isChoosingOrder = state["choosingOrder"] ?? false
    changes.ofSearch.toggle()
    changes.ofOrder.toggle()
    guard phase == .onPath else { return }
    if isOther { startAgain() } else { decide { $0.lookForRemembered() } }
  }
}
