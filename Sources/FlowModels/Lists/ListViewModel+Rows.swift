import Responder

extension ListViewModel {
  /// The text for the number of rows, or for the range of those in memory.
  package var extent: LocalizedText { extent(after: itemsBefore, hasMore: hasMore) }

  func extent(after itemsBefore: Int, hasMore: Bool) -> LocalizedText {
    // The loader is not asked for its count, as that would copy all of it.
    let last: LocalizedText = .verbatim("\(itemsBefore + loader.items.count)")
    guard itemsBefore > 0 else {
      return .key(hasMore ? "list.countAndMore" : "list.count", ["count": last])
    }
    return .key(
      hasMore ? "list.rangeAndMore" : "list.range",
      ["first": .verbatim("\(itemsBefore + 1)"), "last": last])
  }

  /// The message for a list that is empty, such as that nothing was found for the search text.
  package var emptyMessage: LocalizedText {
    // It changes only when a load begins, and is shown once it has ended.
    _ = changes.ofState
    let words = loader.query?.search
    return words.map { .key("list.noResults", ["words": .verbatim($0)]) } ?? .key("list.empty")
  }

  package func row(for item: Item) -> Row {
    if let cells { return (cells.cells[item.id] ?? cells.loneCell(for: item)).row }
    return rowDescription?.row(for: item) ?? Row(title: .empty)
  }

  func describe(_ items: [Item], on screen: ScreenBuilder) {
    switch screen.rows {
    case .all:
      // The id of any item is slow to compare, and most lists have no selected row.
      let selected = selectedID
      let isMarked = selected != nil
      for item in items {
        describe(item, isSelected: isMarked && item.id == selected, on: screen)
      }
    case .only(let ids):
      for id in ids { describeRow(id, on: screen) }
    case .none: break
    }
  }

  func describe(_ item: Item, isSelected: Bool, on screen: ScreenBuilder) {
    var longPress: (@MainActor () -> Void)?
    if offersLongPress { longPress = ScreenBuilder.unused }
    var tap = ScreenBuilder.unused
    if !screen.isDigesting {
      tap = { [weak self] in self?.tap(item) }
      if offersLongPress { longPress = { [weak self] in self?.longPress(item) } }
    }
    screen.row(
      row(for: item), id: "\(item.id)", traits: isSelected ? [.selected] : [],
      longPress: longPress, tap: tap
    ) {
      cells?.cells[item.id].map(screen.add)
      for action in rowActions {
        screen.button(
          "\(item.id).\(action.id)", action.title, content: RowAction.content,
          traits: action.isDestructive ? [.destructive] : []
        ) { [weak self] in
          self?.choose(action, of: item)
        }
      }
    }
  }

  /// Presses a row long, as the user does: sends ``ItemWasLongPressed``, or calls the block for it.
  ///
  /// It counts only while the list is on screen, offers long presses, and lists the row. The row is
  /// not selected by it.
  ///
  /// - Parameter item: The item of the row.
  public func longPress(_ item: Item) {
    guard isInteractive, offersLongPress, loader.ids.contains(item.id) else {
      app?.note(.inert("long press on \(item) in \(name)"))
      return
    }
    didUsePart()
    guard let onLongPress else {
      send(ItemWasLongPressed(item))
      return
    }
    Responder.asSender(self) { onLongPress(item) }
  }

  /// Chooses an action of a row, as the user does: sends ``RowActionWasChosen``.
  ///
  /// It counts only while the list is on screen and the row is listed.
  ///
  /// - Parameters:
  ///   - action: One of the row actions of the list; others are ignored.
  ///   - item: The item of the row.
  public func choose(_ action: RowAction, of item: Item) {
    guard isInteractive, loader.ids.contains(item.id), rowActions.contains(action) else {
      app?.note(.inert("\(action.id) of \(item) in \(name)"))
      return
    }
    // The tapped row may have opened nothing, and would be taken for the one that opens what
    // follows.
    didUsePart()
    send(RowActionWasChosen(action.id, item))
  }
}
