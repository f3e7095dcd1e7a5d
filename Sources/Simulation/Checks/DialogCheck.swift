import FlowModels

/// Finds a dialog that offers nothing but to be closed, and shows again when it is.
///
/// A dialog that offers something else may insist, as one that asks a person to accept terms does.
/// The same dialog that waited behind the first one is not that one, nor is that of a further link
/// or of other work.
package struct DialogCheck: EventCheck {
  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool {
    switch event {
    case .cancel, .back, .swipe, .dismiss: true
    case .tap(let reference): reference.key == .id("cancel")
    default: false
    }
  }

  package func findings(in change: ObservedChange) -> [Finding] {
    guard let before = change.before.dialogs.first, before.actions.isEmpty,
      !change.before.isWorking, !change.before.hasPendingLinks,
      change.after.dialogs.first == before,
      count(of: before, in: change.after) >= count(of: before, in: change.before)
    else { return [] }
    let title = DisplayText.quoted(before.words[0])
    return [Finding(.stuckDialog, "the dialog \(title) cannot be left: it shows again")]
  }

  private func count(of dialog: ObservedState.Dialog, in state: ObservedState) -> Int {
    state.dialogs.count { $0 == dialog }
  }
}
