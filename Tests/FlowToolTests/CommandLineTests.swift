import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The command line")
@MainActor
struct CommandLineTests {
  private let console = CollectingConsole()
  private let journey = Fixtures.path("journeys/share.journey")
  private let brand = Fixtures.path("brands/saffron.json")

  struct Wrong: CustomTestStringConvertible {
    var words: [String]
    var message: String
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "a wrong command line is reported with the nearest known name, and exits with 64",
    arguments: [
      Wrong(words: ["rnu"], message: "unknown command \"rnu\"; a similar one exists: `run`"),
      Wrong(words: ["zzz"], message: "unknown command \"zzz\""),
      Wrong(
        words: ["--versoin"],
        message: "unknown option \"--versoin\"; a similar one exists: `--version`"),
      Wrong(
        words: ["help", "tre"], message: "unknown command \"tre\"; a similar one exists: `tree`"),
      Wrong(words: ["run"], message: "missing JOURNEY"),
      Wrong(words: ["run", "a"], message: "missing --brand FILE"),
      Wrong(words: ["tree", "a", "b"], message: "unexpected argument \"b\""),
      Wrong(
        words: ["run", "a", "--brnad", "b"],
        message: "unknown option \"--brnad\"; a similar one exists: `--brand`"),
      Wrong(words: ["run", "a", "--brand"], message: "--brand expects a value: --brand FILE"),
      Wrong(words: ["run", "a", "--brand="], message: "--brand expects a value: --brand FILE"),
      Wrong(
        words: ["run", "a", "--brand", "--device", "phone"],
        message: "--brand expects a value: --brand FILE"),
      Wrong(
        words: ["run", "a", "--brand", "b", "--json", "--trace"],
        message: "--trace cannot be combined with --json, which always has every hop"),
      Wrong(words: ["run", "", "--brand", "b"], message: "JOURNEY is empty"),
      Wrong(words: ["--version", "x"], message: "unexpected argument \"x\""),
      Wrong(words: ["--help", "x"], message: "unexpected argument \"x\""),
      Wrong(words: ["help", "run", "x"], message: "unexpected argument \"x\""),
      Wrong(words: ["run", "--trace=yes"], message: "--trace takes no value"),
      Wrong(words: ["run", "--trace", "--trace"], message: "--trace is given twice"),
      Wrong(
        words: ["fuzz", "--brand", "b.json", "--events", "0"],
        message: "--events expects a whole number from 1 to 1000000000, found \"0\""),
      Wrong(
        words: ["fuzz", "--brand", "b.json", "--seed", "-1"],
        message: "--seed expects a number such as 7 or a range such as 1-8, found \"-1\""),
      Wrong(
        words: ["fuzz", "--brand", "b.json", "--run-length", "many"],
        message: "--run-length expects a whole number from 1 to 100000, found \"many\""),
      Wrong(
        words: [
          "tree", "--brand", Fixtures.path("brands/saffron.json"), "--fault", "recipes: hnag",
        ],
        message: "--fault \"recipes: hnag\": column 10: unknown fault \"hnag\"; "
          + "a similar one exists: `hang`"),
      Wrong(
        words: [
          "tree", "--brand", Fixtures.path("brands/saffron.json"), "--fault", "zzz:fail",
        ],
        message: "--fault \"zzz:fail\": unknown data \"zzz\"; "
          + "known: recipes, categories, users, reviews, shopping"),
      Wrong(
        words: [
          "tree", "--brand", Fixtures.path("brands/saffron.json"), "--fault", "recipe: hang",
        ],
        message: "--fault \"recipe: hang\": unknown data \"recipe\"; "
          + "a similar one exists: `recipes`"),
      Wrong(
        words: ["tree", "a", "--brand", "b", "--brand", "c"], message: "--brand is given twice"),
      Wrong(
        words: ["run", "--device", "watch"],
        message:
          "--device expects one of phone, tablet, tablet-portrait, tablet-split, wide, found \"watch\""
      ),
      Wrong(
        words: ["tree", "a\u{1B}[31m", "b\u{1B}[31m"], message: "unexpected argument \"b[31m\""),
    ])
  func wrong(_ wrong: Wrong) async {
    #expect(await console.flowctl(wrong.words) == .usage)
    #expect(console.output.isEmpty != wrong.words.contains("--json"))
    let lines = console.error.split(separator: "\n")
    #expect(lines.first.map(String.init) == "flowctl: \(wrong.message)")
    #expect(lines.last?.hasPrefix("usage: flowctl ") == true && lines.count == 2)
  }

