import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowTool

@Suite("The documents of --json")
@MainActor
struct JSONOutputTests {
  private let brand = Fixtures.path("brands/saffron.json")
  private let journey = Fixtures.path("journeys/share.journey")

  private func run(_ words: [String]) async -> (code: ExitCode, output: String) {
    let console = CollectingConsole()
    return (await console.flowctl(words + ["--json"]), console.output)
  }

  @Test("the schema knows no keyword that goes unchecked")
  func keywords() throws {
    #expect(try OutputSchema.checker().unknownKeywords == [])
  }

  @Test("each command that plays an app writes a document as its schema says")
  func playing() async throws {
    let wrong = try Fixtures.temporaryFile("wrong.journey", "expect screen Nowhere\n")
    let bad = await run(["run", wrong, "--brand", brand])
    #expect(bad.code == .findings)
    let members = try OutputSchema.expect(bad.output, of: "run")
    #expect(OutputSchema.codes(members) == ["expectation"])
    for words in [
      ["run", journey], ["tree", journey], ["screens", journey], ["tree"],
      ["link", "saffron://recipe/42", "--open"],
      ["explore", "--depth", "1", "--deviations", "0"],
    ] {
      let (code, output) = await run(words + ["--brand", brand])
      #expect(code == .ok)
      let members = try OutputSchema.expect(output, of: words[0])
      #expect(OutputSchema.codes(members).isEmpty && members["result"] != nil)
    }
    let nowhere = await run(["link", "saffron://recipe/999", "--brand", brand])
    #expect(nowhere.code == .findings)
    let link = try OutputSchema.expect(nowhere.output, of: "link")
    #expect(OutputSchema.codes(link) == ["badLink"])
  }

