import FlowModels

/// Finds a screen that a person cannot leave: nothing on it can be used, and going back leads
/// nowhere.
///
/// Whether a screen lets a person go back is known only after trying it, so this is a check of that
/// event. A state that is busy, waits for an answer, or has a timer that may change it, is no dead
/// end. A state with controls that all lead nowhere takes an exploration to find; see ``Traps``.
package struct DeadEndCheck: EventCheck {
  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool { [.back, .swipe, .dismiss].contains(event) }

  package func findings(in change: ObservedChange) -> [Finding] {
    guard isSilent(change.before), isSilent(change.after),
      change.before.elements == change.after.elements, change.after.dialogs.isEmpty
    else { return [] }
    let name = change.after.screen.focusedScreen?.id ?? "the screen"
    return [Finding(.deadEnd, "\(name) offers nothing, and cannot be left")]
  }

  /// Returns whether nothing can be used, and nothing is going to change by itself.
  private func isSilent(_ state: ObservedState) -> Bool {
    !state.mayChange(state.screen.focusedScreen?.id ?? "") && !state.screen.isUsed
  }
}
