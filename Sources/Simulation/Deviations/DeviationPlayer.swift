import FlowModels

/// Plays sequences of events, each in a fresh app, and remembers how they ended.
// A sequence that begins with the last one continues in its app: the same events have the same
// outcome. An app from before the last is not kept, as apps may share something global.
@MainActor
final class DeviationPlayer {
  /// The app that was played in last, by one of several players.
  @MainActor
  final class Stage {
    fileprivate var last: (player: DeviationPlayer, play: DeviationPlay)?

    /// Ends the app.
    func clear() {
      guard let (player, play) = last else { return }
      last = nil
      player.tally.merge(play.simulator.tally)
      player.requirements.merge(play.simulator.requirements)
      play.simulator.end()
    }
  }

  private let stage: Stage
  private let makeSimulator: () throws -> Simulator
  private var known: [[UserEvent]: DeviationEnding] = [:]
  // The sequences whose endings are wanted again and again.
  private var kept: Set<[UserEvent]> = []
  private(set) var events = 0
  fileprivate var tally = CheckTally()
  fileprivate var requirements = RequirementReport()

  init(on stage: Stage, makeSimulator: @escaping () throws -> Simulator) {
    self.stage = stage
    self.makeSimulator = makeSimulator
  }

  /// Forgets the endings that were not wanted for good.
  func forget() { known = known.filter { kept.contains($0.key) } }

  /// Remembers for good how a sequence ends, once it is played.
  func keep(_ events: [UserEvent]) { kept.insert(events) }

  /// Adds what was checked since the last time.
  func report(to report: inout Deviations.Report) {
    stage.clear()
    report.tally.merge(tally)
    report.requirements.merge(requirements)
    (tally, requirements) = (CheckTally(), RequirementReport())
  }

  /// Plays events up to the first that cannot be played.
  func play(_ events: [UserEvent]) async throws -> DeviationEnding {
    if let ending = known[events] { return ending }
    let ending = try await ending(of: events, expecting: [])
    known[events] = ending
    return ending
  }

  /// Plays events; `nil` if one of them cannot be played.
  func whole(_ events: [UserEvent]) async throws -> DeviationEnding? {
    let ending = try await play(events)
    return ending.isWhole ? ending : nil
  }

  /// Plays events, and returns for each expectation whether it is met in the end.
  func met(_ lines: [String], after events: [UserEvent]) async throws -> [Bool] {
    try await ending(of: events, expecting: lines).met
  }

  /// Calls a closure with an app after playing events in it, which must not change it.
  func look<Result>(
    after events: [UserEvent], _ body: (Simulator) throws -> Result
  ) async throws -> Result? {
    let play = try await played(events)
    return play.missed == nil ? try body(play.simulator) : nil
  }

  private func ending(
    of events: [UserEvent], expecting lines: [String]
  ) async throws -> DeviationEnding {
    let play = try await played(events)
    var ending = DeviationEnding(play.simulator)
    ending.missed = play.missed
    ending.findings = play.findings
    ending.isRefused = play.isRefused
    ending.failsLast = play.fails
    ending.effects = play.effects
    ending.met = lines.map { line in
      guard case .expect(let expectation)? = (try? JourneyGrammar.command(of: line)) ?? nil else {
        return false
      }
      return expectation.failure(in: play.simulator) == nil
    }
    return ending
  }

  private func played(_ events: [UserEvent]) async throws -> DeviationPlay {
    let play: DeviationPlay
    if let last = stage.last, last.player === self, last.play.missed == nil,
      events.starts(with: last.play.events)
    {
      play = last.play
    } else {
      stage.clear()
      play = DeviationPlay(try makeSimulator())
      stage.last = (self, play)
      self.events += 1
      await play.launch()
    }
    for event in events.dropFirst(play.events.count) where play.missed == nil {
      self.events += 1
      await play.perform(event)
    }
    return play
  }
}

/// An app after a sequence of events, and what happened meanwhile.
@MainActor
final class DeviationPlay {
  let simulator: Simulator
  private(set) var events: [UserEvent] = []
  /// The index of the first event that could not be played, if there is one.
  private(set) var missed: Int?
  /// The findings, each with the index of the event that showed it; -1 for the launch.
  private(set) var findings: [(event: Int, finding: Finding)] = []
  private(set) var isRefused = false
  /// True if work failed during the last event.
  private(set) var fails = false
  private(set) var effects = 0

  init(_ simulator: Simulator) {
    self.simulator = simulator
    simulator.isSoleDriver = true
    simulator.beginReading()
  }

  func launch() async {
    await simulator.launch()
    findings = simulator.findings.map { (-1, $0) }
    simulator.observe { [weak self] in self?.note($0) }
  }

  func perform(_ event: UserEvent) async {
    fails = false
    let count = simulator.findings.count
    guard (try? await simulator.perform(event)) != nil else {
      missed = events.count
      return
    }
    findings += simulator.findings.dropFirst(count).map { (events.count, $0) }
    events.append(event)
  }

  private func note(_ event: AppEvent) {
    switch event {
    case .notOpened: isRefused = true
    case .failed: fails = true
    case .inert: break
    default: effects += 1
    }
  }
}
