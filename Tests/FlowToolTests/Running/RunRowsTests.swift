import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Playing journeys with rows and of other journeys")
@MainActor
struct RunRowsTests {
  private let console = CollectingConsole()
  private let folder: TemporaryFolder
  private let brand = ["--brand", Fixtures.path("brands/saffron.json")]

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ lines: String...) throws -> String {
    try folder.write(lines.joined(separator: "\n").utf8, as: name)
  }

  /// Runs the command, and returns its code and its lines without the folder and the time.
  private func run(
    _ words: [String], _ console: CollectingConsole = CollectingConsole()
  ) async -> (code: ExitCode, lines: [String], error: String) {
    let code = await console.flowctl(["run"] + words)
    let lines = folder.stripped(console.output).components(separatedBy: "\n")
    let plain = lines.map { $0.replacing(/\ \([0-9.]+ s\)$/, with: "") }
    return (code, plain, folder.stripped(console.error))
  }

  private func rows() throws -> String {
    try write(
      "x.journey", "for each screen, total", "  | Categories | 9.00 € |",
      "  | Nowhere | \"it's\" |",
      "tap #recipes", "expect screen {screen}", "expect no \"{total}\"")
  }

  @Test("one journey with rows is a suite: each row is a case, named by its values")
  func cases() async throws {
    let (code, lines, _) = await run([try rows()] + brand)
    #expect(code == .findings)
    #expect(lines[0] == "✗ saffron.phone › x.journey (screen=Nowhere, total=it's)")
    #expect(lines[1] == "  x.journey:5: expect screen Nowhere")
    #expect(lines.contains("✗ 2 cases: 1 passed, 1 failed"))
    #expect(
      lines.contains(
        "  again: flowctl run x.journey --brand \(ShellWord.quoted(brand[1])) --device phone "
          + "--with screen=Nowhere "
          + "--with 'total=it'\\''s'"), "\(lines)")
  }

  @Test("--with plays just the rows with the values, and counts the others")
  func with() async throws {
    let file = try rows()
    let again = await run([file] + brand + ["--with", "screen=Nowhere", "--with", "total=it's"])
    #expect(again.code == .findings)
    #expect(again.lines[0] == "✗ saffron.phone › x.journey (screen=Nowhere, total=it's)")
    #expect(again.lines.contains("✗ 1 case: 1 failed"))
    #expect(again.lines.contains("  left out: 1 not chosen by --with"))
    let both = await run(
      [file] + brand + ["--with", "screen=Nowhere", "--with", "screen=Categories"])
    #expect(both.lines.contains("✗ 2 cases: 1 passed, 1 failed"))
    let none = await run([file] + brand + ["--with", "screen=No"])
    #expect(none.code == .usage)
    #expect(none.error.contains("nothing is left to play: 2 not chosen by --with"))
  }

  @Test("--with without a name and a value is refused", arguments: ["count", "=2"])
  func malformed(_ word: String) async throws {
    let (code, _, error) = await run([try rows()] + brand + ["--with", word])
    #expect(code == .usage)
    #expect(error.contains("--with expects NAME=VALUE, such as count=2, found \"\(word)\""))
  }

  @Test("options about one case are refused, as the rows are several")
  func oneCase() async throws {
    let (code, _, error) = await run([try rows()] + brand + ["--ids"])
    #expect(code == .usage)
    #expect(error.contains("--ids is about one case, and these are several"))
  }

  @Test("rows that are wrong are reported with their place, alone and among others")
  func wrong() async throws {
    let file = try write("bad.journey", "for each a, b", "| 1 |", "tap #{a}", "tap #{b}")
    let alone = await run([file] + brand)
    #expect(alone.code == .badInput)
    #expect(
      alone.error == "bad.journey:2:3: expected a value for each of `a`, `b`, found 1 of 2\n")
    let other = try write("good.journey", "expect screen Menu")
    let (code, lines, _) = await run([file, other] + brand)
    #expect(code == .badInput)
    #expect(lines[1] == "  bad.journey:2: | 1 |")
    #expect(lines.contains("✗ 2 cases: 1 passed, 1 invalid"))
  }

  @Test("a failure in an included journey has its own place, alone and in a suite")
  func included() async throws {
    _ = try write("login.journey", "# The way in", "tap #recipes", "expect screen Nowhere")
    let file = try write("a.journey", "# setup: login.journey", "back")
    let alone = await run([file] + brand)
    #expect(alone.code == .findings)
    #expect(alone.error.hasPrefix("login.journey:3: expected the focused screen to be Nowhere"))
    #expect(alone.lines.contains("3   ✗ expect screen Nowhere  login.journey"), "\(alone.lines)")
    let suite = await run([file, "--fail-fast"] + brand)
    #expect(suite.lines[0] == "✗ saffron.phone › a.journey")
    #expect(suite.lines[1] == "  login.journey:3: expect screen Nowhere")
  }

  @Test("a report names the file of a line that was included")
  func report() async throws {
    _ = try write("login.journey", "tap #recipes")
    let file = try write("a.journey", "include \"login.journey\"", "expect screen Categories")
    let path = "\(folder.path)/r.jsonl"
    let (code, _, _) = await run([file, "--report", "json=\(path)"] + brand)
    #expect(code == .ok)
    let steps = try #require(try PlanReportReader<RunResult>.read(path).results.first).steps
    #expect(
      steps.map { "\($0.file.map { folder.stripped($0) } ?? "-"):\($0.line ?? 0)" }
        == ["-:0", "login.journey:1", "-:2"])
  }

  @Test("a changed file that a journey includes chooses its cases")
  func changed() throws {
    _ = try write("login.steps", "tap #recipes")
    let file = try write("a.journey", "include \"login.steps\"")
    let other = try write("b.journey", "back")
    let lost = try write("c.journey", "include \"gone.journey\"")
    let command = RunCommand(
      source: AppSource(branded: RecipeApp.self), tool: "flowctl", version: "1")
    let arguments = try Arguments([file, other, lost] + brand, syntax: command.syntax)
    var plan = try RunPlan(RunOptions(arguments).choice(arguments, nil), source: command.source)
    #expect(plan.keepAffected(by: ChangedFiles(paths: ["\(folder.path)/login.steps"])) == nil)
    // A journey that cannot be read may be so because of the change.
    #expect(plan.cases.map { folder.stripped($0.journey) } == ["a.journey", "c.journey"])
  }

  @Test("processes of their own play the same rows")
  func jobs() async throws {
    let player = CasePlayer(AppSource(branded: RecipeApp.self), words: [], tool: "flowctl")
    let request = RunRequest(
      runCase: RunCase(
        journey: try rows(), brand: brand[1], parameters: ["screen": "Categories", "total": "1"]),
      isReported: true)
    let data = try JSONEncoder().encode(request)
    let result = await player.play(try JSONDecoder().decode(RunRequest.self, from: data))
    #expect(result.verdict == .passed)
    #expect(result.steps.map(\.text).contains("expect screen Categories"))
  }

  // MARK: The command about journeys

  @Test("lint looks at every row, and says once what is wrong in a shared journey")
  func lint() async throws {
    _ = try write("same.steps", "expect rows 1", "expect rows 1")
    let one = try write("a.journey", "include \"same.steps\"")
    let two = try write(
      "b.journey", "for each n", "| 1 |", "| 2 |", "expect rows {n}", "include \"same.steps\"")
    let code = await console.flowctl(["journey", "lint", one, two])
    #expect(code == .findings)
    #expect(
      folder.stripped(console.output).split(separator: "\n") == [
        "same.steps:2: line 1 expects the same, and nothing happens in between",
        "same.steps:1: line 4 of b.journey expects the same, and nothing happens in between",
        "same.steps:2: line 4 of b.journey expects the same, and nothing happens in between",
        "same.steps:1: line 4 of b.journey expects something else, and nothing happens in between",
        "2 journeys: 4 problems",
      ], "\(console.output)")
  }

  @Test("to-test refuses what a test cannot have, by name")
  func toTest() async throws {
    let words = ["--brand", brand[1], "--into", "\(folder.path)/T.swift"]
    #expect(await console.flowctl(["journey", "to-test", try rows()] + words) == .badInput)
    #expect(
      console.error.contains(
        "a test plays a journey once; this one has `for each`, which `run` plays"))
    _ = try write("login.journey", "tap #recipes")
    let file = try write("a.journey", "include \"login.journey\"")
    let other = CollectingConsole()
    #expect(await other.flowctl(["journey", "to-test", file] + words) == .badInput)
    #expect(other.error.contains("a test has no files; write the steps of"))
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/T.swift"))
  }
}
