import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The option --environment")
@MainActor
struct EnvironmentOptionTests {
  private let commands: BrandCommands
  private let file: String

  init() throws {
    commands = try BrandCommands()
    file = try commands.write(
      "acme.json",
      commands.brand(
        "acme",
        #""tagline": "Ours", "environments": { "staging": { "tagline": "Theirs" }, "test": {} }"#,
        menu: ["recipes", "users"]))
  }

  @Test("explain names the environment, and beside each file")
  func explain() async {
    let result = await commands.run("explain", file, "tagline", "--environment", "staging")
    #expect(result.code == .ok)
    #expect(result.output.hasPrefix("environment: staging\ntagline  \"Theirs\"  acme.json:6:"))
    #expect(result.output.contains(" in staging\n") && result.output.contains("of \"Ours\"  acme"))
    let json = await commands.run("explain", file, "tagline", "--environment", "staging", "--json")
    #expect(json.output.contains(#""environment" : "staging""#))
    let plain = await commands.run("explain", file, "tagline", "--json").output
    #expect(!plain.contains("environment"))
  }

  @Test(
    "an unknown environment is refused with those that there are",
    arguments: [
      ["explain"], ["diff", "FILE", "--static"], ["tree", "--brand"], ["show", "--brand"],
    ])
  func unknown(words: [String]) async {
    let console = CollectingConsole()
    let all = words.map { $0 == "FILE" ? file : $0 } + [file, "--environment", "stagin"]
    #expect(await console.flowctl(all) == .badInput)
    #expect(
      console.error.contains(
        #"the brand has no environment "stagin"; it has `staging`, `test`"#))
    #expect(console.output == "")
  }

  @Test("a run names the environment, and so does each command that runs the app")
  func run() async throws {
    let journey = try commands.write("a.journey", "relaunch\n")
    let words = ["--brand", file, "--environment", "staging"]
    let console = CollectingConsole()
    #expect(await console.flowctl(["run", journey] + words) == .ok)
    #expect(console.output.contains("environment: staging\n"))
    for command in ["tree", "screens"] {
      let console = CollectingConsole()
      #expect(await console.flowctl([command] + words) == .ok)
      #expect(console.error == "environment: staging\n")
    }
    let plain = CollectingConsole()
    #expect(await plain.flowctl(["run", journey, "--brand", file]) == .ok)
    #expect(!plain.output.contains("environment"))
    let test = CollectingConsole()
    #expect(await test.flowctl(["journey", "to-test", journey] + words) == .ok)
    #expect(test.output.contains(#"schema: RecipeApp.brandSchema, environment: "staging")"#))
  }

  @Test("a run of many names it also where all pass, and refuses one that a brand does not have")
  func many() async throws {
    let journey = try commands.write("a.journey", "relaunch\n")
    let words = ["run", journey, "--brand", file, "--repeat", "2", "--environment"]
    let console = CollectingConsole()
    #expect(await console.flowctl(words + ["staging"]) == .ok)
    #expect(console.error.contains("environment: staging\n"))
    let unknown = CollectingConsole()
    #expect(await unknown.flowctl(words + ["stagin"]) == .badInput)
    #expect(unknown.output.contains("✗ acme.stagin.phone › "))
    #expect(unknown.output.contains(#"the brand has no environment "stagin""#))
  }

  @Test("a case in an environment is another one, with the environment in its name")
  func cases() {
    let plain = RunCase(journey: "a.journey", brand: "acme.json", brandID: "acme")
    var staging = plain
    staging.environment = "staging"
    #expect(plain.id == "acme.phone › a.journey")
    #expect(staging.id == "acme.staging.phone › a.journey")
  }

  @Test("a new brand sets the identity that its parent has in an environment, too")
  func newBrand() async throws {
    let parent = try commands.write(
      "zenith.json",
      commands.brand(
        "zenith",
        #"""
        "environments": { "staging": { "name": "Zenith Staging", "tagline": "For testers",
          "bundleId": "com.zenith.kitchen.staging", "limits": {} } }
        """#))
    let result = await commands.run("new-brand", "Lemon Pot", "--from", parent, "--into", "-")
    #expect(result.code == .ok)
    let lines = result.output.split(separator: "\n").map { $0.drop { $0 == " " } }
    for text in [
      #""name": "Lemon Pot""#, #""tagline": { "$unset": true }"#,
      #""bundleId": "com.kitchen.lemonpot""#,
    ] {
      #expect(result.output.contains(text), "\(lines)")
    }
    #expect(result.output.contains(#""staging": {"#) && !result.output.contains("limits"))
  }

  @Test("two environments of one brand are compared, under their names")
  func diff() async {
    let result = await commands.run(
      "diff", file, file, "--static", "--environment", "test", "--environment", "staging")
    #expect(result.code == .ok)
    #expect(result.output.hasPrefix("- Acme (test)\n+ Acme (staging)\n"))
    #expect(result.output.contains("~ tagline: \"Ours\" → \"Theirs\""))
    let three = ["--environment", "a", "--environment", "b", "--environment", "c"]
    let console = CollectingConsole()
    #expect(await console.flowctl(["diff", file, file] + three) == .usage)
  }

  @Test("lint checks every environment, or one alone, and says which it explored again")
  func lint() async throws {
    let quick = await commands.run("lint", file, "--static")
    #expect(quick.code == .ok)
    #expect(quick.output.contains("  also checked in other environments: staging, test\n"))
    let one = await commands.run("lint", file, "--static", "--environment", "test")
    #expect(one.code == .ok && !one.output.contains("also checked"))
    let unknown = await commands.run("lint", file, "--static", "--environment", "x")
    #expect(unknown.code == .findings)
    #expect(unknown.output.contains(#"the brand has no environment "x""#))
    let other = try commands.write(
      "zenith.json", commands.brand("zenith", #""tagline": "Apart""#, menu: ["recipes", "users"]))
    let some = await commands.run("lint", file, other, "--static", "--environment", "test")
    #expect(!some.output.contains("the brand has no environment"))
    #expect(some.output.contains("because they do not have it: "))
    let whole = await commands.run("lint", file)
    #expect(
      whole.output.contains(
        "2 environments not explored again: no key that decides flows differs"))
    // They are no brands.
    #expect(!whole.output.contains("with the same flows"))
  }
}