  @Test("each command about brands writes a document as its schema says")
  func brands() async throws {
    let commands = try BrandCommands()
    let file = try commands.write("a.json", commands.brand("a", #""nmae": 1"#))
    let old = try commands.write("b.json", commands.brand("b", #""Languages": ["en"]"#))
    for words in [
      ["lint", "--static", file], ["explain", file], ["strings", "list", brand],
      ["fix", "--check", file, old], ["fmt", "--check", old], ["diff", "--static", brand, brand],
      [
        "lint", "--clone-of", Fixtures.path("clones/acorn.json"),
        Fixtures.path("clones/birch.json"),
      ],
    ] {
      let (code, output) = await run(words)
      #expect(code == .ok || code == .findings || code == .badInput)
      let members = try OutputSchema.expect(output, of: words[0])
      #expect(members["result"] != nil)
    }
    let fix = try OutputSchema.expect(await run(["fix", "--check", old]).output, of: "fix")
    guard case .array(let edits)? = OutputSchema.result(fix)["edits"],
      case .object(let edit)? = edits.first
    else { throw CancellationError() }
    #expect(edit["verdict"] == .string("to fix") && OutputSchema.codes(fix) == ["unknown-key"])
  }

  @Test("a trace, the defaults of a project and the checks of doctor are as their schemas say")
  func others() async throws {
    let folder = try TemporaryFolder()
    let wrong = try folder.write("expect screen Nowhere\n".utf8, as: "wrong.journey")
    let artifacts = "\(folder.path)/artifacts"
    let console = CollectingConsole()
    _ = await console.flowctl(["run", wrong, "--brand", brand, "--artifacts", artifacts])
    let names = try FileManager.default.contentsOfDirectory(atPath: artifacts)
    let name = try #require(names.first)
    try OutputSchema.expect(await run(["trace", "\(artifacts)/\(name)"]).output, of: "trace")
    let step = await run(["trace", "\(artifacts)/\(name)", "--step", "1"])
    try OutputSchema.expect(step.output, of: "trace")
    let project = try folder.write(
      #"{"devices": ["phone"], "faults": {"slow": ["recipes: hang"]}}"#.utf8, as: "flowctl.json")
    let config = try OutputSchema.expect(
      await run(["config", "--config", project]).output, of: "config")
    #expect(
      OutputSchema.result(config)["faults"] == .object(["slow": .array([.string("recipes: hang")])])
    )
    try OutputSchema.expect(await run(["doctor"]).output, of: "doctor")
  }

  @Test("each command that writes a document says as JSON what it has written")
  func documents() async throws {
    let folder = try TemporaryFolder()
    for words in [
      ["show", journey, "--into", "page.html"],
      ["fuzz", "--events", "60", "--failures", "\(folder.path)/failures"],
      ["fuzz", "--replay", journey], ["journey", "lint", journey],
    ] {
      let words = words.map { $0 == "page.html" ? "\(folder.path)/page.html" : $0 }
      let (code, output) = await run(words + ["--brand", brand])
      #expect(code == .ok, "\(words)")
      let members = try OutputSchema.expect(output, of: words[0])
      #expect(OutputSchema.codes(members).isEmpty && members["result"] != nil)
    }
    let board = await run(["storyboard", brand, "--depth", "1", "--into", "\(folder.path)/b.html"])
    #expect(board.code == .ok)
    try OutputSchema.expect(board.output, of: "storyboard")
    let saved = try folder.write(
      (#"{"type": "notes", "version": 1, "storyboard": "x", "notes": [{"app": "saffron", "#
        + #""title": "Menu", "way": [], "verdict": "approved", "text": "", "shows": ["Old"]}]}"#)
        .utf8, as: "notes.json")
    let notes = await run(["notes", saved, "--on", "\(folder.path)/b.html"])
    #expect(notes.code == .ok)
    try OutputSchema.expect(notes.output, of: "notes")
    let app = await run(["new-app", "Lemon Notes", "--into", "\(folder.path)/app"])
    #expect(app.code == .ok)
    try OutputSchema.expect(app.output, of: "new-app")
    let untidy = try folder.write("expect   screen RecipeList\n".utf8, as: "a.journey")
    let format = await run(["journey", "fmt", "--check", untidy])
    #expect(format.code == .findings)
    let files = OutputSchema.result(try OutputSchema.expect(format.output, of: "journey"))["files"]
    #expect(files == .array([.string(untidy)]))
    for words in [["show", "--brand", brand], ["storyboard", brand]] {
      #expect(await run(words).code == .usage)
    }
  }

  @Test("a command that fails without a result writes a document with its messages")
  func failing() async throws {
    let missing = await run(["run", "nowhere.journey", "--brand", brand])
    #expect(missing.code == .noInput)
    let members = try OutputSchema.expect(missing.output, of: "run")
    #expect(OutputSchema.codes(members) == ["unreadable"] && members["result"] == nil)
    let usage = await run(["tree", "--brand", brand, "--device", "watch"])
    #expect(usage.code == .usage)
    #expect(try OutputSchema.codes(OutputSchema.expect(usage.output, of: "tree")) == ["usage"])
  }

  @Test("each command with --json has a schema, and each schema a command")
  func commands() async throws {
    let text = try OutputSchema.text()
    for command in CommandName.allCases {
      let console = CollectingConsole()
      #expect(await console.flowctl([command.rawValue, "--help"]) == .ok)
      let hasSchema = text.contains(#""command": {"const": "\#(command.rawValue)"}"#)
      #expect(console.output.contains("[--json]"), "\(command)")
      // It names the command whose reports it joins.
      #expect(hasSchema || command == .merge, "\(command)")
    }
  }

  @Test("help explains the codes of findings, of failures and of the tool, each once")
  func codes() async throws {
    let names = MessageCode.all(withBrands: true).map(\.name)
    #expect(Set(names).count == names.count)
    let source = try Project.text("Sources/Simulation/Simulator/Finding.swift")
    let kinds = source.matches(of: /\n    case ([a-zA-Z]+)\n/).map { String($0.1) }
    #expect(kinds.count > 25)
    let verdicts = RunResult.Verdict.allCases.map(\.rawValue).filter {
      !["passed", "failed"].contains($0)
    }
    let failures = [RunFailure.event, RunFailure.expectation, RunFailure.unreadable]
    for code in kinds + verdicts + failures + ["interrupted"] {
      #expect(names.contains(code), "\(code)")
    }
    for name in names {
      #expect(CommandName(rawValue: name) == nil)
      let console = CollectingConsole()
      #expect(await console.flowctl(["help", name]) == .ok)
      #expect(console.output.hasPrefix("\(name) (") && console.output.hasSuffix(".\n"), "\(name)")
    }
  }
}
