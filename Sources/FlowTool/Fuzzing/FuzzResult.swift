import FlowModels
import Simulation

/// The result of fuzzing with one seed.
struct FuzzResult: PlanResult, Hashable {
  /// A failure, with the shortest journey found that leads to it.
  struct Failure: Codable, Hashable, Sendable {
    /// The problem in one line.
    var message: String
    /// The property that does not hold.
    var property: String
    /// The way of the action sent last, if there was one.
    var lastAction: String?
    /// The events, as a journey writes them.
    var events: [String]
    /// The journey with its comments.
    var journey: String
  }

  /// The verdict on a seed.
  enum Verdict: String, Codable, CaseIterable, Sendable {
    /// No failure was found.
    case clean
    /// Failures were found.
    case findings
    /// The user ended it.
    case interrupted
  }

  static var kind: String { "fuzz" }
  static var version: Int { 1 }
  static var noun: String { "seed" }
  static var verdicts: [String] { Verdict.allCases.map(\.rawValue) }

  /// The seed.
  var seed: Int
  /// The verdict.
  var verdict: Verdict
  /// The name of the app.
  var app: String
  /// The number of events played.
  var events: Int
  /// The number of those events that could not be played.
  var misses: Int
  /// The distinct failures, in the order of their discovery.
  var failures: [Failure]
  /// A Boolean value that indicates whether it ended because of the number of failures.
  var isFull: Bool
  /// The number of arrivals at each screen, by name.
  var arrivals: [String: Int]
  /// The results of checking the app's requirements.
  var requirements: RequirementReport
  /// The judgements of the checks that are always on.
  var checks: CheckTally
  /// The fields, by screen and id, that no valid value was found for.
  var fieldsWithoutValue: [String]
  /// The time that it took, in seconds.
  var seconds: Double = 0

  var id: String { "seed \(seed)" }
  var verdictName: String { verdict.rawValue }
  var playedSeconds: Double? { verdict == .interrupted ? nil : seconds }
  var written: FuzzResult { self }

  /// Makes the result of a seed.
  @MainActor
  init(
    _ outcome: Fuzzer.Outcome, seed: Int, app: String, isFull: Bool, isInterrupted: Bool,
    seconds: Double
  ) {
    self.seed = seed
    self.app = app
    events = outcome.events
    misses = outcome.misses
    failures = outcome.failures.map { failure in
      Failure(
        message: failure.message, property: failure.property, lastAction: failure.lastAction,
        events: failure.events.map(\.description), journey: failure.journey)
    }
    verdict = isInterrupted ? .interrupted : failures.isEmpty ? .clean : .findings
    self.isFull = isFull
    arrivals = outcome.memory.arrivals
    requirements = outcome.requirements
    checks = outcome.tally
    fieldsWithoutValue = outcome.fieldsWithoutValue
    self.seconds = seconds
  }

  static func join(_ other: FuzzFacts, to facts: inout FuzzFacts) -> String? {
    if other.app != facts.app { return "the app is" }
    if other.options != facts.options { return "the options of the app are" }
    if other.kept != facts.kept { return "the failures that were kept before are" }
    facts.seen.merge(other.seen)
    return nil
  }
}

/// The facts about fuzzing as a whole.
struct FuzzFacts: Codable, Hashable, Sendable {
  /// A failure that was kept by an earlier run, and was replayed.
  struct Kept: Codable, Hashable, Sendable {
    /// The name of its file.
    var name: String
    /// The property that did not hold.
    var property: String
    /// The message of the replay; `nil` if it failed no more.
    var message: String?
    /// Its events, as a journey writes them.
    var events: [String]
  }

  /// The name of the app.
  var app: String
  /// The options that the app was made with.
  var options: String
  /// The failures that were kept, and replayed.
  var kept: [Kept]
  /// Everything that was seen with all seeds.
  var seen: SeenThings
}
