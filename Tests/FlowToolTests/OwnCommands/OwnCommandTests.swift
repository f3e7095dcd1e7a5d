import FlowModels
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

private enum PlainApp: FlowApp {
  static func makeApp(in environment: AppEnvironment) throws -> AppModel {
    AppModel(
      name: "Plain", root: FlowModel(), device: environment.device,
      localization: Localization(language: "en"))
  }
}

/// A command with an option of each type, as another team would write it.
private struct PricesCommand: ToolCommand {
  static let name = "prices"
  static let summary = "List what the shop sells, with prices."
  static let examples = ["prices tea.json --most 20"]

  enum Order: String, CaseIterable, Decodable {
    case name, price
  }

  struct Answer: Encodable {
    var shelf: String
    var files: [String]
    var most: Int?
    var factor: Double?
    var order: String?
    var words: [String]
    var isShort: Bool
  }

  @CommandOption("SHELF", help: "The shelf.") var shelf: String
  @CommandOption("FILE", help: "The files with products.") var files: [String]
  @CommandOption("--most", "EUROS", in: 1...1000, help: "Leave out what costs more.")
  var most: Int?
  @CommandOption("--factor", "NUMBER", help: "Multiply each price.") var factor: Double?
  @CommandOption("--order", "ORDER", help: "The order: name or price.") var order: Order?
  @CommandOption("--word", "TEXT", help: "List only what has this word.") var words: [String]
  @CommandOption("--short", help: "List names alone.") var isShort: Bool

  func run(console: Console) async throws -> ExitCode {
    if shelf == "gone" { throw InputError(unreadable: "gone.json", "there is no such file") }
    console.complain("looking")
    try console.write(
      json: Answer(
        shelf: shelf, files: files, most: most, factor: factor, order: order?.rawValue,
        words: words, isShort: isShort))
    return .findings
  }
}

@Suite("A tool's own commands")
@MainActor
struct OwnCommandTests {
  private func run(
    _ words: [String], commands: [any ToolCommand.Type] = [PricesCommand.self]
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let tool = FlowTool(name: "shop", version: "1", app: PlainApp.self, commands: commands)
    let code = await tool.run(words, console: console.console)
    return (code, console.output, console.error)
  }

