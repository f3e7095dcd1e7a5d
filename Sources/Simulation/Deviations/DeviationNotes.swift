import FlowModels

/// The findings of deviations, and what was made, over all devices.
@MainActor
final class DeviationNotes {
  /// The taps on a control with one name, wherever it is.
  private struct Use {
    var name: String
    var events: [UserEvent]
    var hasEffect: Bool
    /// A Boolean value that indicates whether all that it did was to save what was there already.
    var savesSame = false
  }

  var report = Deviations.Report()
  private let onProblem: (StateReport.Problem) -> Void
  private var uses: [String: Use] = [:]
  private var told: Set<String> = []
  /// A Boolean value that indicates whether something that was saved was seen in the data.
  private var seesWrites = false

  init(onProblem: @escaping (StateReport.Problem) -> Void) { self.onProblem = onProblem }

  func note(_ deviation: Deviation) { report.made[deviation, default: 0] += 1 }

  /// Returns whether a finding like this was told.
  func hasTold(_ finding: Finding) -> Bool {
    told.contains(ScreenOutline.digitless(finding.gist))
  }

  /// Tells a finding, or what is suspicious, unless something like it was told.
  ///
  /// - Parameter device: The name of the device on which the app was made; `nil` for its own.
  func tell(_ finding: Finding, _ lines: [String], madeOn device: String? = nil) {
    guard told.insert(ScreenOutline.digitless(finding.gist)).inserted else { return }
    let problem = StateReport.Problem(finding: finding, events: lines, madeOn: device)
    if finding.kind == .suspicion { return report.suspicions.append(problem) }
    report.problems.append(problem)
    onProblem(problem)
  }

  /// Notes whether a tap on a button does anything.
  func noteUse(
    _ tap: UserEvent, _ events: [UserEvent], from before: DeviationEnding,
    to after: DeviationEnding
  ) {
    guard case .tap(let reference) = tap,
      let node = try? ElementFinder(before.screen).node(of: reference), node.role == .button
    else { return }
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

  /// Tells the buttons that did nothing wherever they were tapped, once all were.
  func tellIdle() {
    for (_, use) in uses.sorted(by: { $0.key < $1.key })
    where !use.hasEffect && (seesWrites || !use.savesSame) {
      let what = use.savesSame ? "saves what is there already" : "does nothing"
      tell(
        Finding(.idleControl, "\(use.name) is enabled and \(what)"),
        use.events.map(\.description))
    }
  }
}
