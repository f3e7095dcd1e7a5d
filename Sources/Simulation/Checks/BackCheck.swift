import FlowModels

/// Finds a step back that does not lead back: it opens a screen that was not there before, or
/// leaves more screens than the one on top.
///
/// Only the main path counts, while nothing is presented. Screens that opened in one event may
/// leave in one, such as a screen that forwards to the next: their number is not known here, so a
/// step back that leaves several is a mistake only if nobody sent an action and nobody was asked.
package struct BackCheck: EventCheck {
  package var name: CheckName { .back }

  /// Makes the check.
  package init() {}

  package func judges(_ event: UserEvent) -> Bool { [.back, .swipe].contains(event) }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard !change.before.isPresenting, !change.after.isPresenting, change.step.traces.isEmpty else {
      return .notItsCase
    }
    return .judged(
      Self.finding(from: change.before.path, to: change.after.path).map { [$0] } ?? [])
  }

  /// Returns the mistake of a step back, given the screens on the main path before and after it.
  static func finding(from before: [String], to after: [String]) -> Finding? {
    guard before != after, let top = before.last else { return nil }
    if !before.starts(with: after) {
      let name = after.last ?? "nothing"
      return Finding(.backElsewhere, "back from \(top) leads to \(name), which was not there")
    }
    guard before.count - after.count > 1 else { return nil }
    let left = before.dropFirst(after.count).joined(separator: ", ")
    return Finding(.backElsewhere, "back from \(top) leaves several screens: \(left)")
  }
}
