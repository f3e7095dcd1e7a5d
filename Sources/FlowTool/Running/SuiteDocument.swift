/// The result of many cases, or of checks, in the document of `--json`.
struct SuiteDocument: Encodable {
  struct Omission: Encodable {
    var reason: String
    var count: Int
  }

  var planned: Int
  /// The part of the plan that was carried out; `nil` for all of it.
  var shard: ReportShard?
  /// The number of results with each verdict, zeros included.
  var verdicts: [String: Int]
  var omitted: [Omission]
  /// In the order of the plan, as a report has them.
  var results: [PlanReportLines<RunResult>.Line]

  init(_ report: RunReport, omitted: [(reason: String, count: Int)]) {
    planned = report.planned
    shard = report.shard
    verdicts = PlanReportLines<RunResult>.End(report.results).verdicts
    self.omitted = omitted.map { Omission(reason: $0.reason, count: $0.count) }
    results = zip(report.places, report.results).map { .init(place: $0, result: $1) }
  }
}

extension Console {
  /// Writes the document of many cases, or of checks.
  func write(
    _ report: RunReport, omitted: [(reason: String, count: Int)] = [],
    seeing seen: SeenThings? = nil, by tool: String
  ) throws {
    let coverage = seen.map { [SeenCoverage(subject: tool, report: $0.report)] } ?? []
    let failures = report.unsuccessful.flatMap { result in
      result.failures.map { failure in
        var message = failure.asMessage
        message.place.device = result.runCase.device
        message.place.language = result.runCase.language
        return message
      }
    }
    try write(
      SuiteDocument(report, omitted: omitted), messages: failures, coverage: coverage)
  }
}
