import FlowModels
import Responder

/// What a tour has written down so far, each thing once.
@MainActor
final class TourNotes {
  private(set) var report = TourReport()
  /// Whether there was more than may be written down.
  private(set) var isFull = false
  /// What was noticed on the app in hand.
  private(set) var heard: Set<Finding> = []

  private let mostScreens: Int
  private var knownScreens: Set<String> = []
  private var knownActions: Set<TourAction> = []
  private var knownFindings: Set<Finding> = []
  /// What was noticed and is not written down yet, with the events before it.
  private var findings: [(finding: Finding, history: [UserEvent])] = []

  init(mostScreens: Int) { self.mostScreens = mostScreens }

  /// Notes what came of an event.
  ///
  /// - Parameters:
  ///   - step: What came of it.
  ///   - history: All events since the app was launched.
  func note(_ step: Step, history: [UserEvent]) {
    if history.isEmpty { heard = [] }
    for travel in step.travels {
      let receipt = travel.receipt
      let action = TourAction(
        sender: receipt.hops.first?.responder ?? "nobody",
        name: String(receipt.action.prefix { $0 != "(" }), handler: receipt.handler)
      if knownActions.insert(action).inserted { report.actions.append(action) }
    }
    for finding in step.findings {
      heard.insert(finding)
      if knownFindings.insert(finding).inserted { findings.append((finding, history)) }
    }
  }

  /// Notes that events have led elsewhere when they were played again.
  func noteUnsteady(path: [UserEvent]) {
    let finding = Finding(kind: .unsteady, message: "the same events have led elsewhere")
    write(finding, path: path)
  }

  /// What was noticed and is not written down yet, with the events before it.
  func takeFindings() -> [(finding: Finding, history: [UserEvent])] {
    defer { findings = [] }
    return findings
  }

  /// Writes down a finding.
  func write(_ finding: Finding, path: [UserEvent]) {
    report.findings.append(
      TourFinding(
        kind: finding.kind, message: finding.message, path: path.map(\.description)))
  }

  /// Writes down what was noticed, with all the events before it.
  func writeFindings() {
    for (finding, history) in takeFindings() { write(finding, path: history) }
  }

  /// Writes down a screen, if it is the first of its kind.
  func write(_ place: TourPosition.Place, path: [UserEvent]) {
    let kind = place.kind(countsReading: true)
    guard !knownScreens.contains(kind) else { return }
    guard report.screens.count < mostScreens else { return isFull = true }
    knownScreens.insert(kind)
    report.screens.append(TourScreen(place, kind: kind, path: path))
  }
}

extension TourScreen {
  /// What a tour saw at a place, and how it came there.
  @MainActor
  fileprivate init(_ place: TourPosition.Place, kind: String, path: [UserEvent]) {
    self.init(
      kind: place.stack.joined(separator: "/") + "@" + ElementSignature.digits(of: kind),
      stack: place.stack, path: path.map(\.description), node: place.node, flow: place.flow,
      isPresented: place.isPresented)
  }
}
