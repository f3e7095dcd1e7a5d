import FlowModels
import Foundation

struct PlanReportReader<Result: PlanResult> {
  private let file: String
  private let decoder = JSONDecoder()

  /// Reads a file; throws if it is not a complete report of this version.
  static func read(_ file: String) throws(InputError) -> PlanReport<Result> {
    try PlanReportReader(file: file).read(try SourceText(contentsOf: file))
  }

  private init(file: String) { self.file = file }

  private func read(_ source: SourceText) throws(InputError) -> PlanReport<Result> {
    var report: PlanReport<Result>?
    var isWhole = false
    var number = 0
    for bytes in source.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      number += 1
      // What follows the last line break is no line, if it is empty.
      if bytes.isEmpty, bytes.startIndex == source.bytes.endIndex, number > 1 { break }
      guard !isWhole else {
        throw problem(number, "expected nothing after the line of type \"end\"")
      }
      let data = Data(bytes)
      let kind = try decode(Kind.self, data, number).type
      guard var known = report else {
        guard kind == Result.kind else {
          throw problem(
            number,
            "expected a report of `\(Result.kind)`, whose first line has the type "
              + "\"\(Result.kind)\", found \(DisplayText.quoted(kind))")
        }
        report = try header(data, number)
        continue
      }
      report = nil
      switch kind {
      case "result":
        try add(try decode(PlanReportLines<Result>.Line.self, data, number), to: &known, number)
      case "end":
        let end = try decode(PlanReportLines<Result>.End.self, data, number)
        guard end == PlanReportLines<Result>.End(known.results) else {
          throw problem(
            number,
            "the numbers of the last line are not those of the lines before: the file has "
              + "\(known.results.count.counted("result")), and the line says \(end.results)")
        }
        isWhole = true
      case Result.kind:
        throw problem(
          number, "a second line of type \"\(Result.kind)\"; a file has one report")
      case "facts":
        guard known.facts == nil, known.results.isEmpty else {
          throw problem(
            number, "expected the line of type \"facts\" once, and before all results")
        }
        known.facts = try decode(PlanReportLines<Result>.FactLine.self, data, number).facts
      default:
        throw problem(
          number, "expected the type \"result\" or \"end\", found \(DisplayText.quoted(kind))")
      }
      report = known
    }
    guard let report, isWhole else {
      throw problem(
        max(1, number - (source.bytes.last == UInt8(ascii: "\n") ? 1 : 0)),
        "the report is not whole: its last line, of type \"end\", is missing")
    }
    return report
  }

  private struct Kind: Decodable { var type: String }
  private struct Version: Decodable { var version: Int }

  private func header(_ data: Data, _ number: Int) throws(InputError) -> PlanReport<Result> {
    let version = try decode(Version.self, data, number).version
    guard version == Result.version else {
      throw problem(
        number, "expected version \(Result.version) of the report, found \(version)")
    }
    let header = try decode(PlanReportLines<Result>.Header.self, data, number)
    guard header.planned >= 0 else {
      throw problem(number, "planned: expected a number from 0 on, found \(header.planned)")
    }
    if let shard = header.shard {
      guard shard.count >= 1, (1...shard.count).contains(shard.index) else {
        throw problem(number, "shard: there is no shard \(shard.index) of \(shard.count)")
      }
    }
    return PlanReport(
      tool: header.tool, toolVersion: header.toolVersion, binary: .other(header.binary),
      plan: header.plan, planned: header.planned, shard: header.shard, places: [], results: [])
  }

  private func add(
    _ line: PlanReportLines<Result>.Line, to report: inout PlanReport<Result>, _ number: Int
  ) throws(InputError) {
    guard (0..<report.planned).contains(line.place) else {
      throw problem(
        number, "place: expected a number below \(report.planned), found \(line.place)")
    }
    if let last = report.places.last, line.place <= last {
      throw problem(
        number,
        line.place == last
          ? "place \(line.place) is there twice"
          : "place \(line.place) follows place \(last); expected the order of the plan")
    }
    report.places.append(line.place)
    report.results.append(line.result)
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, _ data: Data, _ number: Int
  ) throws(InputError) -> Value {
    do {
      return try decoder.decode(type, from: data)
    } catch {
      let line = SourceText(file: file, bytes: Array(data))
      var found = InputError(locating: error, in: line, items: Value.self)
      for index in found.problems.indices { found.problems[index].line = number }
      throw found
    }
  }

  private func problem(_ line: Int, _ message: String) -> InputError {
    InputError(InputError.Problem(file: file, line: line, message: message))
  }
}
