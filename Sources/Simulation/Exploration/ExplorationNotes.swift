import FlowModels
import Responder

/// The notes of an exploration so far, with each screen, action and finding once.
@MainActor
final class ExplorationNotes {
  private(set) var report = ExplorationReport()
  /// The things that were seen.
  let coverage = CoverageNotes()
  /// A Boolean value that indicates whether there were more screens than may be written down.
  private(set) var isFull = false
  /// The findings noticed on the current app.
  private(set) var heard: Set<Finding> = []

  private let mostScreens: Int
  private var knownScreens: Set<String> = []
  private var knownActions: Set<ExploredAction> = []
  private var knownFindings: Set<Finding> = []
  /// The findings that are not written down yet, with the events before them.
  private var findings: [(finding: Finding, history: [UserEvent])] = []

  init(mostScreens: Int) { self.mostScreens = mostScreens }

  /// Notes the actions and the findings of a step.
  ///
  /// - Parameters:
  ///   - step: The step, of the launch or of an event.
  ///   - history: All events since the app was launched.
  func note(_ step: Step, history: [UserEvent]) {
    if history.isEmpty { heard = [] }
    for trace in step.traces {
      let receipt = trace.receipt
      let action = ExploredAction(
        sender: receipt.hops.first?.responder ?? "nobody",
        name: String(receipt.action.prefix { $0 != "(" }), handler: receipt.handler)
      if knownActions.insert(action).inserted { report.actions.append(action) }
    }
    for finding in step.findings {
      heard.insert(finding)
      if knownFindings.insert(finding).inserted { findings.append((finding, history)) }
    }
  }

  /// Notes that events led elsewhere when they were played again.
  func noteUnsteady(path: [UserEvent]) {
    let finding = Finding(kind: .unsteady, message: "the same events led to a different state")
    write(finding, path: path)
  }

  /// Returns the findings that are not written down yet, with the events before them, and drops
  /// them.
  func takeFindings() -> [(finding: Finding, history: [UserEvent])] {
    defer { findings = [] }
    return findings
  }

  /// Writes down a finding.
  func write(_ finding: Finding, path: [UserEvent]) {
    write(finding, path: path.map(\.description))
  }

  /// Writes down a finding, with events as a journey writes them.
  func write(_ finding: Finding, path: [String]) {
    report.findings.append(
      ExplorationFinding(kind: finding.kind, message: finding.message, path: path))
  }

  /// Writes down the findings noticed, with all the events before them.
  func writeFindings() {
    for (finding, history) in takeFindings() { write(finding, path: history) }
  }

  /// Writes down a screen, if it is the first of its kind.
  ///
  /// - Parameters:
  ///   - place: The screen.
  ///   - path: The events that lead there.
  ///   - encoded: The screen with texts that can be read back, if they are wanted.
  func write(
    _ place: ExplorationPosition.Place, path: [UserEvent], encoded: ScreenNode? = nil
  ) {
    let kind = place.kind(countsReading: true)
    guard !knownScreens.contains(kind) else { return }
    guard report.screens.count < mostScreens else { return isFull = true }
    knownScreens.insert(kind)
    var screen = ExploredScreen(place, kind: kind, path: path)
    screen.encoded = encoded
    report.screens.append(screen)
  }
}

extension ExploredScreen {
  /// Makes a kind of screen from a place that an exploration has visited, and the path there.
  @MainActor
  fileprivate init(_ place: ExplorationPosition.Place, kind: String, path: [UserEvent]) {
    self.init(
      kind: place.stack.joined(separator: "/") + "@" + ElementSignature.digits(of: kind),
      stack: place.stack, path: path.map(\.description), node: place.node, flow: place.flows.first,
      isPresented: place.isPresented)
  }
}
