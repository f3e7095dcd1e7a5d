import BrandInspection
import Brands
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("flowctl test")
@MainActor
struct TestCommandTests {
  private let commands: BrandCommands
  private let file: String

  init() throws {
    commands = try BrandCommands()
    file = try commands.write(
      "acme.json",
      commands.brand(
        "acme",
        #""languages": ["en", "de"], "environments": { "staging": { "tagline": "For testers" } }"#,
        menu: ["about"]))
  }

  private func write(_ checks: String..., file: String = "acme.checks.json") throws {
    let lines = checks.joined(separator: ",\n")
    try commands.write(file, "{ \"version\": 1, \"checks\": {\n\(lines)\n} }\n")
  }

  private func test(_ words: String...) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(["test"] + words)
    let output = console.output.replacing(commands.folder + "/", with: "")
      .replacing(/\ \([0-9.]+ s\)/, with: "")
    return (code, output, console.error.replacing(commands.folder + "/", with: ""))
  }

  @Test("each check has a line; one that fails has the place, both values and the command")
  func lines() async throws {
    try write(
      #""tagline": { "environment": "staging", "key": "tagline", "is": "For testers" }"#,
      #""its name": { "key": "name", "is": "Acne", "because": "it is ours" }"#)
    try commands.write("beta.json", commands.brand("beta", menu: ["about"]))
    let result = await test(commands.folder)
    #expect(result.code == .findings)
    #expect(result.error == "")
    #expect(
      result.output == """
        ✓ acme.staging.phone › tagline
        ✗ acme.phone › its name
          acme.checks.json:3: key "name", is "Acne"
            expected "Acne", found "Acme"
            name: set at acme.json:3:11
            because: it is ours
          again: flowctl test acme.json --only 'its name'

        ✗ 2 cases: 1 passed, 1 failed
          left out: 1 without checks: beta.json

        """)
    let quiet = await test(commands.folder, "--quiet", "--only", "tagline")
    #expect(quiet.code == .ok && quiet.output == "✓ 1 case: 1 passed; 2 left out\n", "\(quiet)")
  }

  @Test("screens and texts come from an exploration, and a wrong name of a screen is bad input")
  func screens() async throws {
    try write(
      #""no shopping": { "feature": "shopping", "reachable": false }"#,
      #""German": { "screen": "About", "language": "de", "shows": "Über uns" }"#,
      #""about": { "screens": ["About"], "device": "tablet" }"#)
    let result = await test(file)
    #expect(result.code == .ok, "\(result)")
    #expect(
      result.output == """
        ✓ acme.phone › no shopping
        ✓ acme.phone.de › German
        ✓ acme.tablet › about
        ✓ 3 cases: 3 passed

        """)
    try write(#""typo": { "screens": ["Abuot"], "reachable": false }"#)
    let typo = await test(file)
    #expect(typo.code == .badInput)
    #expect(typo.output.contains(#"the app has no screen "Abuot"; a similar one exists: `About`"#))
  }

  @Test("a journey is played as run plays it")
  func journeys() async throws {
    try commands.write("bad.journey", "expect screen Nowhere\n")
    try commands.write("other.journey", "# brands: zenith\nexpect screen Nowhere\n")
    try write(
      #""bad": { "journey": "bad.journey" }"#, #""other": { "journey": "other.journey" }"#)
    let result = await test(file)
    #expect(result.code == .badInput, "\(result)")
    #expect(
      result.output.contains(
        "✗ acme.phone › bad\n  acme.checks.json:2: journey \"bad.journey\"\n"))
    #expect(result.output.contains("    expected the journey to pass, found failed\n"))
    #expect(result.output.contains("  bad.journey:1: expect screen Nowhere\n"))
    #expect(result.output.contains("nothing is left to play: 1 for another brand"))
  }

  @Test(
    "what cannot be checked is refused",
    arguments: [
      (["BRAND", "--only", "tagine"], ExitCode.usage, "a similar one exists: `tagline`"),
      ([], .usage, "missing BRAND"), (["BRAND", "--jobs", "0"], .usage, "--jobs"),
      (["none.json"], .noInput, "none.checks.json: there is no such file, and no other brand"),
      (["BRAND", "--environment", "stag"], .badInput, "✗ 1 case: 1 invalid"),
      (["-"], .usage, "standard input has no checks; name a brand's file"),
      (["BASE"], .badInput, "base.json: abstract: the brand is abstract, a base of other brands"),
      (["WRONG"], .badInput, "wrong.json:6:3: nmae: unknown key"),
    ])
  func refusals(_ words: [String], _ code: ExitCode, _ message: String) async throws {
    try write(#""tagline": { "key": "tagline", "set": false }"#)
    let own = [
      "BRAND": file,
      "BASE": try commands.write("base.json", #"{ "abstract": true, "menu": ["about"] }"#),
      "WRONG": try commands.write("wrong.json", commands.brand("wrong", #""nmae": 1"#)),
    ]
    try write(#""name": { "key": "name", "is": "Wrong" }"#, file: "wrong.checks.json")
    let console = CollectingConsole()
    let found = await console.flowctl(["test"] + words.map { own[$0] ?? $0 })
    #expect(found == code)
    #expect((console.error + console.output).contains(message), "\(console.error)")
  }

  @Test("a check is about one run, as the option --on gives it")
  func runs() async throws {
    let conditions =
      #""conditions": { "de": { "if": { "country": "DE" }, "then": { "tagline": "Theirs" } } }"#
    try commands.write("acme.json", commands.brand("acme", conditions, menu: ["about"]))
    try write(
      #""theirs": { "key": "tagline", "is": "Theirs", "on": "country=DE" }"#,
      #""none": { "key": "tagline", "set": false }"#)
    let result = await test(file)
    #expect(result.code == .ok, "\(result)")
    #expect(result.output.hasPrefix("✓ acme.country=DE.phone › theirs\n✓ acme.phone › none\n"))
  }

  @Test("a brand without the environment that another one has is checked as without it")
  func lacking() async throws {
    try write(#""tagline": { "key": "tagline", "is": "For testers" }"#)
    try commands.write("beta.json", commands.brand("beta", menu: ["about"]))
    try write(#""name": { "key": "name", "is": "Beat" }"#, file: "beta.checks.json")
    let result = await test(commands.folder, "--environment", "staging")
    #expect(result.code == .findings, "\(result)")
    #expect(
      result.output.hasPrefix("✓ acme.staging.phone › tagline\n✗ beta.phone › name\n"),
      "\(result)")
    #expect(result.output.contains("  again: flowctl test beta.json --only name\n"))
    let line = "  checked as without --environment, because they do not have it: beta.json\n"
    #expect(result.output.hasSuffix(line))
  }

  @Test("a path leaves the folder of the checks only inside of a project")
  func paths() async throws {
    let own = "\(commands.folder)/brands"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    let brand = try commands.write("brands/acme.json", commands.brand("acme", menu: ["about"]))
    try commands.write("up.journey", "relaunch\n")
    try write(#""up": { "journey": "../up.journey" }"#, file: "brands/acme.checks.json")
    let refused = await test(brand)
    #expect(refused.code == .badInput)
    #expect(refused.error.contains("the path leads out of the folder of the checks"))
    try commands.write("flowctl.json", "{}")
    #expect(await test(brand).code == .ok)
    try commands.write("brands/flowctl.json", "{}")
    #expect(await test(brand).error.contains("the path leads out of the folder of the project"))
  }

  @Test("mistakes of all files are said at once, and nothing is checked")
  func mistakes() async throws {
    try write(#""a": { "key": "nmae", "is": "x" }"#)
    try commands.write("beta.json", commands.brand("beta", menu: ["about"]))
    try write(#""b": { "feature": "abuot" }"#, file: "beta.checks.json")
    let result = await test(commands.folder)
    #expect(result.code == .badInput && result.output == "")
    #expect(
      result.error == """
        acme.checks.json:2:15: checks.a.key: unknown key "nmae"; a similar one exists: `name`
        beta.checks.json:2:19: checks.b.feature: unknown feature "abuot"; a similar one exists: \
        `about`

        """)
  }

  @Test("the parts of a test make the whole, and JUnit has each check")
  func reports() async throws {
    try write(
      #""one": { "key": "name", "is": "Acme" }"#, #""two": { "key": "name", "is": "x" }"#,
      #""three": { "key": "tagline", "set": false }"#)
    let folder = commands.folder
    let whole = await test(
      file, "--report", "json=\(folder)/whole.jsonl", "--report", "junit=\(folder)/whole.xml")
    #expect(whole.code == .findings)
    let junit = try commands.text("whole.xml")
    #expect(junit.contains(#"<testsuite name="acme.phone" tests="3" failures="1" errors="0""#))
    for name in ["one", "two", "three"] { #expect(junit.contains(#"<testcase name="\#(name)""#)) }
    var parts: [String] = []
    for index in 1...2 {
      parts.append("\(folder)/part-\(index).jsonl")
      let report = "json=\(parts[index - 1])"
      let part = await test(file, "--shard", "\(index)/2", "--report", report)
      #expect(part.output.contains("part \(index) of 2"))
    }
    let console = CollectingConsole()
    let merged = await console.flowctl(
      ["merge"] + parts + ["--report", "json=\(folder)/all.jsonl"])
    #expect(merged == .findings)
    let timeless = { (name: String) in
      try commands.text(name).replacing(/"seconds":[-0-9.e]+/, with: "")
    }
    #expect(try timeless("all.jsonl") == timeless("whole.jsonl"))
  }

  @Test("only what a change affects is checked, or all if it may affect all")
  func changes() throws {
    try write(#""a": { "feature": "about" }"#, #""b": { "journey": "b.journey" }"#)
    let journey = try commands.write("b.journey", "relaunch\n")
    let all = try TestPlan<RecipeApp>([file], in: nil)
    for (path, kept) in [
      (file, ["a", "b"]), ("\(commands.folder)/acme.checks.json", ["a", "b"]), (journey, ["b"]),
      ("\(commands.folder)/notes.md", []), ("\(commands.folder)/App.swift", ["a", "b"]),
    ] {
      var plan = all
      let cause = plan.keepAffected(by: ChangedFiles(paths: [path]))
      #expect(plan.cases.map(\.check.name) == kept, "\(path)")
      #expect((cause != nil) == path.hasSuffix("App.swift"))
    }
  }

  @Test("a process that ends takes only its own checks with it")
  func crash() async throws {
    try write(#""a": { "key": "name", "is": "Acme" }"#)
    let folder = try TemporaryFolder()
    let tool = try folder.script("#!/bin/sh\nexit 3\n")
    let console = CollectingConsole()
    let code = await WorkerPool.$ownExecutable.withValue(tool) {
      await console.flowctl(["test", file, "--jobs", "2"])
    }
    #expect(code == .findings)
    #expect(console.output.contains("✗ acme.phone › a  the app crashed\n"), "\(console.output)")
    #expect(console.output.contains("the process exited with 3"))
  }

  @Test("the checks of a brand in its own folder are found, and no command takes them for a brand")
  func folders() async throws {
    let own = "\(commands.folder)/own"
    try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    try commands.write("own/brand.json", commands.brand("own", menu: ["about"]))
    try write(#""a": { "key": "name", "is": "Own" }"#, file: "own/brand.checks.json")
    try write(#""a": { "key": "name", "is": "Acme" }"#)
    for words in [[own, file], [commands.folder], ["\(commands.folder)/*"]] {
      let console = CollectingConsole()
      #expect(await console.flowctl(["test"] + words) == .ok, "\(words): \(console.error)")
      #expect(console.output.contains("✓ 2 cases: 2 passed"))
      #expect(!console.output.contains("left out"))
    }
    let checks = "\(commands.folder)/acme.checks.json"
    #expect(await test(file, checks).output.contains("✓ 1 case: 1 passed"))
    let lint = await commands.run("lint", "--static", commands.folder)
    #expect(lint.code == .ok && lint.output.contains(" 2 files: "), "\(lint)")
    let named = await commands.run("lint", "--static", file, checks)
    #expect(named.output.contains("left out: acme.checks.json: it has the checks of a brand\n"))
    let pattern = await commands.run("lint", "--static", own)
    #expect(pattern.code == .ok && !pattern.output.contains("left out"))
    let alone = await commands.run("lint", "--static", checks)
    #expect(alone.output.contains("expected a brand, found the checks of a brand"), "\(alone)")
    try write(#""a": { "key": "name", "is": "x" }"#, file: "gone.checks.json")
    let orphan = await commands.run("lint", "--static", commands.folder)
    #expect(orphan.output.contains("left out: gone.checks.json: there is no brand gone.json\n"))
    #expect(await test(commands.folder).output.contains("as there is no brand gone.json"))
  }
}
