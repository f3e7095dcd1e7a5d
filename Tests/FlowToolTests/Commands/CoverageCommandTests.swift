import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("What commands say they have not seen")
@MainActor
struct CoverageCommandTests {
  private let commands: BrandCommands
  private let brand: String
  private let journey: String

  init() throws {
    commands = try BrandCommands()
    brand = try commands.write("a.json", commands.brand("a"))
    journey = try commands.write("j.journey", "tap #shopping\n")
  }

  /// Gives the brand less, for what explores it.
  private func shrinkBrand() throws {
    try commands.write("a.json", commands.brand("a", menu: ["about", "shopping"]))
  }

  private func members(_ text: String) throws -> [String: JSONValue] {
    guard
      case .object(let members) = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    else { throw DataError(doing: .verbatim("read JSON"), reason: .verbatim("it is no object")) }
    return members
  }

  // MARK: run

  @Test("a run ends with a count, and lists what it has not seen on request")
  func run() async {
    let short = await commands.run("run", journey, "--brand", brand)
    #expect(
      short.output.hasSuffix(
        "\n  seen: 2 of 11 screens, 1 of 7 transitions, 0 of 13 handlers; "
          + "--coverage lists the others\n"), "\(short.output)")
    let long = await commands.run("run", journey, "--brand", brand, "--coverage")
    #expect(long.output.contains("\n  screens       2 of 11; never seen: About (its feature about"))
    #expect(long.output.contains("ShoppingFlowModel AddItemWasTapped"))
    #expect(long.output.contains("\n  dialogs       0; how many there are is not known: "))
    #expect(long.output.contains("\n  known from the classes of RecipeFeature\n"))
    // This process has the tests' own screens, too.
    #expect(long.output.contains("\n  not counted: the screens of "))
  }

  @Test(
    "a share that is missed exits with 1 and says so, and one that is met does not",
    arguments: [
      ("transitions=14.28%", ExitCode.ok), ("transitions=14.29%", .findings),
      ("screens=10%,handlers=1%", .findings), ("screens=0%,handlers=0%", .ok),
    ])
  func require(_ shares: String, _ code: ExitCode) async {
    let result = await commands.run("run", journey, "--brand", brand, "--require", shares)
    #expect(result.code == code)
    #expect(result.error.contains("required, ") == (code == .findings), "\(result.error)")
  }

  @Test("a share of something else is a usage error that lists the kinds")
  func usage() async {
    let result = await commands.run("run", journey, "--brand", brand, "--require", "screen=1%")
    #expect(result.code == .usage && result.output.isEmpty)
    #expect(
      result.error.hasPrefix(
        "flowctl: --require: expected one of screens, transitions, handlers, actions, "
          + "destinations, strings, rules, found \"screen\"; a similar one exists: `screens`\n"))
  }

  @Test("the report for programs has the coverage beside the journey")
  func json() async throws {
    let report = try members(
      await commands.run("run", journey, "--brand", brand, "--json").output)
    #expect(report["version"] == .integer(3) && OutputSchema.result(report)["entries"] != nil)
    guard case .array(let seen)? = report["coverage"], case .object(let entry)? = seen.first,
      case .object(let coverage)? = entry["report"],
      case .array(let sections)? = coverage["sections"]
    else {
      Issue.record("no coverage")
      return
    }
    #expect(coverage["version"] == .integer(1) && sections.count == 8)
  }

  // MARK: lint

  @Test("lint never says that nothing is wrong without what it has not seen")
  func lint() async throws {
    try shrinkBrand()
    try commands.write("base.json", #"{ "abstract": true }"#)
    let result = await commands.run("lint", commands.folder)
    #expect(result.code == .ok)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "✓ 2 files: no problem found in what was tried")
    #expect(lines.count == 7)
    // Found by nothing but its class: no brand of these leads there.
    #expect(lines[1].hasPrefix("  a.json: screens ") && lines[1].contains("AllRecipes"))
    #expect(
      lines[2].hasPrefix("  seen: ") && lines[3].hasPrefix("  not explored: most states of one"))
    #expect(
      lines[4].hasPrefix("  not checked: ") && lines[4].contains("relaunches (no relaunch), "))
    #expect(lines[5] == "  names of other brands were not looked for: there is no other brand")
    #expect(lines[6] == "  not run: base.json: it is abstract")
  }

  @Test("a brand that is not run is named, with the reason")
  func notRun() async throws {
    try commands.write("a.json", commands.brand("a", #""nmae": 1"#))
    let broken = await commands.run("lint", commands.folder)
    #expect(broken.output.hasSuffix("not run: a.json: its file has errors\n"))
    #expect(await commands.run("lint", "--static", brand).output.hasSuffix("not run: --static\n"))
    let required = await commands.run("lint", "--require", "screens=0%", commands.folder)
    #expect(required.error == "--require: nothing was run, so that nothing was seen\n")
  }

  @Test(
    "what runs the flows cannot be combined with --static",
    arguments: [["--coverage"], ["--require", "screens=1%"], ["--suite", "x"]])
  func `static`(_ words: [String]) async {
    for command in [["lint", brand], ["diff", brand, brand]] {
      let console = CollectingConsole()
      #expect(await console.flowctl(command + ["--static"] + words) == .usage)
      #expect(console.error.hasPrefix("flowctl: \(words[0]) cannot be combined with --static\n"))
    }
  }

  @Test("other formats stay valid, and say it to standard error", arguments: ["sarif", "github"])
  func formats(_ format: String) async throws {
    try shrinkBrand()
    let result = await commands.run("lint", brand, "--format", format)
    #expect(result.error.contains("a.json: screens ") && result.error.contains("not explored: "))
    #expect(!result.output.contains("never seen"))
    if format == "sarif" { #expect(try members(result.output)["version"] == .string("2.1.0")) }
  }

  @Test("lint's report for programs has the coverage of each brand, and those not run")
  func lintJSON() async throws {
    try shrinkBrand()
    let report = try members(await commands.run("lint", brand, "--json").output)
    guard case .array(let coverage)? = report["coverage"] else {
      Issue.record("no coverage")
      return
    }
    #expect(coverage.count == 1 && OutputSchema.result(report)["notRun"] == .array([]))
  }

  @Test("the suite of a lint runs with the brand, and covers what lint saw")
  func suite() async throws {
    try shrinkBrand()
    let folder = "\(commands.folder)/suite"
    let result = await commands.run("lint", brand, "--suite", folder)
    #expect(result.code == .ok && result.error.hasSuffix("journeys written to suite\n"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names.count > 3 && names.first == "01.journey")
    for name in names.prefix(3) {
      #expect(await commands.run("run", "\(folder)/\(name)", "--brand", brand).code == .ok)
    }
    let other = await commands.run("lint", brand, "--suite", brand)
    #expect(other.code == .cannotWrite && other.error.contains("a.json: the folder cannot be made"))
  }

  // MARK: diff

  @Test("diff ends with what it has not seen of each brand")
  func diff() async throws {
    try shrinkBrand()
    let other = try commands.write(
      "b.json", commands.brand("b", menu: ["about"]))
    let result = await commands.run("diff", brand, other)
    let lines = result.output.split(separator: "\n").suffix(3).map(String.init)
    #expect(lines[0].hasPrefix("a.json: screens ") && lines[1].hasPrefix("b.json: screens "))
    #expect(!lines[0].contains("ShoppingList"))
    #expect(lines[1].contains("ShoppingList (its feature shopping is off)"))
    #expect(lines[2].hasPrefix("not explored: "))
    let suites = "\(commands.folder)/suites"
    let written = await commands.run("diff", brand, other, "--suite", suites)
    #expect(written.error.contains("journeys written to suites/a\n"))
    #expect(written.error.hasSuffix(" written to suites/b\n"))
    #expect(try commands.text("suites/b/01.journey").contains("/b.json, over the brand's data.\n"))
    #expect(
      await commands.run("diff", brand, other, "--static").output.hasSuffix("\nnot run: --static\n")
    )
    let report = try members(await commands.run("diff", brand, other, "--json").output)
    guard case .array(let coverage)? = report["coverage"] else {
      Issue.record("no coverage")
      return
    }
    #expect(coverage.count == 2)
    #expect(await commands.run("diff", brand, other, "--require", "screens=100%").code == .findings)
  }
}
