import FlowModels
import Responder

/// The notes of a survey: each kind of screen, action and finding once, and what was seen.
/// A kind of screen that an exploration has reached is written down once the events of a journey
/// lead there in a fresh app.
@MainActor
final class Survey {
  private(set) var report = ExplorationReport()
  let coverage = CoverageNotes()
  private let encodesTexts: Bool
  private var knownScreens: Set<String> = []
  private var knownActions: Set<ExploredAction> = []
  private var knownFindings: Set<String> = []
  private var sightings: [Int: Set<String>] = [:]
  private var found: [(finding: Finding, path: [String])] = []
  private var screens: [(state: Int, screen: ExploredScreen)] = []

  /// Makes notes; with `encodesTexts`, screens also have texts that can be read back.
  init(encodesTexts: Bool) { self.encodesTexts = encodesTexts }

  func unknownKinds(of places: [ScreenPlace]) -> Set<String> {
    Set(places.lazy.map(\.kind).filter { !self.knownScreens.contains($0) })
  }

  /// Notes the kinds of screens that were seen in a state that was found.
  func note(_ seen: Set<String>, in state: Int) {
    let new = seen.filter { !knownScreens.contains($0) }
    guard !new.isEmpty else { return }
    knownScreens.formUnion(new)
    sightings[state] = new
  }

  /// Returns whether screens of a kind were seen first in a state, and are not written down.
  func isOpen(_ state: Int) -> Bool { sightings[state] != nil }

  /// The number of different findings of the fresh apps.
  var findingCount: Int { Set(found.map(\.finding.gist)).count }

  /// Writes down the screens that were first seen in a state, reached in a fresh app.
  func write(_ state: Int, path: [UserEvent], in app: AppModel) {
    let wanted = sightings.removeValue(forKey: state) ?? []
    let places = app.places(showing: app.screen().node)
    var encoded: [ScreenNode] = []
    if encodesTexts {
      encoded = app.screen(in: Localization(language: EncodedText.language)).node.screens
    }
    for (index, place) in places.enumerated() where wanted.contains(place.kind) {
      let kind = ElementSignature.digits(of: place.kind)
      var screen = ExploredScreen(
        kind: place.stack.joined(separator: "/") + "@" + kind,
        stack: place.stack, path: path.map(\.description), node: place.node, flow: place.flow,
        isPresented: place.isPresented)
      if encoded.count == places.count { screen.encoded = encoded[index] }
      screens.append((state, screen))
    }
  }

  /// Forgets the screens first seen in a state that no journey leads to.
  func forget(_ state: Int) { knownScreens.subtract(sightings.removeValue(forKey: state) ?? []) }

  func note(_ step: Step, after history: [UserEvent], in app: AppModel) {
    coverage.note(step, history: history, in: app)
    note(step.traces.map(\.receipt))
    guard !step.findings.isEmpty else { return }
    let path = history.map(\.description)
    found += step.findings.map { ($0, path) }
  }

  func note(_ receipts: [Receipt]) {
    for receipt in receipts {
      let action = ExploredAction(
        sender: receipt.hops.first?.responder ?? "no responder",
        name: String(receipt.action.prefix { $0 != "(" }), handler: receipt.handler)
      if knownActions.insert(action).inserted { report.actions.append(action) }
    }
  }

  private func write(_ finding: Finding, path: [String]) {
    guard knownFindings.insert(finding.gist).inserted else { return }
    report.findings.append(
      ExplorationFinding(kind: finding.kind, message: finding.message, path: path))
  }

  /// Completes the report with the findings of the exploration and its notes.
  func finish(_ explored: StateReport, _ notes: StateNotes) {
    // Those of one state are in reading order.
    report.screens = screens.enumerated().sorted {
      ($0.element.state, $0.offset) < ($1.element.state, $1.offset)
    }.map(\.element.screen)
    writeFindings(explored.problems)
    report.isComplete = explored.limit == nil && notes.unreached == 0 && notes.unspeakable.isEmpty
    report.steps = notes.moves + notes.replayed
    report.coverage = coverage.whole
    report.coverage.merge(explored.transitions.coverage)
    report.tally = notes.tally
    report.limits =
      [explored.limit?.text(explored.limits)].compactMap(\.self)
      + notes.unspeakable.sorted().map { DisplayText.singleLine("no journey can say: \($0)") }
  }

  /// Writes down the findings, each once; those of the exploration come first.
  func writeFindings(_ problems: [StateReport.Problem]) {
    for problem in problems { write(problem.finding, path: problem.events) }
    // Ways that were played for something else are seldom the shortest.
    let byLength = found.enumerated().sorted {
      ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset)
    }
    for (_, found) in byLength { write(found.finding, path: found.path) }
  }
}
