import Responder

// The rows of a list, and the message if there are none.

extension ListViewModel {
  /// The text for the number of rows, or for the range of those in memory.
  var extent: LocalizedText {
    let last: LocalizedText = .verbatim("\(loader.listedCount)")
    guard itemsBefore > 0 else {
      return .key(hasMore ? "list.countAndMore" : "list.count", ["count": last])
    }
    return .key(
      hasMore ? "list.rangeAndMore" : "list.range",
      ["first": .verbatim("\(itemsBefore + 1)"), "last": last])
  }

  func describe(_ item: Item, isSelected: Bool, on screen: ScreenBuilder) {
    let row = row.row(for: item)
    screen.row(
      row, id: "\(item.id)", traits: isSelected ? [.selected] : [],
      on: [.tap: { [weak self] in self?.tap(item) }]
    ) {
      for action in rowActions {
        screen.button(
          "\(item.id).\(action.id)", action.title,
          traits: action.isDestructive ? [.destructive] : []
        ) { [weak self] in
          self?.choose(action, of: item)
        }
      }
    }
  }

  /// Sends an action of a row, if the list is on screen and lists the row.
  private func choose(_ action: RowAction, of item: Item) {
    guard isInteractive, loader.ids.contains(item.id) else {
      app?.note(.inert("\(action.id) of \(item) in \(name)"))
      return
    }
    // The tapped row may have opened nothing, and would be taken for the one that opens what follows.
    didUsePart()
    send(RowActionWasChosen(action.id, item))
  }

  /// - Parameter refresh: Loads again; for a screen without rows to pull down.
  func describeState(on screen: ScreenBuilder, refresh: (@MainActor () -> Void)?) {
    let words = loader.query?.search
    screen.describe(
      state,
      empty: words.map { .key("list.noResults", ["words": .verbatim($0)]) } ?? .key("list.empty"),
      refresh: refresh
    ) { [weak self] in self?.retry() }
  }
}
