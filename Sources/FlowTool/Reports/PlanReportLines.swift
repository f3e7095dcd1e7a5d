import FlowModels
import Foundation

/// A report as lines of JSON, one value per line, in the order of the plan. The keys are sorted, so
/// that equal reports give equal bytes. `RunReports` describes every key.
struct PlanReportLines<Result: PlanResult> {
  struct Header: Codable {
    var type = Result.kind
    var version = Result.version
    var tool: String
    var toolVersion: String
    var binary: String?
    var plan: String
    var planned: Int
    var shard: ReportShard?
  }

  /// The line with what is known of the part as a whole, if something is.
  struct FactLine: Codable {
    var type = "facts"
    var facts: Result.Facts
  }

  /// The line of a result: its members, with its place in the plan.
  struct Line: Codable {
    private enum CodingKeys: String, CodingKey { case type, place }

    var place: Int
    var result: Result

    init(place: Int, result: Result) {
      self.place = place
      self.result = result.written
    }

    init(from decoder: any Decoder) throws {
      place = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .place)
      result = try Result(from: decoder)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode("result", forKey: .type)
      try container.encode(place, forKey: .place)
      try result.encode(to: encoder)
    }
  }

  /// The last line; a report without it is incomplete.
  struct End: Codable, Equatable {
    var type = "end"
    var results: Int
    /// The number of results with each verdict, zeros included.
    var verdicts: [String: Int]

    init(_ results: [Result]) {
      self.results = results.count
      verdicts = Dictionary(uniqueKeysWithValues: Result.verdicts.map { ($0, 0) })
      for result in results { verdicts[result.verdictName, default: 0] += 1 }
    }
  }

  private let report: PlanReport<Result>

  /// Makes the lines of a report; every result must have its place.
  init(_ report: PlanReport<Result>) {
    // A result without a place would be left out without a word.
    precondition(report.places.count == report.results.count, "a result has no place in the plan")
    self.report = report
  }

  /// Calls a function with each line, without its line break; one line is in memory at a time.
  func forEach(_ body: (String) throws -> Void) throws {
    func write(_ value: some Encodable) throws { try body(JSONOutput.line(of: value)) }
    try write(
      Header(
        tool: report.tool, toolVersion: report.toolVersion, binary: report.binary.hash,
        plan: report.plan, planned: report.planned, shard: report.shard))
    if let facts = report.facts { try write(FactLine(facts: facts)) }
    for (place, result) in zip(report.places, report.results) {
      try write(Line(place: place, result: result))
    }
    try write(End(report.results))
  }

  /// Writes the lines into a file, completely or not at all.
  @MainActor
  func write(into file: String?, console: Console) throws {
    try DocumentOutput(file, console: console).write { write in
      try forEach { try write(Array($0.utf8) + [UInt8(ascii: "\n")]) }
    }
  }
}
