import FlowModels

/// Finds a step back that opens a new screen, or leaves more screens than the top one.
/// Only the main path counts, while nothing is presented. Screens that opened in one event may
/// leave in one: leaving several is a mistake only if no action was sent and no question asked.
package struct BackCheck: EventCheck {
  package var name: CheckName { .back }

  package func judges(_ event: UserEvent) -> Bool { [.back, .swipe].contains(event) }

  package func judge(_ change: ObservedChange) -> CheckJudgement {
    guard !change.before.isPresenting, !change.after.isPresenting, change.step.traces.isEmpty else {
      return .notItsCase
    }
    return .judged(Self.finding(from: change.before.path, to: change.after.path).map { [$0] } ?? [])
  }

  /// Returns the mistake of a step back, given the screens on the main path before and after it.
  static func finding(from before: [String], to after: [String]) -> Finding? {
    guard let top = before.last else { return nil }
    if !before.starts(with: after), let name = after.last {
      return Finding(.backElsewhere, "back from \(top) leads to \(name), which was not there")
    }
    guard before.count - after.count > 1 else { return nil }
    let left = before.dropFirst(after.count).joined(separator: ", ")
    return Finding(.backElsewhere, "back from \(top) leaves several screens: \(left)")
  }
}