  @Test("its options have their values, of their types, and it writes JSON like all commands")
  func values() async {
    let all = await run([
      "prices", "tea", "--most=20", "a.json", "--factor", "1.5", "--order", "price", "--word", "x",
      "b.json", "--word", "y", "--short",
    ])
    #expect(all.code == .findings && all.error == "looking\n")
    #expect(
      all.output == """
        {
          "command" : "prices",
          "coverage" : [

          ],
          "messages" : [

          ],
          "result" : {
            "factor" : 1.5,
            "files" : [
              "a.json",
              "b.json"
            ],
            "isShort" : true,
            "most" : 20,
            "order" : "price",
            "shelf" : "tea",
            "words" : [
              "x",
              "y"
            ]
          },
          "version" : 3
        }

        """, "\(all.output)")
    let few = await run(["prices", "tea"])
    #expect(few.code == .findings)
    #expect(few.output.contains(#""isShort" : false"#) && !few.output.contains("most"))
  }

  @Test(
    "a mistake in the command line is named, with the nearest name, and exits with 64",
    arguments: [
      (["prices"], "missing SHELF"),
      (
        ["prices", "a", "--mots", "3"], "unknown option \"--mots\"; a similar one exists: `--most`"
      ),
      (["prices", "a", "--most"], "--most expects a value: --most EUROS"),
      (
        ["prices", "a", "--most", "0"],
        "--most expects a whole number from 1 to 1000, found \"0\""
      ),
      (["prices", "a", "--factor", "much"], "--factor expects a number, found \"much\""),
      (["prices", "a", "--order", "age"], "--order expects one of name, price, found \"age\""),
      (["prices", "a", "--short=yes"], "--short takes no value"),
      (["prices", "a", "--most", "1", "--most", "2"], "--most is given twice"),
      (["price", "a"], "unknown command \"price\"; a similar one exists: `prices`"),
    ] as [([String], String)])
  func mistakes(_ words: [String], _ message: String) async {
    let result = await run(words)
    #expect(result.code == .usage && result.output == "")
    #expect(result.error.hasPrefix("shop: \(message)\nusage: shop "), "\(result.error)")
  }

  @Test("its help lists its arguments, options and examples, and names no article of ours")
  func help() async {
    for words in [["prices", "--help"], ["help", "prices"]] {
      let help = await run(words)
      #expect(help.code == .ok)
      #expect(
        help.output == """
          List what the shop sells, with prices.

          usage: shop prices SHELF [FILE…] [--most EUROS] [--factor NUMBER] [--order ORDER] \
          [--word TEXT]… [--short] [--help]

          arguments:
            SHELF  The shelf.
            FILE   The files with products.

          options:
            --most EUROS     Leave out what costs more.
            --factor NUMBER  Multiply each price.
            --order ORDER    The order: name or price.
            --word TEXT      List only what has this word.
            --short          List names alone.
            --help           Show this help.

          examples:
            shop prices tea.json --most 20

          """, "\(help.output)")
    }
    let overview = await run(["--help"])
    #expect(
      overview.output.contains("\n  prices       List what the shop sells, with prices.\n"))
  }

  @Test(
    "shells complete its name, its options, their choices and paths", arguments: ["bash", "fish"])
  func completions(_ shell: String) async {
    let script = await run(["completions", shell]).output
    let lines =
      shell == "bash"
      ? [
        "'prices --order') _shop_offer name price ;;", "prices\\ *) _shop_files ;;",
        "prices) _shop_offer --most --factor --order --word --short --help ;;",
      ]
      : [
        "-a '\\'prices\\'' -d 'List what the shop sells, with prices.'",
        "-l 'order' -r -f -a '\\'name\\' \\'price\\''",
      ]
    for line in lines { #expect(script.contains(line), "\(line): \(script)") }
  }

  @Test("an error that it throws has its exit code")
  func failure() async {
    let result = await run(["prices", "gone"])
    #expect(result.code == .noInput)
    #expect(result.error == "gone.json: there is no such file\n")
  }

  // MARK: Mistakes of the programmer

  private struct RunCommand: ToolCommand {
    static let name = "run"
    static let summary = "Run."
    func run(console: Console) async throws -> ExitCode { .ok }
  }

  private struct WordsCommand: ToolCommand {
    static let name = "two words"
    static let summary = "Say two words."
    func run(console: Console) async throws -> ExitCode { .ok }
  }

  private struct TwiceCommand: ToolCommand {
    static let name = "twice"
    static let summary = "Take an option twice."
    @CommandOption("--all", help: "All.") var isAll: Bool
    @CommandOption("--all", "COUNT", help: "All.") var count: Int?
    func run(console: Console) async throws -> ExitCode { .ok }
  }

  private struct BareCommand: ToolCommand {
    static let name = "bare"
    static let summary = "Take a value without a word for it."
    @CommandOption("--count", help: "The count.") var count: Int?
    func run(console: Console) async throws -> ExitCode { .ok }
  }

  private struct GreedyCommand: ToolCommand {
    static let name = "greedy"
    static let summary = "Take all files, and then a folder."
    @CommandOption("FILE", help: "Files.") var files: [String]
    @CommandOption("FOLDER", help: "A folder.") var folder: String
    func run(console: Console) async throws -> ExitCode { .ok }
  }

  private struct RangeCommand: ToolCommand {
    static let name = "range"
    static let summary = "Take a text in a range of numbers."
    @CommandOption("--text", "TEXT", in: 1...2, help: "A text.") var text: String?
    func run(console: Console) async throws -> ExitCode { .ok }
  }

  private static let wrong: [(commands: [any ToolCommand.Type], message: String)] = [
    (
      [RunCommand.self],
      "\"run\": a built-in command has the same name; choose another name"
    ),
    (
      [PricesCommand.self, PricesCommand.self],
      "\"prices\": two commands of the tool have this name; choose another name"
    ),
    ([WordsCommand.self], "\"two words\": the name is not one word that begins with a letter"),
    ([TwiceCommand.self], "\"twice\": --all is declared twice"),
    ([BareCommand.self], "\"bare\": --count takes a value, and has no placeholder"),
    (
      [GreedyCommand.self],
      "\"greedy\": FOLDER comes after FILE, which may take its place"
    ),
    ([RangeCommand.self], "\"range\": --text has a range, and is no whole number"),
  ]

  @Test(
    "a name that is taken, and options that go against one another, are named", arguments: 0..<7)
  func programmer(_ index: Int) async {
    let (commands, message) = Self.wrong[index]
    let result = await run([commands[0].name], commands: commands)
    #expect(result.code == .internalError)
    #expect(result.error == "shop: the command \(message)\n", "\(result.error)")
  }
}
