import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Export and generation on the command line")
@MainActor
struct TradeCommandTests {
  private let folder: String
  private var database: String { folder + "/recipes.sqlite" }

  init() throws {
    folder = String(try Fixtures.temporaryFile("x", "").dropLast(2))
  }

  private func run(_ words: String...) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(words)
    return (code, console.output, console.error)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + name, encoding: .utf8)
  }

  @Test("what is generated, imported and exported is the same, on standard output as in a file")
  func round() async throws {
    let words = ["generate", "--recipes", "300", "--users", "9", "--seed", "4"]
    let generated = CollectingConsole()
    #expect(await generated.flowctl(words) == .ok)
    let file = folder + "/generated.json"
    #expect(await CollectingConsole().flowctl(words + ["--into", file]) == .ok)
    #expect(try text("/generated.json") == generated.output)
    #expect(
      await run("import", file, "--into", database).output == "\(file): 319 read: 319 added\n")
    let exported = await run("export", database)
    #expect(exported.code == .ok && exported.error == "")
    #expect(exported.output == generated.output)
    #expect(await run("export", database, "--into", "-").output == generated.output)
    #expect(await run("export", database, "--into", file).code == .ok)
    #expect(try text("/generated.json") == generated.output)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == ["generated.json", "recipes.sqlite", "x"])
  }

  @Test("what cannot be exported leaves the file as it was, and is named")
  func failures() async throws {
    try "mine".write(toFile: folder + "/mine", atomically: true, encoding: .utf8)
    let missing = await run("export", folder + "/none.sqlite", "--into", folder + "/mine")
    #expect(missing.code == .noInput)
    #expect(missing.error == "\(folder)/none.sqlite: there is no such file\n")
    let noise = await run("export", folder + "/mine", "--into", folder + "/other")
    #expect(noise.code == .badInput)
    #expect(noise.error == "\(folder)/mine: the file is not an SQLite database\n")
    #expect(try text("/mine") == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["mine", "x"])
    let nowhere = await run("generate", "--into", folder + "/none/x.json")
    #expect(nowhere.code == .cannotWrite)
    #expect(nowhere.error == "\(folder)/none/x.json: there is no such folder\n")
    let itself = await run("export", folder + "/mine", "--into", folder + "/./mine")
    #expect(itself.code == .usage && itself.error.contains("--into names the database itself"))
  }

  @Test("counts that do not go together are a wrong command line")
  func consume() async {
    let nobody = await run("generate", "--recipes", "5", "--users", "0")
    #expect(nobody.code == .usage && nobody.output == "")
    #expect(nobody.error.hasPrefix("flowctl: recipes need authors"))
    #expect(await run("generate", "--recipes", "-5").code == .usage)
  }

  @Test("a full output is told; an interruption leaves no file")
  func endings() async throws {
    struct Full: Error {}
    var errors = ""
    let console = Console(output: { _ in throw Full() }, error: { errors += $0 })
    let code = await CollectingConsole.flowctl.run(["generate"], console: console)
    #expect(code == .cannotWrite)
    #expect(errors == "flowctl: the output could not be written\n")
    let interrupted = CollectingConsole(isInterrupted: { true })
    #expect(await interrupted.flowctl(["generate", "--into", folder + "/g"]) == .interrupted)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["x"])
    #expect(await interrupted.flowctl(["generate"]) == .interrupted)
  }

  @Test("a reader that has had enough is no failure, and ends the writing")
  func reader() async {
    var pieces = 0
    var errors = ""
    let gone = Console(
      output: { _ in
        pieces += 1
        throw Console.ReaderIsGone()
      }, error: { errors += $0 })
    let words = ["generate", "--recipes", "100000"]
    #expect(await CollectingConsole.flowctl.run(words, console: gone) == .ok)
    #expect(pieces == 1 && errors == "")
  }

  @Test("an import that is interrupted says how far it came, and the same command goes on")
  func interrupted() async throws {
    let file = folder + "/generated.json"
    #expect(await run("generate", "--recipes", "5000", "--into", file).code == .ok)
    var asked = 0
    let console = CollectingConsole(isInterrupted: {
      asked += 1
      return asked > 2
    })
    let words = ["import", file, "--into", database]
    #expect(await console.flowctl(words) == .interrupted)
    #expect(console.output == "\(file): 4000 read: 4000 added\n")
    #expect(
      console.error
        == "\(file): interrupted after record 4000; repeat the command to continue\n")
    let rest = await run("import", file, "--into", database)
    #expect(rest.code == .ok && rest.output == "\(file): 5110 read: 5110 added\n")
    #expect(rest.error == "\(file): continued after record 4000, where an earlier run stopped\n")
  }

  @Test("progress is shown where talk goes to a terminal, and taken away before the result")
  func progress() async throws {
    let file = try Fixtures.temporaryFile("r.json", #"[{"id": "1", "title": "Soup", "steps": []}]"#)
    var time = Duration.zero
    let terminal = TalkTerminal(
      width: { 30 },
      now: {
        time += .milliseconds(250)
        return time
      })
    let console = CollectingConsole(talkTerminal: terminal)
    #expect(await console.flowctl(["import", file, "--into", database]) == .ok)
    #expect(
      console.error
        == "\r0 %  0 records\u{1B}[K\r100 %  0 s left  1 records\u{1B}[K\r\u{1B}[K")
    #expect(console.output == "\(file): 1 read: 1 added\n")
  }
}
