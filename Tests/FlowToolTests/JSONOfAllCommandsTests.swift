import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("The documents of --json of many cases, of a prompt, and of the tool itself")
@MainActor
struct JSONOfAllCommandsTests {
  private let brand = Fixtures.path("brands/saffron.json")
  private let share = Fixtures.path("journeys/share.journey")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(
    _ words: [String], input: [String] = []
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole(input: input)
    let code = await console.flowctl(words + ["--json"])
    return (code, console.output, console.error)
  }

  @Test("many cases have their results, their failures as messages, and what all have seen")
  func suite() async throws {
    let wrong = try folder.write("tap #nothing\n".utf8, as: "wrong.journey")
    let (code, output, error) = await run(
      ["run", share, wrong, "--brand", brand, "--device", "phone", "--device", "tablet"])
    #expect(code == .findings && error == "")
    let members = try OutputSchema.expect(output, of: "run")
    #expect(OutputSchema.codes(members) == ["event", "event"])
    let result = OutputSchema.result(members)
    guard case .array(let results)? = result["results"],
      case .object(let counts)? = result["verdicts"],
      case .array(let messages)? = members["messages"], case .object(let last)? = messages.last,
      case .object(let place)? = last["place"]
    else { throw CancellationError() }
    #expect(results.count == 4 && result["planned"] == .integer(4))
    #expect(counts["passed"] == .integer(2) && counts["failed"] == .integer(2))
    #expect(place["file"] == .string(wrong) && place["line"] == .integer(1))
    #expect(place["device"] == .string("tablet"))
    let covered = await run(["run", share, "--brand", brand, "--repeat", "1", "--coverage"])
    #expect(covered.code == .ok && covered.output.contains(#""subject" : "flowctl""#))
    try OutputSchema.expect(covered.output, of: "run")
  }

