import FlowModels

/// The findings of deviations, and what was made, over all devices.
@MainActor
final class DeviationNotes {
  private struct Use {
    var name: String
    var events: [UserEvent]
    var hasEffect: Bool
    var savesSame = false
  }

  var report = Deviations.Report()
  private let onProblem: (StateReport.Problem) -> Void
  private var uses: [String: Use] = [:]
  private var told: Set<String> = []
  private var seesWrites = false

  init(onProblem: @escaping (StateReport.Problem) -> Void) { self.onProblem = onProblem }

  func note(_ deviation: Deviation) { report.made[deviation, default: 0] += 1 }

  /// Returns true if a finding like this was reported.
  func hasTold(_ finding: Finding) -> Bool { told.contains(ScreenOutline.digitless(finding.gist)) }

  /// Reports a finding or a suspicion, unless a similar one was reported or the app accepts it.
  func tell(_ finding: Finding, _ lines: [String], made variation: AppVariation? = nil) {
    if finding.kind == .suspicion {
      let known = report.accepted.keys.sorted { $0.text < $1.text }
      let (suspicions, accepted) = known.sorting([finding])
      report.accepted.merge(accepted) { $0.union($1) }
      if suspicions.isEmpty { return }
    }
    guard told.insert(ScreenOutline.digitless(finding.gist)).inserted else { return }
    let problem = StateReport.Problem(finding: finding, events: lines, made: variation)
    if finding.kind == .suspicion {
      report.suspicions.append(problem)
    } else {
      report.problems.append(problem)
    }
    onProblem(problem)
  }

  /// Notes whether a tap on a button does anything.
  func noteUse(
    _ tap: UserEvent, _ events: [UserEvent], from before: DeviationEnding, to after: DeviationEnding
  ) {
    guard let node = before.node(of: tap), node.isButton else { return }
    let name = "\(node.subject) \(DisplayText.quoted(node.label)) on \(before.name)"
    let key = ScreenOutline.digitless(name)
    let isWritten = before.writes != after.writes
    if isWritten, before.data != after.data { seesWrites = true }
    let hasEffect =
      before.state != after.state || before.lines != after.lines || before.effects != after.effects
      || before.asked != after.asked && !isWritten
    var use = uses[key] ?? Use(name: name, events: events, hasEffect: false)
    use.hasEffect = use.hasEffect || hasEffect
    use.savesSame = use.savesSame || isWritten
    uses[key] = use
  }

  /// Reports the buttons that never did anything, once all were tapped.
  func tellIdle() {
    for (_, use) in uses.sorted(by: { $0.key < $1.key })
    where !use.hasEffect && (seesWrites || !use.savesSame) {
      let what = use.savesSame ? "saves what is there already" : "does nothing"
      tell(
        Finding(.idleControl, "\(use.name) is enabled and \(what)"), use.events.map(\.description))
    }
  }
}
