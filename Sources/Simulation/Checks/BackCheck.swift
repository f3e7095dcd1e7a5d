import FlowModels

/// Finds a step back that does not lead back: it opens a screen that was not there before, or
/// leaves more screens than the one on top.
///
/// Only the main path counts, while nothing is presented. Screens that opened in one event may leave
/// in one, such as a screen that forwards to the next: their number is not known here, so a step
/// back that leaves several is a mistake only if nobody sent an action and nobody was asked.
package struct BackCheck: EventCheck {
  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool { [.back, .swipe].contains(event) }

  package func findings(in change: ObservedChange) -> [Finding] {
    let (before, after) = (change.before.path, change.after.path)
    guard !change.before.isPresenting,
      !change.after.isPresenting, change.step.traces.isEmpty, before != after,
      let top = before.last
    else { return [] }
    if !before.starts(with: after) {
      let name = after.last ?? "nothing"
      return [Finding(.backElsewhere, "back from \(top) leads to \(name), which was not there")]
    }
    guard before.count - after.count > 1 else { return [] }
    let left = before.dropFirst(after.count).joined(separator: ", ")
    return [Finding(.backElsewhere, "back from \(top) leaves several screens: \(left)")]
  }

  /// Returns the mistake of a step forward and back, given the screens before and after both.
  ///
  /// It is for explorations, which know that nothing else has happened between them: the state must
  /// be as before, apart from the focus, what is selected or expanded, and scroll positions.
  ///
  /// - Parameters:
  ///   - before: The state before the step forward.
  ///   - after: The state after the step back.
  ///   - isDataSame: A Boolean value that indicates whether the app's data is as before; if not,
  ///     only the screens are compared, and not what they show.
  package static func difference(
    from before: ObservedState, to after: ObservedState, isDataSame: Bool
  ) -> Finding? {
    if before.path != after.path {
      let names = [before, after].map { $0.path.joined(separator: " ") }
      return Finding(.backElsewhere, "back does not lead back: \(names[0]) became \(names[1])")
    }
    guard isDataSame, before.screen.atRest != after.screen.atRest else { return nil }
    let name = before.screen.focusedScreen?.id ?? "nothing"
    return Finding(.backElsewhere, "back does not lead back: \(name) shows something else")
  }
}
