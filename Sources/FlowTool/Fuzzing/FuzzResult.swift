import FlowModels
import Simulation

struct FuzzResult: PlanResult, Hashable {
  /// A failure, with the shortest journey found that leads to it.
  struct Failure: Codable, Hashable, Sendable {
    var message: String
    /// The code of the message; `nil` in reports of older tools.
    var code: String?
    var property: String
    /// The way of the action sent last, if there was one.
    var lastAction: String?
    /// The events, as a journey writes them.
    var events: [String]
    var journey: String
  }

  enum Verdict: String, Codable, CaseIterable, Sendable {
    case clean
    case findings
    case interrupted
  }

  static var kind: String { "fuzz" }
  static var version: Int { 1 }
  static var noun: String { "seed" }
  static var verdicts: [String] { Verdict.allCases.map(\.rawValue) }

  var seed: Int
  var verdict: Verdict
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
  var requirements: RequirementReport
  var checks: CheckTally
  /// The fields, by screen and id, that no valid value was found for.
  var fieldsWithoutValue: [String]
  var seconds: Double = 0

  var id: String { "seed \(seed)" }
  var verdictName: String { verdict.rawValue }
  var playedSeconds: Double? { verdict == .interrupted ? nil : seconds }
  var written: FuzzResult { self }

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
        message: failure.message, code: failure.code, property: failure.property,
        lastAction: failure.lastAction,
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
    var property: String
    /// The message of the replay; `nil` if it failed no more.
    var message: String?
    var events: [String]
  }

  var app: String
  var options: String
  var kept: [Kept]
  var seen: SeenThings
}
