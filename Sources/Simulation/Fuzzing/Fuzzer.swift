import FlowModels

/// A fuzz test of an app: any number of random events, everything that a user or a slow connection
/// may do, in any order. Each distinct failure is reported once, with the shortest sequence found
/// that leads to it.
///
/// ```swift
/// let fuzzer = Fuzzer(seed: 7) {
///   Simulator(try makeApp(), findsLeaks: true, answers: gate, remake: makeApp)
/// }
/// let outcome = try await fuzzer.run(events: 100_000)
/// #expect(outcome.failures.isEmpty)
/// ```
///
/// It plays the events in runs, each with a fresh app. After every event it checks the framework's
/// own promises and the simulator's findings; after every run, that the app is not stuck. Forms are
/// filled in by their own rules; each run leaves out some kinds of events; elements that were used
/// seldom come first; and some runs begin with events that had reached something new.
@MainActor
public struct Fuzzer {
  /// A failure, and the events that lead to it.
  public struct Failure: Hashable, Sendable {
    /// The problem in one line.
    public var message: String
    /// The shortest sequence found that leads to the failure.
    public var events: [UserEvent]
    /// The property that does not hold, reported once: the message without its details.
    package var property: String { Fuzzer.property(of: message) }
    /// The code of the message.
    package var code = ""
    /// The way of the action sent last, if there was one.
    package var lastAction: String?
    /// True if the failure showed again in a replay, played as a journey.
    package var isSteady = true

    /// The sequence as a journey, with the message as a comment in its first line.
    public var journey: String {
      var action = lastAction.map { ["# last action: \(DisplayText.singleLine($0))"] } ?? []
      if !isSteady { action.append("# a replay did not show it again") }
      return (["# \(DisplayText.singleLine(message))"] + action + events.map(\.description))
        .joined(separator: "\n")
    }
  }

  /// The outcome of fuzzing.
  public struct Outcome: Sendable {
    /// The number of events played.
    public var events = 0
    /// The number of those events that could not be played, as their element was not there.
    package var misses = 0
    /// The distinct failures, in the order they were found.
    public var failures: [Failure] = []
    /// The results of checking the app's requirements in all runs.
    public var requirements = RequirementReport()
    package var tally = CheckTally()
    package var coverage = Coverage()
    package var memory = FuzzMemory()

    /// The fields, by screen and id, without any valid value found.
    package var fieldsWithoutValue: [String] { memory.fieldsWithoutValue }
  }

  private static let runsPerJob = 10
  private static let jobsPerRound = 8

  /// The seed of every random choice: the same seed gives the same events.
  package private(set) var seed: UInt64
  /// The maximum number of events in a run.
  package let runLength: Int
  private let beginning: [UserEvent]
  private let words: [String: [String]]
  /// A Boolean value that indicates whether it plays only what leads on, and enters any number.
  var isDirect = false
  private let makeSimulator: () throws -> Simulator

  /// Makes a fuzzer.
  ///
  /// - Parameters:
  ///   - seed: The seed of every random choice.
  ///   - runLength: The number of events played on one app before it is made anew.
  ///   - beginning: The events that each run begins with, such as those of a journey. They do not
  ///     count as events of the run.
  ///   - words: Values to enter, by the ids of fields; those of `*` are for all fields.
  ///   - makeSimulator: Makes the app and its simulator, not launched.
  public init(
    seed: UInt64, runLength: Int = 100, beginning: [UserEvent] = [],
    words: [String: [String]] = [:], makeSimulator: @escaping () throws -> Simulator
  ) {
    self.seed = seed
    self.runLength = max(1, runLength)
    self.beginning = beginning
    self.words = words
    self.makeSimulator = makeSimulator
  }

  package func seeded(_ seed: UInt64) -> Fuzzer {
    var fuzzer = self
    fuzzer.seed = seed
    return fuzzer
  }

  /// Plays a number of random events, and continues after failures.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - maxFailures: The maximum number of distinct failures; the test ends when it is reached.
  ///   - onEvent: Called with each event before it is played, and its number in its run, from
  ///     0.
  ///   - isEnded: Returns whether to end now, asked before each event.
  public func run(
    events count: Int, maxFailures: Int = .max,
    onEvent: @escaping (UserEvent, Int) -> Void = { _, _ in },
    isEnded: @escaping () -> Bool = { false }
  ) async throws -> Outcome {
    try await run(
      events: count, known: [], maxFailures: maxFailures, isEnded: isEnded
    ) { jobs, add in
      for job in jobs where !isEnded() {
        guard add(try await play(job, isEnded: isEnded, onEvent: onEvent)) else { return }
      }
    }
  }

