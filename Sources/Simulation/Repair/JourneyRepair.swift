package import FlowModels

/// A search for the lines that do what a journey did before, in an app that has changed: they send
/// the same actions to the same handlers, and lead to the same screen. No expectation is left out,
/// or changed to what is shown.
@MainActor
package struct JourneyRepair {
  /// The kinds of repair. Each is accepted or refused separately.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    /// A localized text has other words now.
    case text
    /// An element has another id now.
    case id
    /// An element is at another place among others of its kind.
    case place
    /// Another element does the same.
    case element
    /// Another way leads there.
    case way
  }

  /// New lines in place of one.
  package struct Edit: Hashable, Sendable {
    /// The position of the line in the journey, from 0.
    package var position: Int
    /// The new lines; none if nothing is left to do.
    package var texts: [String]
    package var kind: Kind
    package var reason: String
  }

  package struct Note: Hashable, Sendable {
    /// The position of a line in the journey, from 0; `nil` for the launch.
    package var position: Int?
    package var text: String

    package init(position: Int? = nil, text: String) {
      self.position = position
      self.text = text
    }
  }

  package struct Result: Hashable, Sendable {
    package var edits: [Edit] = []
    /// The reason why the journey cannot be repaired; `nil` if it plays, with the edits if any.
    package var broken: Note?
    /// The first line that does something else than before, although the journey plays.
    package var difference: Note?

    package init(broken: Note? = nil) { self.broken = broken }
  }

  let journey: Journey
  let play: RecordedPlay
  /// The names of the screens that there were before.
  let knownScreens: Set<String>
  /// The titles of the dialogs that there were before, by their keys.
  let knownDialogs: Set<String>
  /// The texts that there were before, by key.
  let texts: [String: String]
  let device: (String) -> Device?
  let makeSimulator: () throws -> Simulator

  package init(
    _ journey: Journey, asIn play: RecordedPlay, knowing knownScreens: Set<String>,
    dialogs: Set<String> = [], texts: [String: String], on device: @escaping (String) -> Device?,
    makeSimulator: @escaping () throws -> Simulator
  ) {
    self.journey = journey
    self.play = play
    self.knownScreens = knownScreens
    let shown = ([play.launch] + play.lines.compactMap(\.outcome)).compactMap(\.dialog)
    knownDialogs = dialogs.union(shown.map(RecordedPlay.kind))
    self.texts = texts
    self.device = device
    self.makeSimulator = makeSimulator
  }

  /// Plays the journey line by line, and searches where a line does not do what it did.
  package func run() async throws -> Result {
    guard play.lines.map(\.text) == journey.lines.map(\.text) else {
      return Result(broken: Note(text: "its lines are not those that were recorded"))
    }
    let run = try await RepairRun(self)
    defer { run.end() }
    for position in journey.lines.indices where run.result.broken == nil {
      try await run.repair(position)
    }
    guard run.result.broken == nil else { return run.result }
    return try await checked(run)
  }

  // All lines together, as `run` plays them.
  private func checked(_ run: RepairRun) async throws -> Result {
    var whole = journey
    whole.lines = run.played
    let simulator = try makeSimulator()
    defer { simulator.end() }
    let report = await JourneyPlayer(simulator, device: device).play(whole)
    var result = run.result
    if let message = report.failures.first?.failure ?? report.findings.first?.message {
      result.broken = Note(text: message)
    }
    return result
  }
}
