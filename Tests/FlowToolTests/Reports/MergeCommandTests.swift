import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("The command merge")
@MainActor
struct MergeCommandTests {
  private let folder: TemporaryFolder
  private let console = CollectingConsole()

  init() throws { folder = try TemporaryFolder() }

  /// The parts of a report, as the shards of its run would write them.
  private func parts(_ report: RunReport, count: Int) -> [RunReport] {
    (1...count).map { index in
      var part = report
      let shard = RunShard(index: index, count: count)
      part.shard = shard.inReport
      part.places = shard.places(in: report.results.count, seconds: report.results.map(\.seconds))
      part.results = part.places.map { report.results[$0] }
      return part
    }
  }

  @discardableResult
  private func write(_ report: RunReport, as name: String) throws -> String {
    var text = ""
    try PlanReportLines(report).forEach { text += $0 + "\n" }
    let file = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: URL(fileURLWithPath: file).deletingLastPathComponent().path,
      withIntermediateDirectories: true)
    return try folder.write(text.utf8, as: name)
  }

  /// Merges files of the folder, or all of it, and returns the message.
  private func message(_ names: [String] = [], _ code: ExitCode = .badInput) async -> String {
    let paths = names.isEmpty ? [folder.path] : names.map { "\(folder.path)/\($0)" }
    let console = CollectingConsole()
    #expect(await console.flowctl(["merge"] + paths) == code)
    #expect(console.output == "")
    return folder.stripped(console.error).replacing(folder.path, with: "FOLDER")
  }

  @Test("the parts of a run make the report of the whole run, byte for byte", arguments: 1...12)
  func whole(_ count: Int) async throws {
    let whole = Data(contentsOf: try write(Reports.mixed, as: "whole.jsonl"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/whole.jsonl")
    for (index, part) in parts(Reports.mixed, count: count).shuffled().enumerated() {
      try write(part, as: "artifact-\(index)/report.jsonl")
    }
    try folder.write("{\"version\":1}".utf8, as: "artifact-0/failure.trace.json")
    let target = "\(folder.path)/out"
    let words = ["merge", folder.path, "--report", "json=\(target)", "--report", "github"]
    // One of its cases could not begin.
    #expect(await console.flowctl(words) == .badInput)
    #expect(Data(contentsOf: target) == whole)
    #expect(
      console.output.hasSuffix(
        "\n7 cases: 1 passed, 1 failed, 1 nondeterministic, 1 crashed, 1 timed out, 1 invalid, "
          + "1 not run\n"))
    #expect(console.output.hasPrefix("::error file=checkout/buy.journey,"))
  }

  @Test("the exit code is that of the whole run, also with fewer cases than parts, and with none")
  func passed() async throws {
    for (index, part) in parts(Reports.report([Reports.result(.passed, 0)]), count: 2).enumerated()
    {
      try write(part, as: "\(index).jsonl")
    }
    #expect(await console.flowctl(["merge", folder.path]) == .ok)
    #expect(console.output == "1 case: 1 passed\n")
    let failed = try write(Reports.failed(1), as: "failed.txt")
    #expect(await CollectingConsole().flowctl(["merge", failed]) == .findings)
    let left = try write(Reports.report([Reports.result(.notRun, 0)]), as: "left.txt")
    #expect(await CollectingConsole().flowctl(["merge", left]) == .findings)
    let none = try write(Reports.report([]), as: "none.txt")
    #expect(await CollectingConsole().flowctl(["merge", none]) == .ok)
  }

  @Test("a missing part is named")
  func missing() async throws {
    let parts = parts(Reports.mixed, count: 4)
    try write(parts[0], as: "1.jsonl")
    try write(parts[2], as: "3.jsonl")
    #expect(await message() == "FOLDER: shards 2, 4 of 4 missing\n")
    #expect(
      await message(["1.jsonl", "3.jsonl"])
        == "1.jsonl, FOLDER/3.jsonl: shards 2, 4 of 4 missing\n"
        .replacing("FOLDER/", with: ""))
    try write(parts[1], as: "2.jsonl")
    #expect(await message() == "FOLDER: shard 4 of 4 missing\n")
  }

  @Test("a part that is there twice is named, with both files")
  func doubled() async throws {
    let parts = parts(Reports.mixed, count: 2)
    try write(parts[0], as: "1.jsonl")
    try write(parts[1], as: "2.jsonl")
    try write(parts[1], as: "again.jsonl")
    #expect(await message() == "again.jsonl: shard 2 of 2 is in 2.jsonl, too\n")
    try write(Reports.mixed, as: "whole.jsonl")
    #expect(
      await message(["whole.jsonl", "whole.jsonl"])
        == "whole.jsonl: place 0 of the plan is in whole.jsonl, too\n")
  }

  @Test(
    "a part of another run is named, with what is different",
    arguments: [
      "tool", "version of the tool", "hash of the tool", "plan", "number of cases",
      "number of shards", "no shard",
    ])
  func foreign(_ fact: String) async throws {
    var parts = parts(Reports.mixed, count: 2)
    switch fact {
    case "tool": parts[1].tool = "x"
    case "version of the tool": parts[1].toolVersion = "x"
    case "hash of the tool": parts[1].binary = .other("x")
    case "plan": parts[1].plan = "x"
    case "number of cases": parts[1].planned = 8
    case "number of shards": parts[1].shard?.count = 3
    default: parts[1].shard = nil
    }
    try write(parts[0], as: "1.jsonl")
    try write(parts[1], as: "2.jsonl")
    let name = fact == "no shard" ? "number of shards" : fact
    let message = await message()
    #expect(
      message.hasPrefix("2.jsonl: the report is of another run than 1.jsonl: the \(name) is \""),
      "\(message)")
  }

  @Test("a case that is in no part, or in two, is named")
  func cases() async throws {
    func write(_ places: [Int], shard index: Int) throws {
      var part = Reports.mixed
      part.shard = RunReport.Shard(index: index, count: 2)
      part.places = places
      part.results = places.map { Reports.mixed.results[$0] }
      try self.write(part, as: "\(index).jsonl")
    }
    try write([0, 1, 2], shard: 1)
    try write([3, 5, 6], shard: 2)
    #expect(await message() == "FOLDER: place 4 of the plan's 7 cases is in no report\n")
    try write([3, 4, 5], shard: 2)
    #expect(await message() == "FOLDER: place 6 of the plan's 7 cases is in no report\n")
    try write([2, 3, 4, 5, 6], shard: 2)
    #expect(await message() == "2.jsonl: place 2 of the plan is in 1.jsonl, too\n")
  }

  @Test("damaged reports, folders without any and paths that are not there are refused")
  func bad() async throws {
    #expect(
      await message().hasPrefix("FOLDER: there is no report in this folder that could be joined"))
    #expect(
      await message(["none"], .noInput) == "none: there is no such file or folder\n")
    let file = try write(Reports.mixed, as: "1.jsonl")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try folder.write(text.utf8.dropLast(40), as: "1.jsonl")
    #expect(await message().hasPrefix("1.jsonl:9:"))
    try folder.write("{}".utf8, as: "other.json")
    #expect(await message(["other.json"]).hasPrefix("other.json:1:1: the key \"type\""))
  }

  @Test("a report does not replace one of those that are joined")
  func replaced() async throws {
    let file = try write(Reports.mixed, as: "1.jsonl")
    #expect(await console.flowctl(["merge", file, "--report", "json=\(file)"]) == .usage)
    #expect(console.error.contains("one of the reports to join"))
    #expect(try PlanReportReader<RunResult>.read(file) == Reports.mixed)
  }

  @Test("a path is needed")
  func noPath() async {
    #expect(await console.flowctl(["merge"]) == .usage)
    #expect(console.error.contains("missing PATH"))
  }
}

extension Data {
  /// The bytes of a file, or none if it is not there.
  fileprivate init(contentsOf path: String) {
    self = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
  }
}
