// The focus: it is on a screen, and there on an element or on the screen as a whole. Each screen
// keeps its own, so that the person who goes back finds it where it was.

extension ViewModel {
  /// Moves the focus to an element of this screen, as using the element does. A view calls it.
  ///
  /// If the element is no longer shown later, the nearest element around it has the focus, or else
  /// the screen. An element that the screen does not show now is refused: the focus stays, and the
  /// app's observers are notified (``AppEvent/inert(_:)``).
  ///
  /// - Parameter element: The ids from the screen down to the element; empty for the screen itself.
  /// - Returns: `true` if the screen shows the element.
  /// - Complexity: O(elements of the screen, without the rows of a list).
  @discardableResult
  public final func focus(on element: [String] = []) -> Bool {
    let screen = screenOnPath
    guard let ids = screen === self ? shown(element) : shown(element, asPartOf: screen) else {
      let ids = element.map { DisplayText.singleLine($0) }.joined(separator: " > ")
      app?.note(.inert("focus on \(ids): \(responderName) does not show it"))
      return false
    }
    app?.navigation.begin()
    defer { app?.navigation.end() }
    screen.moveFocus(to: ids)
    return true
  }

  /// Moves the focus to an element that is known to be shown.
  final func moveFocus(to element: [String]) {
    // Only a screen that is on a path itself has a number.
    guard elementNumber > 0 || host == nil else {
      focus(on: element)
      return
    }
    focusedElement = element
    guard isInteractive else { return }
    app?.moveFocus(to: self)
  }

  // Outside an app, the elements of the screen are unknown, so each one is accepted.
  private func shown(_ element: [String]) -> [String]? {
    guard !element.isEmpty, let app = app?.app else { return element }
    let node = app.screen(of: self, rows: .on(element)).node
    return node.positions(of: element) == nil ? nil : element
  }

  private func shown(_ element: [String], asPartOf screen: ViewModel) -> [String]? {
    let builder = ScreenBuilder(
      root: ScreenNode(role: .app), localization: app?.app?.localization ?? Localization(),
      focused: self)
    builder.rows = .on(element)
    builder.followsRows = false
    builder.addRoot(screen)
    let found = builder.finish()
    guard let place = found.owners.first(where: { $0.value === self })?.key else { return nil }
    var node = found.node
    var ids: [String] = []
    for position in place {
      node = node.children[position]
      ids.append(node.id)
    }
    return node.positions(of: element) == nil ? nil : ids + element
  }
}

extension ScreenNode {
  /// Marks the element that has the focus, or the nearest one around it that is shown.
  mutating func markFocused(_ ids: ArraySlice<String>) {
    guard let id = ids.first, let index = children.firstIndex(where: { $0.id == id }) else {
      // The screen is marked already.
      if role != .screen {
        traits = Trait.allCases.filter { $0 == .focused || traits.contains($0) }
      }
      return
    }
    children[index].markFocused(ids.dropFirst())
  }
}

extension AppState {
  /// Moves the focus to any screen, not only the newest, until a path changes again.
  func moveFocus(to screen: ViewModel) {
    let isNewest =
      showsNewest && screen.controller?.isLastOfAll(screen) == true
      || app?.layout.newest === screen
    let ordinal = isNewest ? nil : screen.ordinal
    if focusedOrdinal != ordinal { focusedOrdinal = ordinal }
  }
}