  // It learns about fields by itself, so that nothing depends on the jobs played before.
  package func play(
    _ job: FuzzJob, isEnded: @escaping () -> Bool = { false },
    onEvent: @escaping (UserEvent, Int) -> Void = { _, _ in }
  ) async throws -> FuzzJobOutcome {
    try await FuzzJobPlayer(
      runLength: runLength, beginning: beginning, isDirect: isDirect,
      filler: FormFiller(words: words, isRoaming: isDirect), makeSimulator: makeSimulator,
      isEnded: isEnded, onEvent: onEvent
    ).play(job)
  }

  /// Plays events in rounds of jobs; adding an outcome returns true if more outcomes are wanted.
  // The jobs of a round begin with the same experience, and their outcomes are added in order, so
  // it does not matter where they are played, or how many at once.
  package func run(
    events count: Int, known: Set<String>, maxFailures: Int, isEnded: () -> Bool,
    perform: ([FuzzJob], (FuzzJobOutcome) -> Bool) async throws -> Void
  ) async throws -> Outcome {
    var outcome = Outcome()
    var known = known
    var number = 0
    while outcome.events < count, outcome.failures.count < maxFailures, !isEnded() {
      let base = outcome.memory
      // The first job alone, as it learns the most.
      let jobs = Self.sizes(number == 0 ? 1 : Self.jobsPerRound, count - outcome.events, runLength)
        .map { size in
          defer { number += 1 }
          return FuzzJob(
            number: number, seed: seed, events: size, memory: base, known: known,
            maxFailures: maxFailures - outcome.failures.count)
        }
      try await perform(jobs) { done in
        outcome.events += done.events
        outcome.misses += done.misses
        outcome.requirements.merge(done.requirements)
        outcome.tally.merge(done.tally)
        outcome.coverage.merge(done.coverage)
        outcome.memory.add(done.memory, since: base)
        for failure in done.failures where outcome.failures.count < maxFailures {
          guard known.insert(failure.property).inserted else { continue }
          outcome.failures.append(Failure(failure))
        }
        return outcome.failures.count < maxFailures
      }
    }
    return outcome
  }

  private static func sizes(_ jobs: Int, _ left: Int, _ runLength: Int) -> [Int] {
    let most = runLength * runsPerJob
    return (0..<jobs).map { min(most, max(0, left - $0 * most)) }.filter { $0 > 0 }
  }

  /// Returns the property that a message is about: its part before the details of the sequence.
  package nonisolated static func property(of message: String) -> String {
    var property = message
    let broken = "\" does not hold"
    if message.hasPrefix("requirement "), let end = message.firstRange(of: broken) {
      property = String(message[..<end.upperBound])
    } else if let end = message.firstRange(of: ": ") {
      property = String(message[..<end.lowerBound])
    }
    if property.hasPrefix("unhandled "), let arguments = property.firstIndex(of: "(") {
      property = String(property[..<arguments])
    }
    return ScreenOutline.digitless(property)
  }

  /// Plays events on a fresh app.
  ///
  /// - Returns: The message of the failure, or `nil` if there was none.
  public func replay(_ events: [UserEvent]) async throws -> String? {
    try await replay(events, property: nil)
  }

  /// Plays events on a fresh app, until a property does not hold, or any if none is given.
  package func replay(_ events: [UserEvent], property: String?) async throws -> String? {
    try await failure(of: events, property: property)?.message
  }

  /// Plays events on a fresh app, and returns the failure with its code.
  package func failure(
    of events: [UserEvent], property: String? = nil
  ) async throws -> (message: String, code: String)? {
    let run = try await FuzzRun(
      makeSimulator(), watch: property.map { .only($0) } ?? .all(except: []))
    for event in events where !run.isOver { await run.play(event) }
    await run.finish()
    return run.failure.map { ($0, run.code) }
  }
}

extension Fuzzer.Failure {
  @MainActor
  fileprivate init(_ failure: FuzzJobOutcome.Failure) {
    message = failure.message
    code = failure.code
    isSteady = failure.isSteady
    events = Journey.events(of: failure.lines)
    lastAction = failure.lastAction
  }
}
