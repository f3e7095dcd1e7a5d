public import Responder

extension ListViewModel {
  /// Taps a row, as the user does.
  ///
  /// A tap counts only while the list is on screen and the row is listed. A second tap on the row
  /// whose screen is open does nothing. A tap on another row replaces that screen.
  ///
  /// - Parameter item: The item of the row.
  @inlinable
  public func tap(_ item: Item) {
    // Inlinable, so that the send is specialized for the type of the item, which saves 100 ns.
    if select(item) { send(ItemWasTapped(item)) }
  }

  /// The id of the row that opened the screen after this list, while that screen is there.
  ///
  /// If another row is tapped, the selection changes only when the other row's screen is there. If
  /// the user stays, or a screen refuses to leave, the old row stays selected. A removed row is
  /// no longer selected.
  public var selectedID: Item.ID? {
    if let markedID { return markedID() }
    _ = changes.ofSelection
    return hasOpenedFollower ? openedID : nil
  }

  private var hasOpenedFollower: Bool {
    guard let openedOrdinal else { return false }
    return FlowController.momentOfFollower(of: screenOnPath) == openedOrdinal
  }

  /// Handles the tap on a row; returns true if it must still be sent as an action.
  @usableFromInline
  func select(_ item: Item) -> Bool {
    let isSecondTap = hasOpenedFollower && openedID == item.id
    guard isInteractive, !isSecondTap, loader.choose(item.id) else {
      app?.note(.inert("tap on \(item) in \(name)"))
      return false
    }
    tappedID = item.id
    guard let onSelect else { return true }
    app?.note(.selected(item: "\(item)", list: name))
    Responder.asSender(self) { onSelect(item) }
    return false
  }

  /// Notes the row that has opened a screen.
  // The id of any item is slow to handle, so most lists compare none.
  @inline(__always)
  func open(_ id: Item.ID?) {
    guard !rowChanges.isEmpty, openedID != id else { return openedID = id }
    let before = openedID
    openedID = id
    rowHasChanged(before)
    rowHasChanged(id)
  }

  func deselect(_ id: Item.ID) {
    if tappedID == id { tappedID = nil }
    guard openedID == id else { return }
    open(nil)
    changes.ofSelection.toggle()
  }
}
