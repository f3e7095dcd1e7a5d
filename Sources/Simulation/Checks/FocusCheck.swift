import FlowModels

/// Finds a field that loses the focus while something is typed into it, or cannot be used any more.
///
/// Typing may open another screen or a dialog, which then has the focus, or do its work.
package struct FocusCheck: EventCheck {
  package var name: CheckName { .focus }

  package func judges(_ event: UserEvent) -> Bool {
    if case .type = event { true } else { false }
  }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard case .type(_, let reference) = change.event,
      change.before.dialogs == change.after.dialogs, change.before.path == change.after.path,
      let path = try? ElementFinder(change.before.screen).path(of: reference, for: .enterText),
      let field = change.before.screen.node(at: path),
      let screen = change.after.screen.focusedScreen,
      change.before.screen.focusedScreen?.id == screen.id || change.before.device.columns > 1,
      // A field that has gone may have done its work.
      let same = screen.firstNode(where: { $0.id == field.id && $0.role == field.role })
    else { return .notItsCase }
    if same.traits.contains(.disabled), same.problem == nil,
      change.before.screen.others(than: field) == change.after.screen.others(than: field)
    {
      let message = "typing into \(field.subject) on \(screen.id) disables it"
      return .judged([Finding(.lostFocus, message)])
    }
    let focused = screen.flattened.last { $0.node.traits.contains(.focused) }?.node
    guard focused?.id != field.id else { return .judged() }
    let now = focused.map { $0.role == .screen ? "no element" : $0.subject } ?? "no element"
    return .judged([
      Finding(
        .lostFocus, "typing into \(field.subject) on \(screen.id) moves the focus to \(now)")
    ])
  }
}

extension ScreenNode {
  // The other elements that the user sees, whether they can be used or not.
  fileprivate func others(than field: ScreenNode) -> [String] {
    flattened.map(\.node).filter { $0.id != field.id || $0.role != field.role }
      .map { "\($0.role) \($0.label) \($0.value ?? "") \($0.problem ?? "")" }
  }
}
