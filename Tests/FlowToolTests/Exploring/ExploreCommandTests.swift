import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Exploring on the command line")
@MainActor
struct ExploreCommandTests {
  private let saffron = ["--brand", Fixtures.path("brands/saffron.json")]
  private let zettel = ["--brand", Fixtures.path("brands/zettel.json")]

  private func explore(
    _ words: [String], depth: Int = 2
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["explore", "--depth", "\(depth)", "--deviations", "0"] + words)
    return (code, console.output, console.error)
  }

  @Test("several brands and devices are explored one after another, each under its name")
  func several() async {
    let result = await explore(saffron + zettel + ["--device", "phone", "--device", "tablet"])
    #expect(result.code == .ok && result.error == "")
    let names = result.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: ":").first }
    #expect(
      names == [
        "Saffron Kitchen on phone", "Saffron Kitchen on tablet", "Küchenzettel on phone",
        "Küchenzettel on tablet",
      ])
  }

  @Test("it begins where a journey ends, and its events come first in what is reported")
  func from() async throws {
    let folder = try TemporaryFolder()
    let journey = try folder.write("tap row 1\n".utf8, as: "begin.journey")
    let here = await explore(saffron)
    let there = await explore(saffron + ["--from", journey])
    #expect(here.code == .ok && there.code == .ok && here.output != there.output, "\(there)")
    let lost = try folder.write("tap \"Nowhere\"\n".utf8, as: "lost.journey")
    let none = await explore(saffron + ["--from", lost])
    #expect(none.code == .badInput && none.output == "")
    #expect(
      none.error.hasPrefix("the journey to begin with: `tap \"Nowhere\"` cannot be played: "),
      "\(none)")
  }

  @Test("it begins on a screen, by the shortest way, and knows the screens that there are")
  func fromScreen() async throws {
    let here = await explore(saffron, depth: 1)
    let there = await explore(saffron + ["--from-screen", "Review"], depth: 1)
    #expect(there.code == .ok && here.output != there.output, "\(there)")
    let first = await explore(saffron + ["--from-screen", "Menu"], depth: 1)
    #expect(first.output == here.output)
    let none = await explore(saffron + ["--from-screen", "Reviews"])
    #expect(none.code == .usage && none.output == "")
    #expect(none.error.contains("unknown screen \"Reviews\""), "\(none.error)")
    #expect(none.error.contains("`Review`"), "\(none.error)")
  }

  @Test("a brand that cannot be read fails, and the others are explored all the same")
  func unreadable() async throws {
    let result = await explore(["--brand", "nix.json"] + saffron)
    #expect(result.code == .noInput)
    #expect(result.error == "nix.json: there is no such file\n")
    #expect(result.output.hasPrefix("Saffron Kitchen: no problem found in what was tried; "))
    let list = await explore(saffron + ["--brand", "nix.json", "--json"])
    let members = try OutputSchema.expect(list.output, of: "explore")
    guard case .array(let apps)? = OutputSchema.result(members)["apps"] else {
      throw DataError(doing: .verbatim("read JSON"), reason: .verbatim("it is no list"))
    }
    #expect(apps.count == 2)
    let variant = JSONValue.object(["brand": .string("nix.json"), "brandID": .string("nix")])
    #expect(apps[1] == .object(["variant": variant, "verdict": .string("invalid")]))
    #expect(OutputSchema.codes(members) == ["invalid"])
  }

  @Test(
    "what makes no sense is a usage error, before anything is explored",
    arguments: [
      (["--depth=x"], "--depth is given twice"),
      (["--jobs", "0"], "--jobs expects a whole number from 1 to 256"),
      (["--for", "soon"], "--for expects a time such as 90s, 10m or 1h"),
      (["--require", "screens"], "--require"),
      (["--from", "a", "--vary-answers"], "--from cannot be combined with --vary-answers"),
      (["--from", "a", "--from-screen", "b"], "--from cannot be combined with --from-screen"),
    ])
  func usage(words: [String], message: String) async {
    let result = await explore(saffron + zettel + words)
    #expect(result.code == .usage && result.output == "")
    #expect(result.error.hasPrefix("flowctl: \(message)"), "\(result.error)")
  }

  @Test("deviations are made unless none are wanted, and the verdict says which and which not")
  func deviations() async {
    let console = CollectingConsole()
    let words = ["explore", "--depth", "2", "--deviations", "3000"] + saffron
    #expect(await console.flowctl(words) == .ok, "\(console.output)")
    #expect(console.error == "")
    #expect(console.output.contains("\n  one deviation from each of "))
    #expect(console.output.contains("\n  not all deviations were made: it ended after 2"))
    #expect(console.output.contains("\n  not tried: faults other than failures"))
    let none = await explore(saffron)
    #expect(!none.output.contains("deviation"))
    let timed = CollectingConsole()
    #expect(await timed.flowctl(["explore", "--depth", "1", "--for", "1s"] + saffron) == .ok)
    #expect(timed.output.contains("\n  not all deviations were made: "), "\(timed.output)")
  }

  @Test("a share that is not seen is a finding of one of them")
  func require() async {
    let result = await explore(saffron + zettel + ["--require", "screens=100%"])
    #expect(result.code == .findings)
    #expect(result.error.split(separator: "\n").count == 2)
  }

  @Test(
    "brands are named by folders and patterns; what is no brand, and what one lacks, is left out")
  func plan() async throws {
    let folder = try TemporaryFolder()
    for (id, languages) in [("one", #"["en", "de"]"#), ("two", #"["en"]"#)] {
      try folder.write(
        #"{ "id": "\#(id)", "name": "\#(id)", "extends": "base.json", "languages": \#(languages) }"#
          .utf8, as: "\(id).json")
    }
    try folder.write(
      #"{ "abstract": true, "menu": ["about"], "data": { "source": "sample" } }"#.utf8,
      as: "base.json")
    try folder.write(
      #"{ "$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object" }"#.utf8,
      as: "brand.schema.json")
    let brands = ["--brand", folder.path]
    let all = await explore(brands + ["--language", "all"])
    #expect(all.code == .ok, "\(all.error)")
    let names = all.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
      .compactMap { $0.split(separator: ":").first }
    #expect(names == ["one in en", "one in de", "two in en"])
    let left = folder.stripped(all.error)
    #expect(left.contains("left out: base.json: not a brand but a base of others: "))
    #expect(left.contains("left out: brand.schema.json: not a brand but a JSON Schema: "))
    let german = await explore(["--brand", "\(folder.path)/*.json", "--language", "de"])
    #expect(german.output.hasPrefix("one in de: "))
    #expect(german.error.contains("two.json in de: in a language that the brand does not have"))
    // Of one brand, it is a mistake.
    let one = await explore(["--brand", "\(folder.path)/two.json", "--language", "de"])
    #expect(one.code == .usage || one.code == .badInput)
    #expect(one.output == "")
  }

  @Test("progress is shown on a terminal, and taken away before each verdict")
  func progress() async {
    var time = Duration.zero
    let terminal = TalkTerminal(
      width: { 70 },
      now: {
        time += .milliseconds(110)
        return time
      })
    let console = CollectingConsole(talkTerminal: terminal)
    #expect(
      await console.flowctl(["explore", "--depth", "1", "--deviations", "0"] + saffron + zettel)
        == .ok)
    let clear = "\u{1B}[K"
    #expect(
      console.error.hasPrefix("\rexplore  1 of 2  1 states  0 tried  0 events deep\(clear)"))
    #expect(console.error.contains("\rexplore  2 of 2  1 states"))
    #expect(console.error.hasSuffix("\r\(clear)"))
  }

  @Test("--quiet writes a line for each app, and --verbose the time of each")
  func loudness() async {
    let quiet = await explore(saffron + zettel + ["--quiet"])
    #expect(quiet.code == .ok && quiet.error == "")
    #expect(quiet.output.split(separator: "\n", omittingEmptySubsequences: false).count == 3)
    let verbose = await explore(saffron + ["--verbose"])
    #expect(verbose.error.contains(/saffron\.json: [0-9.]+ s\n/))
  }

  @Test("a suspicion is told after the verdict's count, and fails only a strict exploration")
  func suspicion() async {
    func explore(_ words: String...) async -> (code: ExitCode, console: CollectingConsole) {
      let console = CollectingConsole()
      let tool = FlowTool(name: "scores", version: "1", app: ScoreApp.self)
      return (await tool.run(["explore"] + words, console: console.console), console)
    }
    let plain = await explore()
    #expect(plain.code == .ok)
    #expect(
      plain.console.output.contains(
        "ScoreApp: no problem found in what was tried, 1 suspicion; every control tried"),
      "\(plain.console.output)")
    #expect(
      plain.console.error
        == "ScoreApp: suspicious: Home uses the plural for one thing: \"1 points\" in \"1 points\"\n"
    )
    #expect(await explore("--strict").code == .findings)
    let json = await explore("--json", "--strict")
    #expect(
      json.code == .findings && json.console.output.contains("Home uses the plural for one thing"))
    // Laws are checked where deviations look for kinds of states.
    #expect(await explore("--strict", "--deviations", "0").code == .usage)
    #expect(await explore("--strict", "--deviations", "5000").code == .findings)
  }
}

private enum ScoreApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(name: name, root: ScoreFlow(), device: environment.device, clock: environment.clock)
  }
}

private final class ScoreFlow: FlowModel {
  override func start() { push(ScoreScreen()) }
}

private final class ScoreScreen: ViewModel {
  override var responderName: String { "Home" }
  override func describe(_ screen: ScreenBuilder) { screen.text("score", .verbatim("1 points")) }
}
