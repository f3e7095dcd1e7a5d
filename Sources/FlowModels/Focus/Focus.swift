// Where the focus is: on a screen, and in it on an element or on the screen as a whole. Each screen keeps
// its own, so that going back finds it where the person left it.

extension ViewModel {
  /// Puts the focus on an element of this screen, as using it does; a view tells it here.
  ///
  /// What the screen does not show any more counts as the nearest thing around it, at last the screen.
  ///
  /// - Parameter element: The ids from the screen down to the element; none for the screen itself.
  public final func focus(on element: [String] = []) {
    focusedElement = element
    guard isInteractive else { return }
    app?.moveFocus(to: self)
  }
}

extension ScreenNode {
  /// Marks the element that has the focus, or the nearest thing around it that is there.
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
  /// Moves the focus to a screen that is not the newest; the next change of a path moves it on.
  func moveFocus(to screen: ViewModel) {
    let isNewest =
      showsNewest && screen.controller?.isLastOfAll(screen) == true
      || app?.layout.newest === screen
    let moment = isNewest ? nil : screen.moment
    if focusedMoment != moment { focusedMoment = moment }
  }
}
