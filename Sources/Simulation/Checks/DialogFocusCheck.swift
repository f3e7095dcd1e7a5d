import FlowModels

/// Finds a dialog after which the focus is not on the element that opened it.
struct DialogFocusCheck {
  private var opener: (screen: String, id: String, role: ScreenNode.Role, name: String)?

  /// Returns the mistake of an event that closes a dialog, and remembers one that opens it.
  mutating func findings(
    after event: UserEvent, from before: ObservedState, to after: ObservedState
  ) -> [Finding] {
    if before.dialogs.isEmpty {
      opener = after.dialogs.isEmpty ? nil : Self.opener(event, before)
      return []
    }
    guard after.dialogs.isEmpty, let opener, DialogCheck.closes(event),
      let screen = after.screen.focusedScreen, screen.id == opener.screen,
      before.path == after.path, before.device == after.device
    else { return [] }
    self.opener = nil
    let nodes = screen.flattened.map(\.node)
    guard
      let element = nodes.first(where: { $0.id == opener.id && $0.role == opener.role }),
      element.actions.contains(.tap), !element.traits.contains(.focused)
    else { return [] }
    let focused = nodes.last { $0.traits.contains(.focused) && $0.role != .screen }
    return [
      Finding(
        .lostFocus,
        "closing a dialog on \(screen.id) moves the focus to \(focused?.subject ?? "no element"), "
          + "not back to \(opener.name)")
    ]
  }

  private static func opener(
    _ event: UserEvent, _ state: ObservedState
  ) -> (screen: String, id: String, role: ScreenNode.Role, name: String)? {
    guard case .tap(let reference) = event,
      let path = try? ElementFinder(state.screen).path(of: reference),
      let node = state.screen.node(at: path), node.role == .button,
      let screen = state.screen.focusedScreen,
      screen.flattened.contains(where: { $0.node == node })
    else { return nil }
    return (screen.id, node.id, node.role, node.subject)
  }
}
