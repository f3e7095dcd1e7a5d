import FlowModels

/// Plays sequences of events, each in a fresh app, and remembers how they ended.
@MainActor
final class DeviationPlayer {
  private let makeSimulator: () throws -> Simulator
  private var known: [[UserEvent]: DeviationEnding] = [:]
  private(set) var events = 0
  private(set) var tally = CheckTally()
  private(set) var requirements = RequirementReport()

  init(makeSimulator: @escaping () throws -> Simulator) { self.makeSimulator = makeSimulator }

  func forget() { known = [:] }

  /// Plays events up to the first that cannot be played.
  func play(_ events: [UserEvent]) async throws -> DeviationEnding {
    if let known = known[events] { return known }
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

  /// Calls a closure with a fresh app after playing events in it.
  func look<Result>(
    after events: [UserEvent], _ body: (Simulator) throws -> Result
  ) async throws -> Result? {
    let simulator = try await launched()
    defer { end(simulator) }
    for event in events {
      self.events += 1
      guard (try? await simulator.perform(event)) != nil else { return nil }
    }
    return try body(simulator)
  }

  private func end(_ simulator: Simulator) {
    tally.merge(simulator.tally)
    requirements.merge(simulator.requirements)
    simulator.end()
  }

  private func launched() async throws -> Simulator {
    let simulator = try makeSimulator()
    simulator.isSoleDriver = true
    simulator.beginReading()
    events += 1
    await simulator.launch()
    return simulator
  }

  private func ending(
    of events: [UserEvent], expecting lines: [String]
  ) async throws -> DeviationEnding {
    let simulator = try await launched()
    defer { end(simulator) }
    var findings = simulator.findings.map { (event: -1, finding: $0) }
    var isRefused = false
    var fails = false
    var effects = 0
    simulator.observe { event in
      switch event {
      case .notOpened: isRefused = true
      case .failed: fails = true
      case .inert: break
      default: effects += 1
      }
    }
    defer { simulator.observe(nil) }
    var missed: Int?
    for (index, event) in events.enumerated() {
      self.events += 1
      fails = false
      let count = simulator.findings.count
      guard (try? await simulator.perform(event)) != nil else {
        missed = index
        break
      }
      findings += simulator.findings.dropFirst(count).map { (index, $0) }
    }
    var ending = DeviationEnding(simulator)
    ending.missed = missed
    ending.findings = findings
    ending.isRefused = isRefused
    ending.failsLast = fails
    ending.effects = effects
    ending.met = lines.map { line in
      guard case .expect(let expectation)? = (try? JourneyGrammar.command(of: line)) ?? nil else {
        return false
      }
      return expectation.failure(in: simulator) == nil
    }
    return ending
  }
}
