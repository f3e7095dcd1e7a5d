import Simulation

/// Gathers what the cases of a run have seen.
@MainActor
final class RunCoverage {
  private var seen: [String: (runCase: RunCase, coverage: Coverage)] = [:]

  func add(_ coverage: Coverage, of runCase: RunCase) {
    seen[runCase.brand ?? "", default: (runCase, Coverage())].coverage.merge(coverage)
  }

  /// Returns everything that was seen, and everything that the apps of the brands declare.
  func things(_ player: CasePlayer) throws -> SeenThings {
    var things = SeenThings(coverage: Coverage(), universe: .empty)
    for (_, entry) in seen.sorted(by: { $0.key < $1.key }) {
      things.merge(
        SeenThings(
          coverage: entry.coverage,
          universe: try player.universe(of: entry.runCase, seeing: entry.coverage)))
    }
    return things
  }
}

extension RunReport {
  /// The lines about the coverage, and about the cases that do not count for it.
  func coverageLines(listsAll: Bool) -> [String] {
    guard let seen = facts?.report else { return [] }
    var lines =
      listsAll
      ? ["seen:"] + seen.lines.map { "  \($0)" } : ["\(seen.line); --coverage lists the others"]
    let unseen: [RunResult.Verdict] = [.crashed, .timedOut, .invalid, .notRun]
    let counts = unseen.map { ($0, count(of: $0)) }.filter { $0.1 > 0 }
    if !counts.isEmpty {
      let words = counts.map { "\($1) \($0.words)" }.joined(separator: ", ")
      lines.append("nothing is counted of the cases that have no result: \(words)")
    }
    return lines
  }
}
