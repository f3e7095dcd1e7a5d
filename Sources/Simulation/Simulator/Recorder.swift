import FlowModels
import Responder

/// Records what an app does while an event is played.
@MainActor
final class Recorder {
  private var receipts: [Receipt] = []
  private var consequences: [Int: [String]] = [:]
  private var events: [String] = []
  private var findings: [Finding] = []
  private var observation: ReceiptObservation?
  // In an exhaustive test, all actions that no expectation has named yet.
  private var sent = SentActions()
  var keepsActions = true
  /// A Boolean value that indicates whether actions are kept until an expectation names them.
  var isExhaustive = false
  private var leaks: LeakWatch?
  private var missingKeys: Set<String> = []

  init(findsLeaks: Bool) { leaks = findsLeaks ? LeakWatch() : nil }

  func observe(_ app: AppModel) {
    observation = app.observeActions { [weak self] in self?.note($1, of: $0) }
    app.eventObserver = { [weak self] in self?.note($0) }
    let parent = app.root as? StubParent
    app.unhandledPolicy = { [weak self, weak parent] unhandled in
      if let parent { return parent.receive(unhandled.action) }
      self?.note(Finding(kind: .unhandled, message: DisplayText.singleLine(unhandled.summary)))
    }
  }

  /// Stops observing an app whose process is killed; whether it leaks does not matter any more.
  func stopObserving(_ app: AppModel) {
    observation = nil
    if leaks != nil { leaks = LeakWatch() }
    app.eventObserver = nil
    app.unhandledPolicy = { _ in }
  }

  var observer: ((AppEvent) -> Void)?

  /// Forgets the actions of the step before, unless an exhaustive test still has to name them.
  func beginStep() {
    if !isExhaustive { sent = SentActions() }
  }

  /// Reads or takes the actions that were sent.
  func withSent<Result>(_ body: (inout SentActions) throws -> Result) rethrows -> Result {
    try body(&sent)
  }

  /// The findings since the last step.
  var untaken: [Finding] { findings }

  func note(_ finding: Finding) { findings.append(finding) }

  private func note(_ receipt: Receipt, of action: any Action) {
    receipts.append(receipt)
    if keepsActions { sent.add(receipt, of: action) }
  }

  private func note(_ event: AppEvent) {
    observer?(event)
    switch event {
    case .popped(let element), .dismissed(let element): leaks?.add(element)
    case .notOpened(let link, let reason, let isMistake) where isMistake:
      findings.append(
        Finding(kind: .deadLink, message: DisplayText.singleLine("\(link): \(reason)")))
    default: break
    }
    if let number = Responder.currentSendNumber {
      consequences[number, default: []].append(event.summary)
    } else {
      events.append(event.summary)
    }
  }

  /// Returns a step with everything recorded since the last call.
  func takeStep(
    event: String, of app: AppModel, screen: Screen, announcements: [Announcement]
  ) -> Step {
    for key in screen.missingKeys where missingKeys.insert(key).inserted {
      let name = DisplayText.quoted(key)
      findings.append(Finding(kind: .missingText, message: "there is no text for the key \(name)"))
    }
    findings += leaks?.takeFindings(in: app) ?? []
    defer {
      receipts = []
      consequences = [:]
      events = []
      findings = []
    }
    return Step(
      event: event, traces: traces, events: events, findings: findings,
      announcements: announcements, screen: screen.node)
  }

  // Numbered from 1, as the numbers of the process differ from run to run.
  private var traces: [Step.ActionTrace] {
    var traces: [Step.ActionTrace] = []
    var positions: [Int: Int] = [:]
    for receipt in receipts.sorted(by: { $0.number < $1.number }) {
      var numbered = receipt
      numbered.number = traces.count + 1
      numbered.parent = receipt.parent.flatMap { positions[$0] }.map { $0 + 1 }
      positions[receipt.number] = traces.count
      traces.append(
        Step.ActionTrace(
          receipt: numbered, consequences: consequences[receipt.number] ?? [],
          depth: numbered.parent.map { traces[$0 - 1].depth + 1 } ?? 0))
    }
    return traces
  }
}
