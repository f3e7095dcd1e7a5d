import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("The documents of the commands that write brands, checks and texts")
@MainActor
struct WrittenJSONTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func run(_ words: String...) async -> (code: ExitCode, output: String) {
    let console = CollectingConsole()
    return (await console.flowctl(words + ["--json"]), console.output)
  }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  private func translated() throws -> String {
    try commands.write(
      "acme.json",
      commands.brand(
        "acme", #""languages": ["en", "he"], "strings": {"en":{"users.title":"Chefs"}}"#))
  }

  /// Expects that a command fails without a result, with messages of a code.
  private func expectFailure(
    _ run: (code: ExitCode, output: String), _ code: ExitCode, _ message: String, of command: String
  ) throws {
    let members = try OutputSchema.expect(run.output, of: command)
    #expect(run.code == code && members["result"] == nil)
    #expect(OutputSchema.codes(members) == [message])
  }

  @Test("an export has its file, and the numbers of its rows and texts")
  func export() async throws {
    let file = try translated()
    let export = await run(
      "strings", "export", file, "--language", "he", "--static", "--into", path("he.csv"))
    #expect(export.code == .ok)
    let result = OutputSchema.result(try OutputSchema.expect(export.output, of: "strings"))
    let lines = try commands.text("he.csv").components(separatedBy: "\r\n").filter { !$0.isEmpty }
    #expect(result["brand"] == .string(file) && result["file"] == .string(path("he.csv")))
    #expect(result["languages"] == .array([.string("he")]))
    #expect(result["rows"] == .integer(lines.count - 1) && lines.count > 100)
    guard case .object(let texts)? = result["texts"] else { throw CancellationError() }
    #expect(Array(texts.keys) == ["missing"])
    try expectFailure(await run("strings", "export", file), .usage, "usage", of: "strings")
  }

  @Test("an import has its files, its texts, and the rows that were refused")
  func imported() async throws {
    let file = try translated()
    let header = "key,language,form,source,text,limit\n"
    let table = try commands.write(
      "he.csv", header + "menu.title,he,,Menu,תפריט,2\nusers.titel,he,,Chefs,א,\n")
    let before = try commands.text("acme.json")
    let refused = await run("strings", "import", file, table)
    #expect(refused.code == .badInput)
    var members = try OutputSchema.expect(refused.output, of: "strings")
    let row: JSONValue = .object([
      "row": .integer(3), "column": .string("key"), "key": .string("users.titel"),
    ])
    #expect(OutputSchema.codes(members) == ["invalid", "invalid"])
    #expect(OutputSchema.result(members)["refused"] == .array([row]))
    #expect(OutputSchema.result(members)["files"] == .array([]))
    #expect(try commands.text("acme.json") == before)
    guard case .array(let messages)? = members["messages"] else { throw CancellationError() }
    let severities = messages.map { message -> JSONValue? in
      guard case .object(let parts) = message else { return nil }
      return parts["severity"]
    }
    #expect(severities == [.string("error"), .string("warning")])
    let partial = await run("strings", "import", file, table, "--partial")
    #expect(partial.code == .badInput)
    members = try OutputSchema.expect(partial.output, of: "strings")
    #expect(OutputSchema.result(members)["files"] == .array([.string(file)]))
    #expect(OutputSchema.result(members)["texts"] == .array([.string("strings.he.menu.title")]))
    try expectFailure(
      await run("strings", "import", file, path("none.csv")), .noInput, "unreadable", of: "strings")
  }

  @Test("a new brand has its id and its file")
  func newBrand() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    let made = await run("new-brand", "日の出", "--id", "sun", "--from", file)
    #expect(made.code == .ok && FileManager.default.fileExists(atPath: path("sun.json")))
    let result = OutputSchema.result(try OutputSchema.expect(made.output, of: "new-brand"))
    #expect(
      result == [
        "id": .string("sun"), "file": .string(path("sun.json")), "extends": .string(file),
        "samples": .array([]),
      ])
    try expectFailure(
      await run("new-brand", "日の出", "--id", "sun", "--from", file), .cannotWrite, "unwritable",
      of: "new-brand")
    try expectFailure(
      await run("new-brand", "B", "--from", file, "--into", "-"), .usage, "usage", of: "new-brand")
  }

  @Test("new checks have their file and their names")
  func newCheck() async throws {
    let file = try commands.write("acme.json", commands.brand("acme", menu: ["about"]))
    let made = await run("new-check", file)
    #expect(made.code == .ok)
    let result = OutputSchema.result(try OutputSchema.expect(made.output, of: "new-check"))
    #expect(result["file"] == .string(path("acme.checks.json")))
    let text = try commands.text("acme.checks.json")
    guard
      case .object(let all) = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)),
      case .object(let checks)? = all["checks"]
    else { throw CancellationError() }
    #expect(result["checks"] == .array(checks.keys.sorted().map { .string($0) }))
    #expect(checks["all screens"] != nil)
    try expectFailure(await run("new-check", file), .cannotWrite, "unwritable", of: "new-check")
  }
}
