import FlowModels

/// Finds a dialog that can only be closed and then shows again, or asks the same once answered.
/// A dialog that offers something else may insist, for example on accepting terms. An equal dialog
/// that waited behind the first one, or comes from another link or other work, is a different one.
package struct DialogCheck: EventCheck {
  package var name: CheckName { .dialogs }

  package var isOfDialogs: Bool { true }

  package func judges(_ event: UserEvent) -> Bool {
    switch event {
    case .cancel, .back, .swipe, .dismiss, .confirm, .tap: true
    default: false
    }
  }

  /// Returns whether an event closes a dialog without choosing anything.
  static func closes(_ event: UserEvent) -> Bool {
    switch event {
    case .cancel, .back, .swipe, .dismiss: true
    case .tap(let reference): reference.key == .id("cancel")
    default: false
    }
  }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard let dialog = change.before.dialogs.first else { return .notItsCase }
    if change.before.isWorking || change.before.hasPendingLinks { return .asleep(.working) }
    return Self.closes(change.event)
      ? .judged(insisting(dialog, in: change)) : asking(dialog, in: change)
  }

  // What is tried again may fail again, so a dialog that offers a retry is no mistake.
  private func asking(_ before: ObservedState.Dialog, in change: ObservedChange) -> CheckJudgement {
    if change.hasFaults { return .asleep(.faults) }
    if change.before.isHolding { return .asleep(.holding) }
    guard !before.actions.isEmpty, !before.actions.contains(ScreenNode.retryID),
      change.after.dialogs.first == before, change.before.path == change.after.path,
      // Once something has left, what is behind it may ask the same.
      change.before.elements.map(\.name) == change.after.elements.map(\.name),
      count(of: before, in: change.after) >= count(of: before, in: change.before)
    else { return .judged() }
    let title = DisplayText.quoted(before.words[0])
    return .judged([
      Finding(.stuckDialog, "the dialog \(title) was answered, and asks the same again")
    ])
  }

  private func insisting(_ before: ObservedState.Dialog, in change: ObservedChange) -> [Finding] {
    guard before.actions.isEmpty, change.after.dialogs.first == before,
      count(of: before, in: change.after) >= count(of: before, in: change.before)
    else { return [] }
    let title = DisplayText.quoted(before.words[0])
    return [Finding(.stuckDialog, "the dialog \(title) cannot be left: it shows again")]
  }

  private func count(of dialog: ObservedState.Dialog, in state: ObservedState) -> Int {
    state.dialogs.count { $0 == dialog }
  }
}