  @Test("without a command, help goes to standard error and it exits with 64")
  func nothing() async {
    #expect(await console.flowctl([]) == .usage)
    #expect(console.output == "" && console.error.contains("usage: flowctl COMMAND"))
  }

  @Test("--version says the version")
  func version() async {
    #expect(await console.flowctl(["--version"]) == .ok)
    #expect(console.output == "flowctl 0.0.0\n")
  }

  /// An app that was built without two of its parts.
  private enum PoorApp: BrandedApp {
    static let brandSchema = BrandSchema(features: [], rows: [], strings: [:])
    static let buildParts = [
      BuildPart("maps"), BuildPart("sounds", remedy: "build it with sounds"),
    ]
    static func makeApp(brand: Brand, in environment: AppEnvironment) throws -> AppModel {
      throw InputError(unreadable: "brand", "there is none")
    }
  }

  @Test("what a build has and lacks is said by --version --verbose, by doctor and by the help")
  func buildParts() async {
    let tool = FlowTool(name: "poor", version: "1", app: PoorApp.self)
    let missing = "this build has no sounds; build it with sounds"
    let run = { (words: [String]) in
      let console = CollectingConsole()
      _ = await tool.run(words, console: console.console)
      return console.output
    }
    let version = await run(["--version", "--verbose"])
    #expect(version.hasPrefix("poor 1\nthis is a "))
    #expect(version.hasSuffix("build\nthis build has maps\n\(missing)\n"))
    let doctor = await run(["doctor"])
    #expect(doctor.contains("✓ this build has maps\n– \(missing)\n"))
    #expect(await run(["help"]).hasSuffix("\n\n\(missing)\n"))
    #expect(await !run(["help"]).contains("maps"))
  }

  @Test("--help wins over what is missing", arguments: ["run", "tree", "screens"])
  func help(_ command: String) async {
    #expect(await console.flowctl([command, "--help"]) == .ok)
    #expect(console.output.contains("usage: flowctl \(command)"))
    #expect(await CollectingConsole().flowctl([command, "x", "--help", "--brand"]) == .ok)
    #expect(await CollectingConsole().flowctl(["help", command]) == .ok)
  }

  @Test("help about help is the overview", arguments: ["help", "--help", "-h"])
  func helpOnHelp(_ word: String) async {
    #expect(await console.flowctl(["help", word]) == .ok)
    #expect(console.output.contains("commands:"))
  }

  @Test("output that cannot be written exits with 74")
  func fullDisk() async {
    struct Full: Error {}
    var errors = ""
    let console = Console(output: { _ in throw Full() }, error: { errors += $0 })
    let tool = FlowTool(name: "flowctl", version: "1", app: RecipeApp.self)
    #expect(await tool.run(["--version"], console: console) == .cannotWrite)
    #expect(errors == "flowctl: the output could not be written\n")
  }

  @Test("a value may stand behind an equals sign, and words after -- are no options")
  func forms() async {
    #expect(await console.flowctl(["run", "--brand=\(brand)", "--", journey]) == .ok)
  }

  @Test("faults may be given several times, and all of them happen")
  func faults() async throws {
    let file = try Fixtures.temporaryFile(
      "j.journey", "tap #users\nexpect rows 0\nback\ntap #recipes\nexpect rows 0")
    let code = await console.flowctl([
      "run", file, "--brand", brand, "--fault", "users: fail \"it is closed\"",
      "--fault=categories: hang",
    ])
    #expect(code == .ok)
    #expect(console.output.contains("could not load Users: it is closed"))
    #expect(console.output.contains("Loading…"))
  }

