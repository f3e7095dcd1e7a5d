import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Playing at a prompt")
@MainActor
struct PlayCommandTests {
  private let brand = Fixtures.path("brands/saffron.json")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func play(
    _ lines: [String], options: [String] = []
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole(input: lines)
    let code = await console.flowctl(["play", "--brand", brand] + options)
    return (code, console.output, console.error)
  }

  private func run(_ file: String, options: [String] = []) async -> ExitCode {
    await CollectingConsole().flowctl(["run", file, "--brand", brand] + options)
  }

  @Test("each line is played, and shows what it changed")
  func plays() async throws {
    let (code, output, error) = await play([
      "# A comment, and an empty line.", "", "tap #recipes", "tap #desserts", "expect rows 10",
      "tree", "screen", "back",
    ])
    #expect(code == .ok)
    #expect(error == "")
    try expectGolden(output, "play-saffron-phone.txt")
  }

  @Test("the end of the input ends it, as `quit` does")
  func ends() async {
    #expect(await play([]).code == .ok)
    let (code, output, _) = await play(["quit", "tap #nothing"])
    #expect(code == .ok)
    #expect(!output.contains("nothing"))
  }

  @Test(
    "a line that fails says what `run` says, is not recorded, and is not the end",
    arguments: [
      ("tpa #recipes", "input:1:1: unknown verb \"tpa\"; a similar one exists: `tap`"),
      ("tap recipes", "input:1:5: expected a name in quotes, an id such as #42, or `row 1`"),
      ("tap #recipse", "input:1: expected #recipse on screen, but it is not there; nearest"),
      ("expect screen Nowhere", "input:1: expected the focused screen to be Nowhere, found Menu"),
      ("undo", "input:1: there is no line to take back"),
      ("undo twice", "input:1: `undo` stands alone, found \"twice\""),
      ("save", "input:1: expected the name of a file"),
      ("save nothing.journey", "input:1: there is no line to save yet"),
      ("help tpa", "input:1: no line begins with \"tpa\"; a similar one exists: `tap`"),
      ("tap #a\u{1B}[31m", "input:1:7: expected text without the invisible character U+1B"),
    ])
  func fails(_ line: String, _ message: String) async {
    let file = folder.path + "/a.journey"
    let (code, output, error) = await play([line, "tap #users", "save \(file)"])
    #expect(code == .findings)
    #expect(error.contains(message), "\(error)")
    #expect(!error.contains("\u{1B}"))
    #expect(output.contains("saved 1 line to"))
    #expect(await run(file) == .ok)
  }

