import Simulation

/// The results of a run, in the order of its plan.
package typealias RunReport = PlanReport<RunResult>

extension RunResult: PlanResult {
  /// The things that all cases of a run, or of a part of it, have seen together.
  package typealias Facts = SeenThings

  package static var kind: String { "run" }
  package static var version: Int { 2 }
  package static var noun: String { "case" }
  package static var verdicts: [String] { Verdict.allCases.map(\.rawValue) }

  package var id: String { runCase.id }
  package var verdictName: String { verdict.rawValue }
  package var playedSeconds: Double? {
    verdict == .notRun || verdict == .invalid ? nil : duration
  }
  package var written: RunResult {
    var result = self
    if !seconds.isFinite { result.seconds = 0 }
    return result
  }

  package static func join(_ other: SeenThings, to facts: inout SeenThings) -> String? {
    facts.merge(other)
    return nil
  }
}

extension RunReport {
  package func count(of verdict: RunResult.Verdict) -> Int {
    results.count { $0.verdict == verdict }
  }

  package var isClean: Bool { results.allSatisfy { $0.verdict == .passed } }
}
