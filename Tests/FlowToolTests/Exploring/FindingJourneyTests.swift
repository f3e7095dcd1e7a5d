import Brands
import FlowModels
import FlowPages
import Foundation
import RecipeTestSupport
import Responder
import Simulation
import TestSupport
import Testing

@testable import FlowTool

/// What a tool prints or keeps for a finding is played by `run` without any option.
@Suite("Journeys of findings, played by run")
@MainActor
struct FindingJourneyTests {
  private let folder: TemporaryFolder
  private let tool = FlowTool(name: "tool", version: "1", app: OddApp.self)

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/data", withIntermediateDirectories: true)
  }

  /// Writes the brand with a mistake, which has data of its own.
  private func brand(_ mistake: String) throws -> [String] {
    let brand =
      #"{"id": "b", "name": "\#(mistake)", "menu": ["next"], "urlScheme": "b", "#
      + #""data": {"source": "json", "folder": "data"}}"#
    return ["--brand", try folder.write(brand.utf8, as: "\(mistake).json")]
  }

  /// Returns true if playing a journey, without the message in it, shows the mistake.
  private func shows(_ lines: [String], _ brand: [String]) async throws -> Bool {
    let console = CollectingConsole()
    let journey = lines.filter { !$0.contains("unhandled") }.map { $0 + "\n" }.joined()
    let file = try folder.write(journey.utf8, as: "finding.journey")
    let code = await tool.run(["run", file] + brand, console: console.console)
    return code == .findings && (console.output + console.error).contains("unhandled Unheard")
  }

  @Test(
    "explore prints all that it was explored with",
    arguments: [
      ("failing", ["--vary-answers"], ["# data: samples", "hold", "relaunch"], ["fail 1"]),
      (
        "failing", ["--fault", "words: fail"],
        ["# data: samples", "fault words: fail", "relaunch"], []
      ),
      ("samples", [], ["# data: samples"], []), ("own", ["--data"], [], []),
    ])
  func explored(
    mistake: String, options: [String], setting: [String], rest: [String]
  ) async throws {
    let brand = try brand(mistake)
    let console = CollectingConsole()
    let words = ["explore", "--depth", "3", "--deviations", "0"] + brand + options
    #expect(await tool.run(words, console: console.console) == .findings, "\(console.error)")
    let lines = console.output.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.map(String.init)
    #expect(lines.first?.hasPrefix("# unhandled Unheard") == true, "\(console.output)")
    #expect(Array(lines.dropFirst()) == setting + ["tap #load"] + rest)
    #expect(try await shows(lines, brand))
    // Nothing of it is too much: without a line, or over other data, it shows nothing.
    for left in setting + rest where left != "relaunch" {
      let isShown = mistake == "failing" && left == "# data: samples"
      #expect(try await shows(lines.filter { $0 != left }, brand) == isShown, "without \(left)")
    }
    if mistake == "own" { #expect(try await !shows(["# data: samples"] + lines, brand)) }
  }

  @Test(
    "explore and fuzz doubt what a fresh process does not show",
    arguments: [["explore", "--depth", "3", "--deviations", "0"], ["fuzz", "--events", "100"]])
  func doubted(words: [String]) async throws {
    let words = try words + ["--fault", "words: fail"] + brand("failing")
    let result = RunResult(runCase: RunCase(journey: "-"), verdict: .passed)
    try folder.write(try JSONEncoder().encode(result) + [10], as: "passed")
    let script = try folder.script(
      "#!/bin/sh\nwhile read -r line; do cat \"\(folder.path)/passed\"; done\n")
    for (executable, isDoubted) in [(script, true), (URL(fileURLWithPath: "/nowhere"), false)] {
      let options = words[0] == "fuzz" ? ["--failures", "\(folder.path)/\(isDoubted)"] : []
      let console = CollectingConsole()
      let code = await WorkerPool.$ownExecutable.withValue(executable) {
        await tool.run(words + options, console: console.console)
      }
      #expect(code == .findings, "\(console.error)")
      let isSaid = console.output.contains("# \(ShownJourney.notShown)\n")
      #expect(isSaid == isDoubted, "\(console.output)")
    }
  }

  /// Returns a tool that answers as a process would in which pressing the button is a mistake.
  private func answering() async throws -> URL {
    let (words, device) = (InMemoryProvider([Word(1)]), Device.phone)
    let app = AppModel(
      name: "Odd", root: OddFlow(words, isWrong: true), device: device, clock: ManualClock())
    let recorder = TraceRecorder(addingTo: "\(folder.path)/recorded")
    let player = JourneyPlayer(Simulator(app))
    _ = await player.play(try Journey("tap #load\n")) { recorder.note($0, in: app) }
    let result = RunResult(runCase: RunCase(journey: "-"), verdict: .passed)
    try folder.write(try JSONEncoder().encode(result) + [10], as: "answer")
    return try folder.script(
      """
      #!/bin/sh
      while read -r line; do
        path=$(printf '%s' "$line" | sed -n 's/.*"recording":"\\([^"]*\\)".*/\\1/p' | tr -d '\\\\')
        if [ -n "$path" ]; then cp "\(folder.path)/recorded" "$path"; fi
        cat "\(folder.path)/answer"
      done

      """)
  }

  @Test(
    "explore, fuzz and lint write a page with the screens on the way to what they found",
    arguments: ["explore --depth 3 --deviations 0 --brand", "fuzz --events 100 --brand", "lint"])
  func screens(command: String) async throws {
    let page = "\(folder.path)/page.html"
    let isFuzz = command.hasPrefix("fuzz")
    var words = command.split(separator: " ").map(String.init)
    words += [try brand(isFuzz ? "own" : "samples")[1], "--report", "html=\(page)"]
    if isFuzz { words += ["--failures", "\(folder.path)/kept"] }
    if command != "lint" { words += ["--view", "frames"] }
    let console = CollectingConsole()
    let code = await WorkerPool.$ownExecutable.withValue(try answering()) {
      await tool.run(words, console: console.console)
    }
    #expect(code == .findings, "\(console.error)")
    let html = try String(contentsOfFile: page, encoding: .utf8)
    #expect(!html.contains("Optional("))
    let board = try #require(StoryboardReader(html), "\(console.output) \(console.error)")
    #expect(board.index.variants.first?.id == "1" && board.stateCount() == 2)
    #expect(html.contains("class=\"board-strip\"") && html.contains("unhandled Unheard"))
    #expect(html.contains("data-used=\"0|load\"") && html.contains("<h4 dir=\"auto\">journey"))
    guard command != "lint" else { return }
    let frames = console.output.split(separator: "\n").filter { $0.contains("☞ Load") }
    #expect(!frames.isEmpty && frames.allSatisfy { $0.hasPrefix("# │") }, "\(console.output)")
    // What is written is a journey still.
    let journey = try Journey(
      console.output.split(separator: "\n", omittingEmptySubsequences: false)
        .prefix { !$0.isEmpty }.joined(separator: "\n"))
    #expect(journey.lines.contains { $0.text == "tap #load" })
  }

  @Test("a kept failure that is promoted keeps the options that it was found with")
  func promoted() async throws {
    let brand = try brand("failing")
    let (failures, journey) = ("\(folder.path)/failures", "\(folder.path)/kept.journey")
    let fuzz = ["fuzz", "--failures", failures] + brand
    let options = ["--events", "100", "--device", "tablet", "--fault", "words: fail"]
    #expect(await tool.run(fuzz + options, console: CollectingConsole().console) == .findings)
    let kept = try FileManager.default.contentsOfDirectory(atPath: failures)
    let file = try "\(failures)/\(#require(kept.first))"
    let promote = fuzz + ["--promote", file, "--to", journey]
    #expect(await tool.run(promote, console: CollectingConsole().console) == .ok)
    let text = try String(contentsOfFile: journey, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.suffix(4) == ["# devices: tablet", "fault words: fail", "relaunch", "tap #load"],
      "\(text)")
    #expect(try await shows(lines, brand))
    #expect(try await !shows(lines.filter { !$0.hasPrefix("fault") }, brand))
  }
}

