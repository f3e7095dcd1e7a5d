import FlowModels
import Responder

/// The notes of a survey: each kind of screen, action and finding once, and what was seen.
///
/// A kind of screen that an exploration has come to is written down once the words of a journey
/// lead there in a fresh app.
@MainActor
final class Survey {
  private(set) var report = ExplorationReport()
  /// The coverage of the apps of their own.
  let coverage = CoverageNotes()
  private let encodesTexts: Bool
  private var knownScreens: Set<String> = []
  private var knownActions: Set<ExploredAction> = []
  private var knownFindings: Set<String> = []
  /// The kinds of screens that were seen first in each state.
  private var sightings: [Int: Set<String>] = [:]
  /// The screens that are written down, with their states.
  private var screens: [(state: Int, screen: ExploredScreen)] = []

  /// - Parameter encodesTexts: A Boolean value that indicates whether screens are written down with
  ///   their texts too, so that they can be had in other words.
  init(encodesTexts: Bool) { self.encodesTexts = encodesTexts }

  /// Returns the kinds of visible screens that are not known.
  func look(at app: AppModel, showing root: ScreenNode) -> Set<String> {
    Set(app.places(showing: root).map(\.kind)).subtracting(knownScreens)
  }

  /// Notes the kinds of screens that were seen in a state that was found.
  func note(_ seen: Set<String>, in state: Int) {
    let new = seen.subtracting(knownScreens)
    guard !new.isEmpty else { return }
    knownScreens.formUnion(new)
    sightings[state] = new
  }

  /// Returns whether screens of a kind were seen first in a state, and are not written down.
  func isOpen(_ state: Int) -> Bool { sightings[state] != nil }

  /// Writes down the screens that were seen first in a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - path: The events that led there in an app of its own.
  ///   - app: That app.
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

  /// Forgets the screens that were seen first in a state to which no journey leads.
  func forget(_ state: Int) {
    knownScreens.subtract(sightings.removeValue(forKey: state) ?? [])
  }

  /// Notes a step in an app of its own.
  ///
  /// - Parameters:
  ///   - step: The step, of the launch or of an event.
  ///   - history: All events since the app was launched.
  ///   - app: The app.
  func note(_ step: Step, after history: [UserEvent], in app: AppModel) {
    coverage.note(step, history: history, in: app)
    note(step.traces.map(\.receipt))
    for finding in step.findings { write(finding, path: history.map(\.description)) }
  }

  /// Notes the actions that were sent.
  func note(_ receipts: [Receipt]) {
    for receipt in receipts {
      let action = ExploredAction(
        sender: receipt.hops.first?.responder ?? "nobody",
        name: String(receipt.action.prefix { $0 != "(" }), handler: receipt.handler)
      if knownActions.insert(action).inserted { report.actions.append(action) }
    }
  }

  /// Writes down a finding, if it is not known.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - path: The events that lead there, as a journey writes them.
  func write(_ finding: Finding, path: [String]) {
    guard knownFindings.insert(finding.gist).inserted else { return }
    report.findings.append(
      ExplorationFinding(kind: finding.kind, message: finding.message, path: path))
  }

  /// Completes the report with what the exploration has found.
  func finish(_ explored: StateReport) {
    // Those of one state are in reading order.
    report.screens = screens.enumerated().sorted {
      ($0.element.state, $0.offset) < ($1.element.state, $1.offset)
    }.map(\.element.screen)
    for problem in explored.problems { write(problem.finding, path: problem.events) }
    report.isComplete = explored.limit == nil && explored.notes.unreached == 0
    report.steps = explored.notes.moves
    report.coverage = coverage.whole
    report.coverage.merge(explored.transitions.coverage)
    report.tally = explored.tally
    report.limits = [explored.limit?.text(explored.limits)].compactMap(\.self)
  }
}