  @Test("what is saved says how to play it, and plays green")
  func saves() async throws {
    let file = folder.path + "/it's mine.journey"
    let (code, output, error) = await play(
      ["tap #recipes", "tap #desserts", "tap row 1", "expect", "tap #nothing", "save \(file)"],
      options: ["--device", "tablet"])
    #expect(code == .findings)
    #expect(error.contains("#nothing"))
    #expect(output.contains("saved 5 lines to"), "\(output)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let quoted = ShellWord.quoted(brand)
    #expect(
      text == """
        # Recorded by `flowctl play`. To play it:
        #   flowctl run '\(folder.path)/it'\\''s mine.journey' --brand \(quoted) --device tablet
        tap #recipes
        tap #desserts
        tap row 1
        expect screen RecipeDetail
        expect path Menu Categories RecipeList RecipeDetail

        """)
    #expect(await run(file, options: ["--device", "tablet"]) == .ok)
  }

  @Test("a file is replaced only on purpose, and then as a whole")
  func replaces() async throws {
    let file = try folder.write("back\n".utf8, as: "old.journey")
    let (code, _, error) = await play(["tap #recipes", "save \(file)"])
    #expect(code == .findings)
    #expect(error.hasSuffix("old.journey: there is such a file already; `save!` replaces it\n"))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "back\n")
    #expect(await play(["tap #recipes", "save! \(file)"]).code == .ok)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("\ntap #recipes\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["old.journey"])
  }

  @Test(
    "a file that cannot be written is named, and nothing is left of it",
    arguments: [("/no/such/folder/a", "there is no such folder"), ("", "expected a file, found")])
  func unwritable(_ place: String, _ reason: String) async throws {
    let (code, _, error) = await play(["back", "tap #recipes", "save! \(folder.path)\(place)"])
    #expect(code == .findings)
    #expect(error.contains(reason), "\(error)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("`expect` alone adds what is there, once, with the value that changed last")
  func expects() async throws {
    let file = folder.path + "/a.journey"
    let lines = [
      "tap #recipes", "tap #desserts", #"type "tart" into #search"#, "wait 1s", "expect", "expect",
      "save \(file)",
    ]
    let (code, output, error) = await play(lines)
    #expect(code == .ok, "\(error)")
    #expect(output.contains("all of that is expected already"))
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("\nexpect screen RecipeList\nexpect path Menu Categories RecipeList\n"))
    #expect(text.hasSuffix("expect #list = \"1\"\n"), "\(text)")
    #expect(await run(file) == .ok)
  }

  @Test("`undo` takes back one line after another, and says nothing of an app that repeats exactly")
  func undoes() async throws {
    let file = folder.path + "/a.journey"
    let (code, output, error) = await play([
      "tap #recipes", "tap #desserts", "hold", "scroll", "release", #"type "a" into #search"#,
      "undo", "undo", "undo", "undo", "save \(file)",
    ])
    #expect(code == .ok, "\(error)")
    #expect(error == "")
    #expect(output.components(separatedBy: "  − ").count == 5)
    #expect(try String(contentsOfFile: file, encoding: .utf8).hasSuffix("desserts\n"))
  }

  @Test("`help` has a line for each command, and shows the lines that begin with a word")
  func help() async {
    let (code, output, _) = await play(["help", "help wait"])
    #expect(code == .ok)
    for command in ["expect", "undo", "screen", "tree", "save FILE", "save! FILE", "quit"] {
      #expect(output.contains("\n  \(command) "), "\(command)")
    }
    #expect(output.contains("wait 4s, wait 250ms, wait 2m\n"))
  }

  @Test("the ids of what nobody can use are shown on request, and can be expected")
  func ids() async {
    let lines = ["tap #users", #"expect #list = "14""#]
    let (code, output, _) = await play(lines, options: ["--ids"])
    #expect(code == .ok)
    #expect(output.contains("list \"Menu\" = \"3\" #list\n"))
    #expect(output.contains("+     list \"Cooks\" = \"14\" #list\n"))
    #expect(await !play(lines).output.contains("#list\n+"))
    #expect(await play([], options: ["--ids", "--view", "frames"]).code == .usage)
  }

  @Test("work that a line leaves to the clock is named once, until time passes")
  func clock() async {
    let lines = ["tap #recipes", "tap #soups", #"type "a" into #search"#, "screen", "wait 1s"]
    let (code, output, _) = await play(lines)
    #expect(code == .ok)
    #expect(output.components(separatedBy: "; `wait 1s` lets time pass\n").count == 2, "\(output)")
  }

  @Test("frames show the whole screen after each line, and what is played is the same")
  func frames() async {
    let (code, output, error) = await play(
      ["tap #recipes", "expect"], options: ["--view", "frames"])
    #expect(code == .ok, "\(error)")
    #expect(output.contains("\n  │ ‹ Menu ") && output.contains(" Categories "), "\(output)")
    #expect(output.contains("  + expect screen Categories\n"))
  }

  @Test("at a keyboard, lines are edited and completed, and the terminal is given back each time")
  func keyboard() async {
    var bytes = Array("tap rec\t\rtap #sou\tx\u{7F}\r\u{1B}[A\u{3}\u{1A}\u{4}".utf8)[...]
    var depth = 0
    var log: [String] = []
    let keyboard = Keyboard(
      begin: {
        depth += 1
        return true
      }, end: { depth -= 1 },
      suspend: {
        depth -= 1
        log.append("suspended at \(depth)")
      }, read: { bytes.popFirst() }, width: { 80 })
    let console = CollectingConsole(isTerminal: true, keyboard: keyboard)
    let code = await console.flowctl(["play", "--brand", brand, "--color", "never"])
    #expect(code == .ok)
    #expect(console.error == "")
    #expect(depth == 0)
    #expect(log == ["suspended at 0"])
    #expect(console.output.contains("> tap #recipes \u{1B}[K"))
    #expect(console.output.contains("screen RecipeList"))
    #expect(console.output.hasSuffix("  2 lines not saved\n"))
  }

  @Test("Control and C on an empty line ends it with 130")
  func interrupt() async {
    var bytes = Array("tap\u{3}\u{3}".utf8)[...]
    let keyboard = Keyboard(
      begin: { true }, end: {}, suspend: {}, read: { bytes.popFirst() }, width: { 0 })
    let console = CollectingConsole(isTerminal: true, keyboard: keyboard)
    #expect(await console.flowctl(["play", "--brand", brand]) == .interrupted)
  }
}