  @Test("a link that needs what hangs is planned all the same")
  func plannedUnderFaults() async {
    let words = ["link", "saffron://recipe/42", "--brand", brand, "--fault", "recipes: hang"]
    #expect(await console.flowctl(words) == .ok)
    #expect(console.output.contains("push    RecipeDetail"))
  }

  @Test("a language that the brand does not speak exits with 64")
  func language() async {
    let code = await console.flowctl(["tree", "--brand", brand, "--language", "fr"])
    #expect(code == .usage)
    #expect(
      console.error.hasPrefix(
        "flowctl: the brand saffron does not have the language \"fr\"; it has en, de\n"))
  }

  @Test("missing files and folders exit with 66, and name the file")
  func noInput() async throws {
    #expect(await console.flowctl(["run", "nowhere", "--brand", brand]) == .noInput)
    #expect(console.error == "nowhere: there is no such file\n")
    let folder = CollectingConsole()
    let empty = try TemporaryFolder()
    #expect(await folder.flowctl(["run", journey, "--brand", empty.path]) == .noInput)
    #expect(folder.error == "\(empty.path): there is no .json file in this folder\n")
  }

  @Test("a wrong brand and a wrong journey exit with 65, every problem on a line of its own")
  func badInput() async throws {
    let wrongBrand = try Fixtures.temporaryFile("b.json", "{\"id\": 3,\n \"menu\": [\"recipe\"]}")
    #expect(await console.flowctl(["tree", "--brand", wrongBrand]) == .badInput)
    #expect(
      console.error.split(separator: "\n").map { $0.dropFirst(wrongBrand.count) } == [
        ":1:1: name: the key is missing; expected a string such as \"My Kitchen\", or an object",
        ":1:1: data: the key is missing; expected an object",
        ":1:8: id: expected a string such as \"kitchen-1\", found 3",
        ":2:11: menu[0]: unknown feature \"recipe\"; a similar one exists: `recipes`",
      ])
    let wrongJourney = try Fixtures.temporaryFile("j.journey", "tpa\ntap \"x")
    let second = CollectingConsole()
    #expect(await second.flowctl(["run", wrongJourney, "--brand", brand]) == .badInput)
    #expect(second.error.split(separator: "\n").count == 2)
  }

  @Test("failed expectations exit with 1, with the line of the journey on standard error")
  func failures() async throws {
    let file = try Fixtures.temporaryFile("j.journey", "expect screen Nope\ntap \"Cook\"\nback")
    #expect(await console.flowctl(["run", file, "--brand", brand]) == .findings)
    #expect(
      console.error == """
        \(file):1: expected the focused screen to be Nope, found Menu
        \(file):2: expected "Cook" on screen, but it is not there; nearest on screen: "Cooks", "Shopping list", "Recipes"

        """)
    #expect(
      console.output.contains("\n✗ 1 step, 1 expectation: 2 failed, 1 not played\n"))
    for command in ["tree", "screens"] {
      #expect(await console.flowctl([command, file, "--brand", brand]) == .findings)
    }
  }

  @Test("headings have the brand's colour where the terminal has it")
  func accent() async {
    let console = CollectingConsole(isTerminal: true, environment: ["COLORTERM": "truecolor"])
    _ = await console.flowctl(["run", journey, "--brand", brand])
    #expect(console.output.hasPrefix("\u{1B}[1;38;2;180;83;9mSaffron Kitchen"))
  }

  @Test("colour is for terminals that want it, or where it is asked for")
  func color() async {
    let cases: [(CollectingConsole, [String], Bool)] = [
      (CollectingConsole(), [], false),
      (CollectingConsole(isTerminal: true), [], true),
      (CollectingConsole(isTerminal: true, environment: ["NO_COLOR": "1"]), [], false),
      (CollectingConsole(isTerminal: true, environment: ["TERM": "dumb"]), [], false),
      (CollectingConsole(), ["--color", "always"], true),
      (CollectingConsole(isTerminal: true), ["--color=never"], false),
    ]
    for (console, words, isColored) in cases {
      _ = await console.flowctl(["run", journey, "--brand", brand] + words)
      #expect(console.output.contains("\u{1B}[") == isColored)
    }
  }
}
