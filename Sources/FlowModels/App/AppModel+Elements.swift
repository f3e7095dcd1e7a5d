// The use of one screen's elements by a view, which knows them by their identities.

extension AppModel {
  /// Describes one screen, visible or not: also one beneath a sheet, or beneath a screen that is
  /// being swiped back.
  ///
  /// The root of the tree is the screen. Its elements can be used only while the screen is
  /// interactive.
  ///
  /// - Parameters:
  ///   - screen: A screen of this app.
  ///   - rows: The rows of lists that are described.
  /// - Complexity: O(nodes).
  public final func screen(of screen: ViewModel, rows: DescribedRows = .all) -> Screen {
    described(in: ScreenNode(role: .app), focused: layout.focused) { builder in
      builder.rows = rows
      builder.followsRows = false
      builder.isCovered = !screen.isInteractive
      builder.addRoot(screen)
    }
  }

  /// Calls a closure at the end of the navigation turn, or in a new task if there is none.
  package final func atEndOfTurn(_ body: @escaping @MainActor () -> Void) {
    if !state.navigation.atEnd(body) { Task { @MainActor in body() } }
  }

  /// Performs an action on an element, as the user would: the element gets the focus first.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - element: The element.
  /// - Returns: `true` if the element exists and has that action now.
  @discardableResult
  public final func perform(_ action: ScreenNode.Action, on element: ElementPath) -> Bool {
    use(element, if: { $0[action] != nil }, by: { $0.perform(action, at: $1) })
  }

  /// Types into an element, as the user would: it gets the focus, and its text is replaced.
  ///
  /// - Parameters:
  ///   - text: The whole new text.
  ///   - element: The element.
  /// - Returns: `true` if the element exists and the user can type into it now.
  @discardableResult
  public final func enter(_ text: String, on element: ElementPath) -> Bool {
    use(element, if: { $0.enterText != nil }, by: { $0.enter(text, at: $1) })
  }

  /// Sets an element to a value, as the user would: the element gets the focus, then the value.
  ///
  /// - Parameters:
  ///   - value: The value as text, in the form that the element reads when text is typed.
  ///   - element: The element.
  /// - Returns: `true` if the element exists and can be set now.
  @discardableResult
  public final func set(_ value: String, on element: ElementPath) -> Bool {
    use(element, if: { $0.setValue != nil }, by: { $0.set(value, at: $1) })
  }

  /// Moves the focus to an element, as tapping into a field does, without using it.
  ///
  /// - Parameter element: The element; only the screen, to take the focus from its elements.
  /// - Returns: `true` if the screen can be used and has the element. Otherwise nothing changes.
  @discardableResult
  public final func focus(on element: ElementPath) -> Bool {
    inTurn {
      guard let screen = viewModel(element.screen), screen.isInteractive else { return false }
      return screen.focus(on: element.ids)
    }
  }

  /// Ends editing in a field, because its view has lost the focus.
  ///
  /// - Parameter element: The field.
  /// - Returns: `true` if the field exists and the user can edit it.
  @discardableResult
  public final func endEditing(of element: ElementPath) -> Bool {
    inTurn {
      guard let found = find(element) else { return false }
      return found.screen.endEditing(at: found.place)
    }
  }

  // The element with the focus may be on another screen; its editing ends.
  private func use(
    _ element: ElementPath, if isOffered: (Screen.Behaviour) -> Bool,
    by use: (Screen, [Int]) -> Bool
  ) -> Bool {
    inTurn {
      guard let (owner, screen, place) = find(element), let behaviour = screen.behaviour[place],
        isOffered(behaviour)
      else { return false }
      if let focused = layout.focused, focused !== owner, !focused.focusedElement.isEmpty {
        let other = self.screen(of: focused, rows: .on(focused.focusedElement))
        other.endEditing(focused, around: focused.focusedElement, except: [])
      }
      return use(screen, place)
    }
  }

  private func find(_ element: ElementPath) -> (owner: ViewModel, screen: Screen, place: [Int])? {
    guard let owner = viewModel(element.screen) else { return nil }
    let screen = screen(of: owner, rows: .on(element.ids, owner.focusedElement))
    return screen.node.positions(of: element.ids).map { (owner, screen, $0) }
  }
}
