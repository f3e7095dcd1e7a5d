import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

/// Each of these divides a command among several parts, and compares what `merge` writes with what
/// the command writes that is not divided.
@Suite("Commands that several machines carry out together")
@MainActor
struct ShardedCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private struct Result: Equatable {
    var code: ExitCode
    var output: String
    var error: String
  }

  private func run(_ words: [String]) async -> Result {
    let console = CollectingConsole()
    let code = await console.flowctl(words)
    return Result(code: code, output: console.output, error: folder.stripped(console.error))
  }

  /// Carries out all parts of a command, and returns the folder with their reports.
  private func parts(_ words: [String], of count: Int) async throws -> String {
    let place = "\(folder.path)/parts-\(count)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for index in 1...count {
      let more = ["--shard", "\(index)/\(count)", "--report", "json=\(place)/\(index).jsonl"]
      let result = await run(words + more)
      #expect(result.code == .ok || result.code == .findings, "\(result.error)")
      #expect(result.error.contains("part \(index) of \(count): "))
    }
    return place
  }

  /// Returns the text of a report without times.
  private func timeless(_ file: String) throws -> String {
    try String(contentsOfFile: file, encoding: .utf8)
      .replacing(/"seconds":[-0-9.e]+/, with: "")
  }

  // MARK: explore

  private let apps = [
    "--brand", Fixtures.path("brands/saffron.json"), "--brand", Fixtures.path("brands/zettel.json"),
    "--device", "phone", "--device", "tablet", "--depth", "1", "--deviations", "0",
  ]

  @Test("the parts of an exploration make the whole: text, JSON and report")
  func explore() async throws {
    let report = "\(folder.path)/whole.jsonl"
    let whole = await run(
      ["explore"] + apps + ["--language", "all", "--report", "json=\(report)"])
    #expect(whole.code == .ok && whole.error == "")
    let json = await run(["explore"] + apps + ["--language", "all", "--json"])
    try OutputSchema.expect(json.output, of: "explore")
    for count in [1, 9] {
      let place = try await parts(["explore"] + apps + ["--language", "all"], of: count)
      let target = "\(folder.path)/merged-\(count).jsonl"
      let merged = await run(["merge", place, "--report", "json=\(target)"])
      #expect(merged == whole)
      #expect(await run(["merge", place, "--json"]) == json)
      #expect(try timeless(target) == timeless(report))
    }
  }

  @Test("an app that cannot be explored is one of the parts, with its code")
  func unreadable() async throws {
    let words = [
      "explore", "--depth", "1", "--deviations", "0", "--brand",
      Fixtures.path("brands/saffron.json"),
    ]
    let whole = await run(words + ["--brand", "nix.json"])
    #expect(whole.code == .noInput)
    let place = "\(folder.path)/parts"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for index in 1...2 {
      _ = await run(
        words + ["--brand", "nix.json", "--shard", "\(index)/2"]
          + ["--report", "json=\(place)/\(index).jsonl"])
    }
    #expect(await run(["merge", place]) == whole)
  }

  // MARK: fuzz

  @Test("the parts of fuzzing make the whole: the numbers, what was seen, and the report")
  func fuzz() async throws {
    let report = "\(folder.path)/whole.jsonl"
    let words = [
      "fuzz", "--brand", Fixtures.path("brands/saffron.json"), "--events", "15", "--seed", "4-7",
      "--failures", "\(folder.path)/failures",
    ]
    let whole = await run(words + ["--report", "json=\(report)"])
    #expect(whole.code == .ok)
    #expect(
      whole.output.hasPrefix(
        "Saffron Kitchen: no problem found in what was tried; 60 events of seeds 4-7; "))
    for count in [1, 3] {
      let place = try await parts(words, of: count)
      let target = "\(folder.path)/merged-\(count).jsonl"
      let merged = await run(["merge", place, "--report", "json=\(target)"])
      #expect(merged.code == .ok && merged.output == whole.output)
      #expect(try timeless(target) == timeless(report))
    }
  }

  @Test("each of several seeds plays as it does alone")
  func seeds() async throws {
    func results(_ seeds: String) async throws -> [FuzzResult] {
      let file = "\(folder.path)/\(seeds).jsonl"
      _ = await run(
        ["fuzz", "--brand", Fixtures.path("brands/saffron.json"), "--events", "15"]
          + ["--seed", seeds, "--report", "json=\(file)", "--failures", "\(folder.path)/failures"])
      var results = try PlanReportReader<FuzzResult>.read(file).results
      for index in results.indices { results[index].seconds = 0 }
      return results
    }
    let together = try await results("2-3")
    #expect(try await together == results("2") + results("3"))
    #expect(together[0].arrivals != together[1].arrivals)
  }

  // MARK: run

  @Test("the parts of a run have seen what the whole has seen")
  func coverage() async throws {
    let journeys = Fixtures.path("journeys")
    let words = [
      "run", journeys, "--brand", Fixtures.path("brands/saffron.json"), "--grep", "sh",
      "--coverage",
    ]
    let report = "\(folder.path)/whole.jsonl"
    let whole = await run(words + ["--report", "json=\(report)"])
    let lines = whole.output.split(separator: "\n").drop { $0 != "  seen:" }
    #expect(lines.count > 8)
    let place = "\(folder.path)/parts"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    let count = 2
    for index in 1...count {
      _ = await run(
        words + ["--shard", "\(index)/\(count)", "--report", "json=\(place)/\(index).jsonl"])
    }
    let target = "\(folder.path)/merged.jsonl"
    let merged = await run(["merge", place, "--coverage", "--report", "json=\(target)"])
    #expect(merged.code == whole.code)
    #expect(merged.output.split(separator: "\n").drop { $0 != "  seen:" } == lines)
    #expect(try timeless(target) == timeless(report))
    let most = await run(["merge", place, "--require", "screens=100%"])
    #expect(most.code == .findings)
    #expect(most.error.hasPrefix("screens: 100% required, "))
    #expect(await run(["merge", place, "--require", "screens=1%"]).code == whole.code)
  }

  @Test("of cases without a result, coverage says that they count nothing")
  func uncounted() async throws {
    let result = await run([
      "run", Fixtures.path("journeys/share.journey"), "--brand",
      Fixtures.path("brands/saffron.json"), "--brand", "nix.json", "--coverage",
    ])
    #expect(result.code == .noInput)
    #expect(result.output.contains("nothing is counted of the cases that have no result: "))
  }

  // MARK: lint

  /// A folder with brands of two classes, with a problem on a screen, and one that is no brand yet.
  private func brands() throws -> String {
    let place = "\(folder.path)/brands"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    for (id, menu) in [
      ("a", "about"), ("b", "shopping"), ("c", "about"), ("d", "about"), ("e", "about"),
    ] {
      let text = """
        { "id": "\(id)", "name": "Brand \(id)", "data": { "source": "sample" }, "menu": ["\(menu)"],
          "features": { "recipes": { "enabled": false }, "users": { "enabled": false } },
          "strings": { "en": { "about.title": "About Brand a" } } }
        """
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(place)/\(id).json"))
    }
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(place)/f.json"))
    return place
  }

  @Test("the parts of a lint make the whole: text, JSON and classes")
  func lint() async throws {
    let words = ["lint", try brands(), "--classes"]
    let whole = await run(words)
    #expect(whole.output.contains("with the same flows"))
    let json = await run(words + ["--json"])
    for count in [2, 7] {
      let place = try await parts(words, of: count)
      #expect(await run(["merge", place]) == whole)
      #expect(await run(["merge", place, "--json"]) == json)
    }
  }

  @Test("the parts of a lint are refused when a brand was changed since")
  func changed() async throws {
    let brands = try brands()
    let place = try await parts(["lint", brands], of: 2)
    let file = "\(brands)/a.json"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try Data((text + " ").utf8).write(to: URL(fileURLWithPath: file))
    let result = await run(["merge", place])
    #expect(result.code == .badInput && result.output == "")
    #expect(result.error.contains("the brands are not those that the parts were made of"))
  }

  // MARK: What makes no sense

  @Test(
    "what a part cannot do is refused",
    arguments: [
      (["explore", "--for", "9s"], "--for cannot be combined with --shard"),
      (["fuzz", "--for", "9s"], "--for cannot be combined with --shard"),
      (["explore", "--require", "screens=1%"], "--require cannot be combined with --shard"),
      (["fuzz", "--seed", "8-1"], "--seed expects a number such as 7 or a range such as 1-8"),
      (["fuzz", "--seed", "-1"], "--seed expects a number such as 7 or a range such as 1-8"),
      (["fuzz", "--seed", "1-"], "--seed expects a number such as 7 or a range such as 1-8"),
      (["fuzz", "--replay", "x"], "--shard cannot be combined with --replay"),
      (["fuzz", "--report", "junit=x"], "--report junit is a report of `run`"),
      (["explore", "--durations", "x", "--shard", "auto"], "--shard auto finds no engine"),
    ])
  func refused(_ words: [String], _ message: String) async {
    let more = words.contains("--shard") ? [] : ["--shard", "1/2"]
    let result = await run(
      words + more + ["--brand", Fixtures.path("brands/saffron.json")])
    #expect(result.code == .usage && result.output == "")
    #expect(result.error.hasPrefix("flowctl: \(message)"), "\(result.error)")
  }

  @Test("options that say nothing about a kind of report are refused, and kinds are not mixed")
  func kinds() async throws {
    let place = try await parts(["explore"] + apps, of: 1)
    #expect(
      await run(["merge", place, "--failures", "x"]).error.hasPrefix(
        "flowctl: --failures cannot be combined with reports of `explore`"))
    var text = ""
    try PlanReportLines(Reports.mixed).forEach { text += $0 + "\n" }
    let other = try folder.write(text.utf8, as: "run.jsonl")
    let mixed = await run(["merge", "\(place)/1.jsonl", other])
    #expect(mixed.code == .badInput)
    #expect(mixed.error.hasPrefix("run.jsonl:1: expected a report of `explore`"), "\(mixed.error)")
    #expect(
      await run(["merge", other, "--coverage"]).error.hasPrefix(
        "flowctl: the parts have not noted what they have seen"))
  }
}