  @Test("a part of a suite, cases left out, and nothing left to play are in the document")
  func parts() async throws {
    let words = ["run", share, "--brand", brand, "--device", "phone", "--device", "tablet"]
    let files = ["1", "2"].map { "\(folder.path)/\($0).jsonl" }
    let part = await run(words + ["--shard", "1/2", "--report", "json=\(files[0])"])
    #expect(part.code == .ok)
    _ = await run(words + ["--shard", "2/2", "--report", "json=\(files[1])"])
    let merged = await run(["merge"] + files)
    #expect(merged.code == .ok)
    let whole = OutputSchema.result(try OutputSchema.expect(merged.output, of: "run"))
    guard case .array(let results)? = whole["results"] else { throw CancellationError() }
    #expect(whole["planned"] == .integer(2) && whole["shard"] == nil && results.count == 2)
    let result = OutputSchema.result(try OutputSchema.expect(part.output, of: "run"))
    #expect(result["shard"] == .object(["index": .integer(1), "count": .integer(2)]))
    let missing = await run(["run", "\(folder.path)/none", share, "--brand", brand])
    #expect(missing.code == .noInput)
    #expect(
      try OutputSchema.codes(OutputSchema.expect(missing.output, of: "run")) == ["unreadable"])
    #expect(await run(words + ["--report", "github"]).code == .usage)
    #expect(await run(words + ["--watch"]).error.contains("--json cannot be combined with --watch"))
  }

  @Test("checks of brands have their results, and those that fail a message")
  func checks() async throws {
    let commands = try BrandCommands()
    let file = try commands.write("acme.json", commands.brand("acme", menu: ["about"]))
    try commands.write(
      "acme.checks.json",
      #"""
      { "version": 1, "checks": {
        "its name": { "key": "name", "is": "Acne" },
        "its id": { "key": "id", "is": "acme" }
      } }
      """#)
    let (code, output, _) = await run(["test", file])
    #expect(code == .findings)
    let members = try OutputSchema.expect(output, of: "test")
    #expect(OutputSchema.codes(members) == ["expectation"])
    guard case .array(let results)? = OutputSchema.result(members)["results"] else {
      throw CancellationError()
    }
    #expect(results.count == 2)
    let unknown = await run(["test", file, "--only", "nothing"])
    #expect(unknown.code == .usage)
    try OutputSchema.expect(unknown.output, of: "test")
  }

  // Each line of the output, as the document that it must be.
  private func play(
    _ lines: [String], _ options: [String] = []
  ) async throws -> (code: ExitCode, documents: [[String: JSONValue]]) {
    let (code, output, _) = await run(["play", "--brand", brand] + options, input: lines)
    let documents = try output.split(separator: "\n").map {
      try OutputSchema.expect(String($0), of: "play")
    }
    return (code, documents)
  }

  @Test("each line that is typed is answered by a document in a line")
  func prompt() async throws {
    let file = "\(folder.path)/mine.journey"
    let (code, documents) = try await play([
      "# A comment", "", "tap #recipes", "tap #nothing", "tpa #recipes", "undo", "undo",
      "tap #recipes", "expect", "expect rows 1", "screen", "tree", "help tap", "save \(file)",
      "save \(file)", "quit", "tap #never",
    ])
    #expect(code == .findings)
    let codes = documents.map { OutputSchema.codes($0) }
    #expect(
      codes == [
        [], [], [], ["event"], ["invalid"], [], ["usage"], [], [], ["expectation"], [], [], [], [],
        ["unreadable"], [],
      ])
    let results = documents.map { OutputSchema.result($0) }
    #expect(results[0]["line"] == .integer(0) && results[1]["line"] == .integer(1))
    for (index, key) in [
      (2, "entry"), (3, "entry"), (5, "screen"), (5, "lines"), (8, "lines"), (10, "screen"),
      (11, "tree"), (12, "lines"), (13, "file"),
    ] {
      #expect(results[index][key] != nil, "\(index) \(key)")
    }
    guard case .array(let messages)? = documents[3]["messages"],
      case .object(let first)? = messages.first,
      case .object(let place)? = first["place"]
    else { throw CancellationError() }
    #expect(place["file"] == .string("input") && place["line"] == .integer(4))
    #expect(try String(contentsOfFile: file, encoding: .utf8).contains("tap #recipes\n"))
  }

  @Test("the prompt's options for people are refused, and a session without lines is the launch")
  func promptOptions() async throws {
    let (code, documents) = try await play([])
    #expect(code == .ok && documents.count == 1)
    let view = await run(["play", "--brand", brand, "--view", "frames"])
    #expect(view.code == .usage && view.error.contains("--view cannot be combined with --json"))
    try OutputSchema.expect(view.output, of: "play")
  }

  @Test("the commands and their options are described for programs")
  func commands() async throws {
    let (code, output, _) = await run(["completions"])
    #expect(code == .ok)
    let result = OutputSchema.result(try OutputSchema.expect(output, of: "completions"))
    guard case .array(let commands)? = result["commands"] else { throw CancellationError() }
    let names = commands.compactMap { command -> String? in
      guard case .object(let parts) = command, case .string(let name)? = parts["name"] else {
        return nil
      }
      return name
    }
    #expect(Set(names).isSuperset(of: CommandName.allCases.map(\.rawValue) + ["import", "export"]))
    #expect(!output.contains("--worker"))
    let both = await run(["completions", "bash"])
    #expect(both.code == .usage && both.error.contains("leave out the name of one"))
    #expect(await CollectingConsole().flowctl(["completions"]) == .usage)
  }

  @Test("the format of brands is in the document, or what was written of it")
  func schema() async throws {
    for words in [["schema"], ["schema", "--checks"]] {
      let (code, output, _) = await run(words)
      #expect(code == .ok)
      let result = OutputSchema.result(try OutputSchema.expect(output, of: "schema"))
      guard case .object(let schema)? = result["schema"] else { throw CancellationError() }
      #expect(schema["$schema"] != nil && schema["properties"] != nil)
    }
    let file = "\(folder.path)/schema.json"
    let written = await run(["schema", "--into", file])
    let result = OutputSchema.result(try OutputSchema.expect(written.output, of: "schema"))
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    #expect(result == ["file": .string(file), "bytes": .integer(size)])
    #expect(await run(["schema", "--format", "markdown"]).code == .usage)
  }

  @Test("data that is written, read and exported is counted")
  func data() async throws {
    let (file, database) = ("\(folder.path)/data.json", "\(folder.path)/data.sqlite")
    for (words, command) in [
      (["generate", "--recipes", "3", "--users", "2", "--into", file], "generate"),
      (["import", file, "--into", database], "import"),
      (["export", database, "--into", file], "export"),
    ] {
      let (code, output, _) = await run(words)
      #expect(code == .ok)
      let result = OutputSchema.result(try OutputSchema.expect(output, of: command))
      #expect(command != "import" || result["added"] == .integer(15))
    }
    for words in [["generate"], ["export", database], ["import", file, "--show", "1"]] {
      let refused = await run(words)
      #expect(refused.code == .usage)
      try OutputSchema.expect(refused.output, of: words[0])
    }
  }
}