/// An app whose button does a mistake: once its data fails, over samples, or over its own data.
private enum OddApp: BrandedApp {
  static let brandSchema = BrandSchema(features: ["next"], rows: [], strings: [:])

  static func makeApp(brand: Brand, in environment: AppEnvironment) -> AppModel {
    let words = environment.decorated(InMemoryProvider([Word(1)]), named: "words")
    let mistakes = ["samples": brand.data == .sample, "own": brand.data != .sample]
    let root = OddFlow(words, isWrong: mistakes[brand.name] ?? false)
    return AppModel(
      name: brand.name, root: root, device: environment.device, clock: environment.clock)
  }
}

private final class OddFlow: FlowModel {
  let words: any DataProvider<Word>
  let isWrong: Bool

  init(_ words: any DataProvider<Word>, isWrong: Bool) {
    (self.words, self.isWrong) = (words, isWrong)
    super.init()
  }

  override func start() { push(OddScreen(words, isWrong: isWrong)) }
}

private struct Unheard: Action {}

private final class OddScreen: ViewModel {
  let words: any DataProvider<Word>
  let isWrong: Bool
  @Property var isLoaded = false

  init(_ words: any DataProvider<Word>, isWrong: Bool) {
    (self.words, self.isWrong) = (words, isWrong)
  }

  override func describe(_ screen: ScreenBuilder) {
    screen.button("load", .verbatim(isLoaded ? "Load again" : "Load")) { [weak self] in
      self?.load()
    }
  }

  private func load() {
    run("load words") { [words] in
      try await words.page(PageRequest(limit: 1))
    } apply: { screen, outcome in
      screen.isLoaded = true
      if case .success = outcome, !screen.isWrong { return }
      screen.send(Unheard())
    }
  }
}
