import Responder

// Which row is chosen.

extension ListViewModel {
  /// The row that opened what comes after this list, while that stands there.
  ///
  /// If another row is tapped, it stays that one until what the other opens is there: a person who
  /// stays, or a screen that refuses to leave, keeps it. A row that is removed is chosen no more.
  public var selectedID: Item.ID? {
    _ = changes.ofSelection
    return hasOpenedFollower ? openedID : nil
  }

  /// Indicates whether what stands after this list is what it has opened last.
  private var hasOpenedFollower: Bool {
    guard let openedMoment else { return false }
    return FlowController.momentOfFollower(of: self) == openedMoment
  }

  /// Takes the tap on a row, and calls the selection block where there is one.
  ///
  /// - Returns: Whether the tap is still to be sent.
  @usableFromInline
  func select(_ item: Item) -> Bool {
    let isSecondTap = openedID == item.id && hasOpenedFollower
    guard isInteractive, !isSecondTap, loader.ids.contains(item.id) else {
      app?.note(.inert("tap on \(item) in \(name)"))
      return false
    }
    tappedID = item.id
    loader.remembered.selected = nil
    guard let onSelect else { return true }
    app?.note(.selected(item: "\(item)", list: name))
    Responder.asSender(self) { onSelect(item) }
    return false
  }

  /// The item of a row was removed.
  func deselect(_ id: Item.ID) {
    if tappedID == id { tappedID = nil }
    guard openedID == id else { return }
    openedID = nil
    changes.ofSelection.toggle()
  }
}
