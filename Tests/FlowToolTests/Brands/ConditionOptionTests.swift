import FlowModels
import FlowTool
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The option --on")
@MainActor
struct ConditionOptionTests {
  private let commands: BrandCommands
  private let file: String

  init() throws {
    commands = try BrandCommands()
    file = try commands.write(
      "acme.json",
      commands.brand(
        "acme",
        #"""
        "tagline": "Ours", "conditions": {
          "advent-de": { "if": { "country": "DE" }, "then": { "tagline": "Theirs" } } }
        """#,
        menu: ["recipes", "users"]))
  }

  @Test("explain names the run, the condition that holds, and the values that it sets")
  func explain() async {
    let result = await commands.run("explain", file, "tagline", "--on", "country=DE")
    #expect(result.code == .ok)
    #expect(result.output.hasPrefix("on country=DE: advent-de\ntagline  \"Theirs\"  acme.json:"))
    #expect(result.output.contains(" if advent-de\n") && result.output.contains("of \"Ours\""))
    let json = await commands.run("explain", file, "tagline", "--on", "country=DE", "--json")
    #expect(json.output.contains(#""on" : "country=DE""#))
    #expect(json.output.contains(#""condition" : "advent-de""#))
    let other = await commands.run("explain", file, "tagline", "--on", "country=FR")
    #expect(other.output.hasPrefix("on country=FR: no condition holds\ntagline  \"Ours\""))
  }

  @Test(
    "a value that is none is refused with its part",
    arguments: [
      (",", #"--on: expected a part such as country=DE, found nothing"#),
      ("DE", #"--on: expected a part such as country=DE, found "DE""#),
      ("land=DE", #"--on: unknown part "land"; expected one of "#),
      ("country=de", #"--on: country: expected a country such as DE, found "de""#),
      ("country=UK", #"--on: country: expected a country such as DE, found "UK""#),
      ("date=2026-02-30", #"--on: date: expected a day such as 2026-12-24, found "2026-02-30""#),
      ("version=3.", #"--on: version: expected a version such as 3.1, found "3.""#),
      ("version=1.2.3.4.5", "--on: version: expected a version such as 3.1"),
      ("share=2", #"--on: share: expected a number from 0 to 1, found "2""#),
      ("share=nan", #"--on: share: expected a number from 0 to 1, found "nan""#),
      ("platform=iOS", #"--on: platform: expected a word such as ios, found "iOS""#),
      ("share=0,share=1", #"--on: "share" occurs twice"#),
      ("all", #"--on: expected a part such as country=DE, found "all""#),
    ])
  func mistakes(value: String, message: String) async {
    for words in [["explain", file], ["lint", file, "--static"], ["tree", "--brand", file]] {
      let console = CollectingConsole()
      #expect(await console.flowctl(words + ["--on=\(value)"]) == .usage)
      #expect(console.error.contains(message), "\(console.error)")
      #expect(console.output == "")
    }
  }

  @Test("the values are read in any order, and written in one")
  func text() throws {
    let run = try RunContext(text: "share=0.2, date=2026-12-24 country=DE,version=3.1,platform=ios")
    #expect(run.description == "platform=ios,version=3.1,country=DE,date=2026-12-24,share=0.2")
    #expect(try RunContext(text: run.description) == run)
  }

  @Test("a run names its values, and so does each command that runs the app")
  func run() async throws {
    let journey = try commands.write("a.journey", "relaunch\n")
    let words = ["--brand", file, "--on", "country=DE"]
    let console = CollectingConsole()
    #expect(await console.flowctl(["run", journey] + words) == .ok)
    #expect(console.output.contains("on country=DE\n"))
    let tree = CollectingConsole()
    #expect(await tree.flowctl(["tree"] + words) == .ok)
    #expect(tree.error == "on country=DE\n")
    let test = CollectingConsole()
    #expect(await test.flowctl(["journey", "to-test", journey] + words) == .ok)
    #expect(
      test.output.contains(
        #"schema: RecipeApp.brandSchema, on: RunContext(country: "DE"))"#))
  }

  @Test("a journey names its run in its header, and is left out on another one")
  func header() async throws {
    let journey = try commands.write("a.journey", "# on: country=DE, platform=ios\nrelaunch\n")
    let plain = CollectingConsole()
    #expect(await plain.flowctl(["tree", journey, "--brand", file]) == .ok)
    #expect(plain.error == "on platform=ios,country=DE\n")
    let many = CollectingConsole()
    #expect(await many.flowctl(["run", journey, "--brand", file, "--repeat", "2"]) == .ok)
    #expect(many.error.contains("on platform=ios,country=DE\n"))
    let other = CollectingConsole()
    let words = ["run", journey, "--brand", file, "--repeat", "2", "--on", "country=FR"]
    #expect(await other.flowctl(words) == .usage)
    #expect(other.error.contains("nothing is left to play: 1 for another run"))
  }

  @Test("a case on a run is another one, with the run in its name and in its JSON")
  func cases() throws {
    var runCase = RunCase(journey: "a.journey", brand: "acme.json", brandID: "acme")
    runCase.on = RunContext(country: "DE")
    #expect(runCase.id == "acme.country=DE.phone › a.journey")
  }

  @Test("lint says on which runs it checked, and which it explored again")
  func lint() async {
    let quick = await commands.run("lint", file, "--static")
    #expect(quick.code == .ok)
    #expect(
      quick.output.contains("acme.json on country=DE, where these hold: advent-de\n"))
    let whole = await commands.run("lint", file)
    #expect(
      whole.output.contains("1 run not explored again: no key that decides flows differs"))
    let json = await commands.run("lint", file, "--static", "--json")
    #expect(json.output.contains(#""on" : "country=DE""#))
    let one = await commands.run("lint", file, "--static", "--on", "country=FR")
    #expect(one.code == .ok && !one.output.contains("also checked"))
  }

  @Test("explore says which conditions it did not try, and tries them with all")
  func explore() async {
    let words = ["explore", "--brand", file, "--depth", "0", "--deviations", "0"]
    let plain = CollectingConsole()
    _ = await plain.flowctl(words)
    #expect(plain.output.contains("not explored: where advent-de holds; --on gives a run"))
    let all = CollectingConsole()
    _ = await all.flowctl(words + ["--on", "all"])
    #expect(all.output.contains("(on country=DE): "))
  }
}
