import FlowHTML
import FlowModels
package import Simulation

/// One live app of a preview, on one device, with its journey.
@MainActor
package final class PreviewRun {
  private let requests: RequestLog
  private var session: PlaySession
  /// The launch, and each line of the journey, also those that were taken back.
  private(set) var steps: [PreviewStep] = []
  /// The lines that were taken back, and can be played again.
  private(set) var undone: [Journey.Line] = []
  /// The requests since the launch, with their results.
  private(set) var log: [RequestLog.Entry] = []
  /// The position of the first step that changed since the last update of the page.
  var firstNewStep = 0
  /// The reason why it does not follow the other device; `nil` if it does.
  var reasonApart: String?
  /// The drawing and the styles that the pages have.
  var drawn: (tree: HTMLTree, styles: String)?

  /// Makes a run without launching the app, which writes to `requests`.
  init(_ app: PlayedApp, requests: RequestLog) {
    self.requests = requests
    session = PlaySession(app)
    // Expectations come by clicks.
    session.notesChanges = false
  }

  package var simulator: Simulator { session.simulator }
  var lines: [Journey.Line] { session.played.map(\.line) }
  /// The number of lines that led to the current state.
  var position: Int { session.played.count }
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
    steps = [PreviewStep("launch", step, requests: takeRequests(isFresh: true))]
    firstNewStep = 0
  }

  /// Plays and records a line, and forgets undone ones; returns the reason if it cannot be played.
  func play(_ line: Journey.Line) async -> String? {
    if let failure = await playNext(line) { return failure }
    undone = []
    steps.removeSubrange((position + 1)...)
    return nil
  }

  /// Plays lines one after another; returns the first that cannot be played, and the reason.
  func play(_ lines: [Journey.Line]) async -> String? {
    for line in lines {
      if let failure = await play(line) {
        return "line \(line.number), \(line.text): \(DisplayText.singleLine(failure))"
      }
    }
    return nil
  }

  /// Takes lines back, or plays them again; returns any differences from the state then.
  func travel(to count: Int) async -> [String] {
    var notes: [String] = []
    if count < position {
      let left = Array(lines.dropFirst(max(0, count)))
      notes = await session.travel(to: max(0, count))
      guard position == max(0, count) else { return notes }
      undone = left + undone
      _ = takeRequests(isFresh: true)
    }
    while position < count, let line = undone.first {
      if let failure = await playNext(line) {
        notes.append("\(line.text): \(failure)")
        break
      }
      undone.removeFirst()
    }
    return notes.map { DisplayText.singleLine($0) }
  }

  /// Keeps lines that were taken back in another variant, so that they can be played here.
  func keep(undone lines: [Journey.Line]) {
    undone = lines
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

  func end() { simulator.end() }

  private func playNext(_ line: Journey.Line) async -> String? {
    let entry = await session.play(line)
    // What failed half-way was taken back in a fresh app, which asks anew.
    let new = takeRequests(isFresh: false)
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

  @discardableResult
  private func takeRequests(isFresh: Bool) -> [RequestLog.Entry] {
    let new = requests.takeEntries()
    log = isFresh ? new : log + new
    return new
  }
}
