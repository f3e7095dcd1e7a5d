// The focus: it is on a screen, and there on an element or on the screen as a whole. Each screen
// keeps its own, so that the person who goes back finds it where it was.

extension ViewModel {
  /// Moves the focus to an element of this screen, as using the element does. A view calls it.
  ///
  /// If the element is no longer shown, the nearest element around it has the focus, or else the
  /// screen.
  ///
  /// - Parameter element: The ids from the screen down to the element; empty for the screen itself.
  public final func focus(on element: [String] = []) {
    focusedElement = element
    guard isInteractive else { return }
    app?.moveFocus(to: self)
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
  /// Moves the focus to a screen, which need not be the newest. The next change of a path moves it
  /// on.
  func moveFocus(to screen: ViewModel) {
    let isNewest =
      showsNewest && screen.controller?.isLastOfAll(screen) == true
      || app?.layout.newest === screen
    let ordinal = isNewest ? nil : screen.ordinal
    if focusedOrdinal != ordinal { focusedOrdinal = ordinal }
  }
}
