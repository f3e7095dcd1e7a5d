import FlowModels

/// A fuzz test of an app: as many random events as wanted, whatever a person or a slow connection
/// may do, in any order. A failure is reported with the shortest sequence found that leads to it.
///
/// ```swift
/// let fuzzer = Fuzzer(seed: 7) {
///   Simulator(try makeApp(), findsLeaks: true, answers: gate, remake: makeApp)
/// }
/// let outcome = try await fuzzer.run(events: 100_000)
/// #expect(outcome.failure == nil)
/// ```
///
/// It plays the events in runs, each with a fresh app. After every event it checks the framework's
/// own promises and the simulator's findings; after every run, that the app is not stuck.
@MainActor
public struct Fuzzer {
  /// A failure, and the events that lead to it.
  public struct Failure: Hashable, Sendable {
    /// The problem in one line.
    public var message: String
    /// The shortest sequence found that leads to the failure.
    public var events: [UserEvent]

    /// The sequence as a journey, with the message as a comment in its first line.
    public var journey: String {
      (["# \(DisplayText.singleLine(message))"] + events.map(\.description))
        .joined(separator: "\n")
    }
  }

  /// The outcome of fuzzing.
  public struct Outcome: Sendable {
    /// The number of events played.
    public var events = 0
    /// The number of those events that could not be played, as what they were meant for was not
    /// there.
    public var misses = 0
    /// The failure, if there was one; no event is played after it.
    public var failure: Failure?
    /// The results of checking the app's requirements in all runs.
    public var requirements = RequirementReport()
  }

  /// The seed of every random choice: the same seed gives the same events.
  package let seed: UInt64
  /// The maximum number of events in a run.
  package let runLength: Int
  private let makeSimulator: () throws -> Simulator

  /// Makes a fuzzer.
  ///
  /// - Parameters:
  ///   - seed: The seed of every random choice.
  ///   - runLength: The number of events played on one app before it is made anew.
  ///   - makeSimulator: Makes the app and its simulator, not launched.
  public init(
    seed: UInt64, runLength: Int = 100, makeSimulator: @escaping () throws -> Simulator
  ) {
    self.seed = seed
    self.runLength = max(1, runLength)
    self.makeSimulator = makeSimulator
  }

  /// Plays a number of random events, or fewer if one leads to a failure.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - onEvent: Called with each event before it is played, and its number in its run, from
  ///     0.
  public func run(
    events count: Int, onEvent: (UserEvent, Int) -> Void = { _, _ in }
  ) async throws -> Outcome {
    var outcome = Outcome()
    var random = SplitMix(state: seed)
    while outcome.events < count {
      var played: [UserEvent] = []
      let wanted = min(runLength, count - outcome.events)
      let run = try await FuzzRun(makeSimulator())
      var generator = EventGenerator(random: SplitMix(state: random.next()))
      for _ in 0..<wanted where run.failure == nil {
        let event = generator.event(for: run.simulator)
        onEvent(event, played.count)
        played.append(event)
        await run.play(event)
      }
      await run.finish()
      outcome.events += played.count
      outcome.misses += run.misses
      outcome.requirements.merge(run.simulator.requirements)
      if let message = run.failure {
        let shortest = try await Shrinker.shortest(played) { fewer in
          try await replay(fewer).map { Self.gist(of: $0) } == Self.gist(of: message)
        }
        outcome.failure = Failure(
          message: try await replay(shortest) ?? message, events: shortest)
        return outcome
      }
    }
    return outcome
  }

  /// Returns the part of a message before its details, which differ from sequence to sequence.
  private static func gist(of message: String) -> Substring { message.prefix { $0 != ":" } }

  /// Plays events on a fresh app.
  ///
  /// - Returns: The message of the failure, or `nil` if there was none.
  public func replay(_ events: [UserEvent]) async throws -> String? {
    let run = try await FuzzRun(makeSimulator())
    for event in events where run.failure == nil { await run.play(event) }
    await run.finish()
    return run.failure
  }
}
