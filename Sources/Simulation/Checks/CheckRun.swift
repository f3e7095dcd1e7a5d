import FlowModels

/// The checks that are always on, during one run.
@MainActor
final class CheckRun {
  /// The state before the event that is being played, if a check wants it.
  private var before: ObservedState?
  /// The findings so far: each is reported once.
  private var told: Set<Finding> = []
  /// The judgements of the checks.
  private(set) var tally = CheckTally()
  /// The checks that are switched off.
  var off: Set<CheckName> = []

  /// Reads the state before an event, if a check of events wants it. The app may have been changed
  /// since the last event, as a test does.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isAsking: A Boolean value that indicates whether a dialog is shown.
  ///   - state: Reads the state.
  func prepare(for event: UserEvent, isAsking: Bool, _ state: () -> ObservedState) {
    let isWanted = Checks.ofEvents.contains { $0.judges(event) && (isAsking || !$0.isOfDialogs) }
    before = isWanted ? state() : nil
  }

  /// Checks a state, and the event that led to it.
  ///
  /// - Parameters:
  ///   - after: The state.
  ///   - event: The event; `nil` for the launch.
  ///   - step: The result of playing it.
  ///   - hasFaults: A Boolean value that indicates whether faults are set.
  /// - Returns: The mistakes that were not found before.
  func check(
    _ after: ObservedState, event: UserEvent?, step: Step, hasFaults: Bool
  ) -> [Finding] {
    var findings = Checks.ofStates.flatMap { check in
      note(check.name) { check.judge(after) }
    }
    if let before, let event {
      let change = ObservedChange(
        event, from: before, by: step, to: after, hasFaults: hasFaults)
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
