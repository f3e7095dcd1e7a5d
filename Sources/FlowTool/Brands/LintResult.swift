import BrandInspection
import FlowModels

/// The result of linting one brand, as the parts of a whole hand it to `merge`.
struct LintResult: PlanResult {
  typealias Facts = LintFacts

  static var kind: String { "lint" }
  static var version: Int { 1 }
  static var noun: String { "brand" }
  static var verdicts: [String] { ["explored", "failed", "crashed", "notExplored"] }

  var file: String
  /// The outcome of exploring it; `nil` if another brand has the same flows, or nothing can be run.
  var outcome: FleetOutcome?

  var id: String { file }
  var verdictName: String {
    switch outcome {
    case nil: "notExplored"
    case .explored: "explored"
    case .failed: "failed"
    case .ended: "crashed"
    }
  }
  // Which brands are explored depends on the others, so times would mislead.
  var playedSeconds: Double? { nil }
  var written: LintResult { self }

  static func join(_ other: LintFacts, to facts: inout LintFacts) -> String? {
    other == facts ? nil : "the options are"
  }
}

/// The facts about a lint as a whole.
struct LintFacts: Codable, Hashable, Sendable {
  /// The command-line arguments, without those about parts.
  var words: [String]
}
