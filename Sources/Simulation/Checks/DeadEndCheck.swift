import FlowModels

/// Finds a screen that the user cannot leave: nothing on it can be used, and back leads nowhere.
/// It judges attempts to go back. A state that is busy, waits for an answer, or has a timer, is no
/// dead end. A state whose controls all lead nowhere takes an exploration: see ``Traps``.
package struct DeadEndCheck: EventCheck {
  package var name: CheckName { .deadEnds }

  package func judges(_ event: UserEvent) -> Bool { [.back, .swipe, .dismiss].contains(event) }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard change.before.elements == change.after.elements, change.after.dialogs.isEmpty,
      !change.before.screen.isUsed, !change.after.screen.isUsed
    else { return .judged() }
    guard !mayChange(change.before), !mayChange(change.after) else { return .asleep(.working) }
    let name = change.after.screen.focusedScreen?.id ?? "the screen"
    return .judged([Finding(.deadEnd, "\(name) offers nothing, and cannot be left")])
  }

  private func mayChange(_ state: ObservedState) -> Bool {
    state.mayChange(state.screen.focusedScreen?.id ?? "")
  }
}
