import FlowModels
import Foundation

/// A report as lines of JSON, one value a line, in the order of the plan.
///
/// The keys are sorted, so that the same report gives the same bytes. `RunReports` describes every
/// key.
struct RunReportLines {
  /// The first line.
  struct Header: Codable {
    var type = "run"
    var version: Int
    var tool: String
    var toolVersion: String
    var plan: String
    var planned: Int
    var shard: RunReport.Shard?
  }

  /// The line of a result: its members, with its place in the plan.
  struct Line: Codable {
    private enum CodingKeys: String, CodingKey { case type, place }

    var place: Int
    var result: RunResult

    init(place: Int, result: RunResult) {
      self.place = place
      self.result = result
      // JSON has no word for a time that is no number.
      if !result.seconds.isFinite { self.result.seconds = 0 }
    }

    init(from decoder: any Decoder) throws {
      place = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .place)
      result = try RunResult(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("result", forKey: .type)
      try container.encode(place, forKey: .place)
      try result.encode(to: encoder)
    }
  }

  /// The last line, without which a report is not whole.
  struct End: Codable, Equatable {
    var type = "end"
    var results: Int
    /// The number of results with each verdict, zeros included.
    var verdicts: [String: Int]

    init(_ results: [RunResult]) {
      self.results = results.count
      verdicts = Dictionary(
        uniqueKeysWithValues: RunResult.Verdict.allCases.map { ($0.rawValue, 0) })
      for result in results { verdicts[result.verdict.rawValue, default: 0] += 1 }
    }
  }

  private let report: RunReport

  /// Makes the lines of a report.
  ///
  /// - Precondition: Every result has its place.
  init(_ report: RunReport) {
    // A result without a place would be left out without a word.
    precondition(report.places.count == report.results.count, "a result has no place in the plan")
    self.report = report
  }

  /// Calls a function with each line, without its line break.
  ///
  /// - Complexity: O(size); one line is in memory at a time.
  func forEach(_ body: (String) throws -> Void) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    func write(_ value: some Encodable) throws {
      try body(DisplayText.jsonEscaped(String(decoding: try encoder.encode(value), as: UTF8.self)))
    }
    try write(
      Header(
        version: report.version, tool: report.tool, toolVersion: report.toolVersion,
        plan: report.plan, planned: report.planned, shard: report.shard))
    for (place, result) in zip(report.places, report.results) {
      try write(Line(place: place, result: result))
    }
    try write(End(report.results))
  }
}
