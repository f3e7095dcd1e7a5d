/// A result of a plan that several machines may carry out together: that of a case of `run`, of an
/// app of `explore`, of a seed of `fuzz`, or of a brand of `lint`.
package protocol PlanResult: Codable, Sendable {
  associatedtype Facts: Codable, Sendable

  /// The name of the kind of report, which its first line has as its type.
  static var kind: String { get }
  static var version: Int { get }
  /// The noun for what each result is about: `case`.
  static var noun: String { get }
  /// The names of all verdicts, which the last line counts.
  static var verdicts: [String] { get }

  /// The name of the subject of the result, unique in the plan.
  var id: String { get }
  var verdictName: String { get }
  /// The time that it took, in seconds; `nil` if nothing was done.
  var playedSeconds: Double? { get }
  /// The result for writing: JSON cannot express a time that is not a number.
  var written: Self { get }

  /// Adds the facts of another part; returns the name of a fact that must be the same and is not.
  static func join(_ other: Facts, to facts: inout Facts) -> String?
}

extension PlanResult where Facts == Never {
  package static func join(_ other: Never, to facts: inout Never) -> String? {}
}

/// The results of a plan, in its order: what reports are made of, and what `merge` joins.
package struct PlanReport<Result: PlanResult>: Sendable {
  /// One of several parts of a plan, which machines carry out apart.
  package typealias Shard = ReportShard

  package var tool: String
  package var toolVersion: String
  package var binary: ToolBinary
  /// The fingerprint of the whole plan, which all parts of one run have in common.
  package var plan: String
  package var planned: Int
  /// The part of the plan that was carried out; `nil` for all of it.
  package var shard: ReportShard?
  package var facts: Result.Facts?
  /// The places of the results in the plan, from 0.
  package var places: [Int]
  package var results: [Result]

  package init(
    tool: String, toolVersion: String, binary: ToolBinary = .own, plan: String,
    planned: Int, shard: ReportShard? = nil,
    facts: Result.Facts? = nil, places: [Int], results: [Result]
  ) {
    self.tool = tool
    self.toolVersion = toolVersion
    self.binary = binary
    self.plan = plan
    self.planned = planned
    self.shard = shard
    self.facts = facts
    self.places = places
    self.results = results
  }

  /// The time of all results, in seconds.
  package var seconds: Double { results.reduce(0) { $0 + ($1.playedSeconds ?? 0) } }

  /// Returns the times in this run, for dividing the next one; `nil` for an unknown time.
  package func seconds(of names: [String]) -> [Double?] {
    var times: [String: Double] = [:]
    for result in results { times[result.id] = result.playedSeconds ?? times[result.id] }
    return names.map { times[$0] }
  }
}

extension PlanReport: Equatable where Result: Equatable, Result.Facts: Equatable {}

/// One of several parts of a plan, which machines carry out apart.
package struct ReportShard: Codable, Hashable, Sendable {
  /// The number of the part, from 1.
  package var index: Int
  package var count: Int

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }
}
