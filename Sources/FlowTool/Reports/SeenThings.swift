package import Simulation

/// The things that several runs have seen together, against those that their apps declare.
package struct SeenThings: Codable, Hashable, Sendable {
  /// The things that were seen, each with its number of times.
  package var coverage: Coverage
  package var universe: CoverageUniverse

  /// Adds what other runs have seen. The order of the runs makes no difference.
  package mutating func merge(_ other: SeenThings) {
    coverage.merge(other.coverage)
    universe.merge(other.universe)
  }

  /// The report. As some events were played, nothing is said to be unreachable.
  package var report: CoverageReport { coverage.report(against: universe) }
}
