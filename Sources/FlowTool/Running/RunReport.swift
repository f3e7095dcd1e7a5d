/// The results of a run, in the order of its plan: what reports are made of, and what `merge`
/// joins.
package struct RunReport: Codable, Hashable, Sendable {
  /// One of several parts of a run, which machines play apart.
  package struct Shard: Codable, Hashable, Sendable {
    /// The number of the part, from 1.
    package var index: Int
    /// The number of parts.
    package var count: Int

    /// Makes a part.
    package init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }
  }

  /// The version of this shape.
  package static let currentVersion = 1

  /// The version of the report's shape.
  package var version = RunReport.currentVersion
  /// The name of the tool.
  package var tool: String
  /// The version of the tool.
  package var toolVersion: String
  /// The fingerprint of the whole plan, which all parts of one run have in common.
  package var plan: String
  /// The number of cases of the whole plan.
  package var planned: Int
  /// The part of the plan that was played; `nil` for all of it.
  package var shard: Shard?
  /// The places of the results in the plan, from 0.
  package var places: [Int]
  /// The results, in the order of the plan.
  package var results: [RunResult]

  /// Makes a report.
  package init(
    tool: String, toolVersion: String, plan: String, planned: Int, shard: Shard? = nil,
    places: [Int], results: [RunResult]
  ) {
    self.tool = tool
    self.toolVersion = toolVersion
    self.plan = plan
    self.planned = planned
    self.shard = shard
    self.places = places
    self.results = results
  }

  /// Returns the number of results with a verdict.
  package func count(of verdict: RunResult.Verdict) -> Int {
    results.count { $0.verdict == verdict }
  }

  /// A Boolean value that indicates whether every case was played and passed.
  package var isClean: Bool { results.allSatisfy { $0.verdict == .passed } }
}
