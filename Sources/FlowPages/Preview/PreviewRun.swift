import FlowHTML
import FlowModels
package import Simulation

/// One live app of a preview, on one device, with its journey.
@MainActor
package final class PreviewRun {
  /// In a longer journey, saved and kept states are shown before all lines are played again.
  static let longJourney = 40
  /// The number of lines that are played at a time meanwhile.
  static let pace = 5

  private let requests: RequestLog
  private var session: PlaySession
  /// The launch, and each line of the journey, also those that were taken back.
  private(set) var steps: [PreviewStep] = []
  // The numbers of the app's requests.
  private var asked: Set<Int> = []
  // The launch in a state of another run.
  private var launchStep: PreviewStep?
  /// The requests since the launch, with their results.
  private(set) var log: [RequestLog.Entry] = []
  /// The position of the first step that changed since the last update of the page.
  var firstNewStep = 0
  /// The reason why it does not follow the other device; `nil` if it does.
  var reasonApart: String?
  /// The drawing and the styles that the pages have.
  var drawn: (tree: HTMLTree, styles: String)?
  /// The rows of long lists that the pages show.
  var rows = HTMLRowWindow()

  /// Makes a run without launching the app, which writes to `requests`.
  init(_ app: PlayedApp, requests: RequestLog) {
    self.requests = requests
    session = PlaySession(app)
    // Expectations come by clicks.
    session.notesChanges = false
    session.keepsStates = true
    session.beginsAnew = { _ = requests.takeEntries() }
  }

  package var simulator: Simulator { session.simulator }
  var lines: [Journey.Line] { session.played }
  /// The lines that were taken back, and can be played again.
  var undone: [Journey.Line] { session.undone }
  var undoneCount: Int { session.undoneCount }
  /// The number of lines that led to the current state.
  var position: Int { session.position }
  /// The saved state that the journey begins with, if it does not begin with a launch.
  var origin: Snapshot? { session.origin }
  /// A Boolean value that indicates whether playing a line again would write for good.
  var writesForGood: Bool { session.writesForGood }

  /// A Boolean value that indicates whether expectations have to be met on this device.
  var isLead: Bool {
    get { session.checksExpectations }
    set { session.checksExpectations = newValue }
  }

  func launch(restoring snapshot: Snapshot? = nil) async {
    let step = await session.launch(restoring: snapshot)
    (asked, log) = ([], [])
    log = takeRequests()
    steps = [PreviewStep("launch", step, requests: log)]
    firstNewStep = 0
  }

  /// Launches the app in a state of another run, whose lines from its origin count as played.
  func launch(in state: SimulatorCheckpoint, after model: PreviewRun) async {
    let app = simulator.app
    let step = await session.launch(
      in: state.adopted(by: app), after: model.session,
      from: model.origin?.adopted(by: app))
    launchStep = PreviewStep("launch", step, requests: takeRequests())
    (steps, log) = (model.steps, model.log)
  }

  /// Lets the journey begin at the saved state that was restored, without the lines before it.
  func beginAtSavedState() {
    let count = session.beginAtSavedState()
    steps = [launchStep].compactMap(\.self) + steps.dropFirst(count + 1).prefix(position)
    log = steps.flatMap(\.requests)
    firstNewStep = 0
  }

  /// Plays and records a line, and forgets undone ones; returns the reason if it cannot be played.
  func play(_ line: Journey.Line, isChecked: Bool? = nil) async -> String? {
    let entry = await session.play(line, isChecked: isChecked ?? isLead)
    if let failure = note(entry, of: line) { return failure }
    if case .event(.relaunch) = line.command { rows = HTMLRowWindow() }
    steps.removeSubrange((position + 1)...)
    return nil
  }

  /// Plays lines, up to so many, that another run has played; returns the first that fails here.
  func play(linesOf other: PreviewRun, count: Int = .max) async -> String? {
    for (index, line) in other.lines.enumerated().dropFirst(position).prefix(count) {
      let isChecked = isLead && other.session.isChecked(index)
      if let failure = await play(line, isChecked: isChecked) {
        return Self.words(failure, of: line)
      }
    }
    return nil
  }

  /// Plays lines one after another; returns the first that cannot be played, and the reason.
  func play(_ lines: [Journey.Line]) async -> String? {
    for line in lines {
      if let failure = await play(line) { return Self.words(failure, of: line) }
    }
    return nil
  }

  private static func words(_ failure: String, of line: Journey.Line) -> String {
    "line \(line.number), \(line.text): \(DisplayText.singleLine(failure))"
  }

  /// Takes lines back, or plays them again; returns any differences from the state then.
  func travel(to count: Int) async -> [String] {
    let count = min(max(0, count), position + undoneCount)
    // The numbers of screens come again.
    rows = HTMLRowWindow()
    let isLong = max(position, count) > Self.longJourney
    var (notes, start) = await session.travel(to: count, usesKeptStates: isLong)
    if let start {
      // The requests before a kept state were answered then.
      let earlier = start > 0 ? steps.prefix(start + 1).flatMap(\.requests) : []
      asked = Set(earlier.map(\.number))
      log = earlier + takeRequests()
    }
    while position < count, let (line, entry) = await session.playAgain() {
      guard let failure = note(entry, of: line) else { continue }
      notes.append("\(line.text): \(failure)")
      break
    }
    return notes.map { DisplayText.singleLine($0) }
  }

  /// Keeps lines that were taken back in another variant, so that they can be played here.
  func keep(undone lines: [Journey.Line]) {
    session.keep(undone: lines)
    steps += lines.map { PreviewStep($0.text, nil, requests: []) }
  }

  /// Returns the reasons why the journey would not pass if it were played alone.
  func rehearse() async -> [String] {
    let problems = await session.rehearse()
    _ = requests.takeEntries()
    return problems
  }

  /// Returns the reason why other lines do not lead to the same state; `nil` if they do.
  func rehearse(_ lines: [Journey.Line]) async -> String? {
    let problem = await session.rehearse(lines)
    _ = requests.takeEntries()
    return problem
  }

  func end() { session.end() }

  /// Plays the next lines in an app that checks a kept state; returns any differences at the end.
  func follow() async -> [String]? { await session.follow(lines: Self.pace) }

  /// Remembers what the pages have of the run before, as they need only what differs.
  func takeOver(_ old: PreviewRun) {
    drawn = old.drawn
    rows = old.rows
    let same = zip(steps, old.steps).prefix { $0 == $1 }.count
    firstNewStep = min(same, old.firstNewStep)
  }

  // What has become of requests of this app; one that has ended may still be answered.
  private func takeRequests() -> [RequestLog.Entry] {
    requests.takeEntries().filter { entry in
      entry.event == .asked ? asked.insert(entry.number).inserted : asked.contains(entry.number)
    }
  }

  // Notes a line that was played; returns the reason if it was not.
  private func note(_ entry: JourneyReport.Entry, of line: Journey.Line) -> String? {
    // What failed half-way was taken back in a fresh app, which asks anew.
    let new = takeRequests()
    log += new
    if let failure = entry.failure { return failure }
    var field: String?
    if case .event(.type(_, let reference)) = line.command { field = "\(reference)" }
    let step = PreviewStep(line.text, entry.step, requests: new, field: field)
    if steps.indices.contains(position) {
      steps[position] = step
    } else {
      steps.append(step)
    }
    firstNewStep = min(firstNewStep, position)
    return nil
  }
}
