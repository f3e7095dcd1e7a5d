import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Reports as lines of JSON")
struct RunReportLinesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ report: RunReport) throws -> [String] {
    var lines: [String] = []
    try PlanReportLines(report).forEach { lines.append($0) }
    return lines
  }

  private func read(_ lines: [String]) throws -> RunReport {
    let text = lines.map { $0 + "\n" }.joined()
    return try PlanReportReader<RunResult>.read(folder.write(text.utf8, as: "run.jsonl"))
  }

  /// Returns the message about lines that are no report, without its folder.
  private func message(_ lines: [String]) throws -> String {
    let error = #expect(throws: InputError.self) { try read(lines) }
    #expect(error?.kind == .invalid)
    return folder.stripped(error?.description ?? "")
  }

  @Test("reading gives the report that was written, and writing it again the same bytes")
  func roundTrip() throws {
    var shard = Reports.mixed
    shard.shard = RunReport.Shard(index: 2, count: 3)
    shard.planned = 100
    shard.places = [1, 2, 30, 40, 50, 60, 99]
    var wild = Reports.report([Reports.result(.failed, 1)])
    wild.results[0].failures[0].message = "\u{1B}[31m \u{202E} \n \u{2028} 👩‍👩‍👧 \u{0}"
    wild.results[0].runCase.parameters = ["\"": "\\", "b": "", "a": "1"]
    wild.results[0].seconds = 0.1 + 0.2
    for report in [Reports.mixed, shard, wild, Reports.report([])] {
      let lines = try lines(report)
      #expect(lines.count == report.results.count + 2)
      let read = try read(lines)
      #expect(read == report)
      #expect(try self.lines(read) == lines)
      #expect(lines.allSatisfy { !$0.contains("\u{1B}") && !$0.contains("\n") })
    }
  }

  @Test("a time that is no number is written as 0")
  func noTime() throws {
    var report = Reports.report([Reports.result(.passed, 1)])
    report.results[0].seconds = .infinity
    #expect(try read(lines(report)).results[0].seconds == 0)
  }

  @Test("a report that is cut off anywhere is refused")
  func cut() throws {
    let lines = try lines(Reports.mixed)
    for count in 1..<lines.count {
      #expect(
        try message(Array(lines.prefix(count)))
          == "run.jsonl:\(count): the report is not whole: its last line, of type \"end\", is missing"
      )
    }
    let text = lines.joined(separator: "\n")
    let bytes = Array(text.utf8)
    for length in stride(from: 0, to: bytes.count, by: 97) {
      let file = try folder.write(bytes.prefix(length), as: "cut.jsonl")
      #expect(throws: InputError.self) { try PlanReportReader<RunResult>.read(file) }
    }
    #expect(
      try PlanReportReader<RunResult>.read(folder.write(bytes, as: "whole.jsonl")) == Reports.mixed)
  }

  @Test("a line that is there twice, is missing, or is in another place is refused")
  func moved() throws {
    let lines = try lines(Reports.mixed)
    var doubled = lines
    doubled.insert(lines[3], at: 3)
    #expect(try message(doubled) == "run.jsonl:5: place 2 is there twice")
    var swapped = lines
    swapped.swapAt(2, 3)
    #expect(
      try message(swapped) == "run.jsonl:4: place 1 follows place 2; expected the order of the plan"
    )
    var missing = lines
    missing.remove(at: 2)
    #expect(
      try message(missing)
        == "run.jsonl:8: the numbers of the last line are not those of the lines before: "
        + "the file has 6 results, and the line says 7")
    #expect(
      try message(lines + [lines[8]])
        == "run.jsonl:10: expected nothing after the line of type \"end\"")
    #expect(
      try message([lines[0]] + lines)
        == "run.jsonl:2: a second line of type \"run\"; a file has one report")
  }

  @Test("a foreign file, another version and a damaged line are refused with their line")
  func damaged() throws {
    let lines = try lines(Reports.mixed)
    func changed(_ index: Int, _ old: String, _ new: String) -> [String] {
      var lines = lines
      #expect(lines[index].contains(old))
      lines[index] = lines[index].replacing(old, with: new)
      return lines
    }
    #expect(
      try message(changed(0, "\"version\":2", "\"version\":3"))
        == "run.jsonl:1: expected version 2 of the report, found 3")
    #expect(
      try message(Array(lines.dropFirst()))
        == "run.jsonl:1: expected a report of `run`, whose first line has the type \"run\", "
        + "found \"result\"")
    let fact = #"{"facts":{},"type":"facts"}"#
    #expect(
      try message([lines[0], lines[1], fact])
        == "run.jsonl:3: expected the line of type \"facts\" once, and before all results")
    #expect(try message(["{}"]) == "run.jsonl:1:1: the key \"type\" is missing")
    #expect(try message(["no JSON"]).hasPrefix("run.jsonl:1:1: "))
    #expect(
      try message(changed(2, "\"type\":\"result\"", "\"type\":\"resolt\""))
        == "run.jsonl:3: expected the type \"result\" or \"end\", found \"resolt\"")
    let wrong = try message(changed(4, "\"seconds\":1", "\"seconds\":true"))
    #expect(wrong.hasPrefix("run.jsonl:5:") && wrong.contains("seconds: expected a number"))
    let unknown = try message(changed(2, "\"verdict\":\"failed\"", "\"verdict\":\"fialed\""))
    #expect(unknown.hasPrefix("run.jsonl:3:"))
    #expect(
      try message(changed(7, "\"place\":6", "\"place\":7"))
        == "run.jsonl:8: place: expected a number below 7, found 7")
    #expect(
      try message(changed(0, "\"planned\":7", "\"planned\":-7"))
        == "run.jsonl:1: planned: expected a number from 0 on, found -7")
    #expect(
      try message(changed(8, "\"passed\":1", "\"passed\":2")).hasPrefix(
        "run.jsonl:9: the numbers of the last line are not those of the lines before"))
    #expect(
      try message(
        changed(0, "\"planned\":7", "\"planned\":7,\"shard\":{\"count\":2,\"index\":3}"))
        == "run.jsonl:1: shard: there is no shard 3 of 2")
    #expect(try message(changed(3, "}", "")).hasPrefix("run.jsonl:4:"))
    let blank = try message([lines[0], ""] + lines.dropFirst())
    #expect(blank.hasPrefix("run.jsonl:2:"))
  }

  @Test("a file that is missing, or is no text, is refused")
  func unreadable() throws {
    #expect(throws: InputError.self) {
      try PlanReportReader<RunResult>.read("\(folder.path)/none.jsonl")
    }
    let binary = try folder.write([0xFF, 0xFE, 0x00], as: "binary.jsonl")
    #expect(throws: InputError.self) { try PlanReportReader<RunResult>.read(binary) }
  }
}
