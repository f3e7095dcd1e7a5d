import FlowModels

/// The checks that are always on, during one run.
@MainActor
final class CheckRun {
  private var before: ObservedState?
  private var told: Set<Finding> = []
  private(set) var tally = CheckTally()
  var off: Set<CheckName> = []

  /// Reads the state before an event, if a check of events wants it.
  // The app may have changed since the last event, for example in a test.
  func prepare(for event: UserEvent, isAsking: Bool, _ state: () -> ObservedState) {
    let isWanted = Checks.ofEvents.contains { $0.judges(event) && (isAsking || !$0.isOfDialogs) }
    before = isWanted ? state() : nil
  }

  /// Checks a state and the event that led to it (`nil` for the launch), and returns new mistakes.
  func check(
    _ after: ObservedState, event: UserEvent?, step: Step, hasFaults: Bool
  ) -> [Finding] {
    var findings = Checks.ofStates.flatMap { check in note(check.name) { check.judge(after) } }
    if let before, let event {
      let change = ObservedChange(
        event: event, before: before, step: step, after: after, hasFaults: hasFaults)
      findings += Checks.ofEvents.filter { $0.judges(event) }.flatMap { check in
        note(check.name) { check.judge(change) }
      }
    }
    return findings.filter { told.insert($0).inserted }
  }

  private func note(_ name: CheckName, _ judge: () -> CheckJudgement) -> [Finding] {
    tally.note(name, off.contains(name) ? .asleep(.off) : judge())
  }
}
