import FlowModels

/// Finds a screen that a person cannot leave: nothing on it can be used, and going back leads
/// nowhere.
///
/// Whether a screen lets a person go back is known only after trying it, so this is a check of that
/// event. A state that is busy, waits for an answer, or has a timer that may change it, is no dead
/// end. A state with controls that all lead nowhere takes an exploration to find; see ``Traps``.
package struct DeadEndCheck: EventCheck {
  package var name: CheckName { .deadEnds }

  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool { [.back, .swipe, .dismiss].contains(event) }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard change.before.elements == change.after.elements, change.after.dialogs.isEmpty,
      !change.before.screen.isUsed, !change.after.screen.isUsed
    else { return .judged() }
    guard !mayChange(change.before), !mayChange(change.after) else { return .asleep(.working) }
    let name = change.after.screen.focusedScreen?.id ?? "the screen"
    return .judged([Finding(.deadEnd, "\(name) offers nothing, and cannot be left")])
  }

  /// Returns whether something is going to change by itself.
  private func mayChange(_ state: ObservedState) -> Bool {
    state.mayChange(state.screen.focusedScreen?.id ?? "")
  }
}
