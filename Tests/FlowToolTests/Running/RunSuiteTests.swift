import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("Playing many journeys")
@MainActor
struct RunSuiteTests {
  private let console = CollectingConsole()
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ lines: String...) throws -> String {
    let parts = name.split(separator: "/").dropLast().joined(separator: "/")
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(parts)", withIntermediateDirectories: true)
    return try folder.write(lines.joined(separator: "\n").utf8, as: name)
  }

  /// Runs the command, and returns its code and its lines without the folder and the time.
  private func run(_ words: String...) async -> (code: ExitCode, lines: [String]) {
    let code = await console.flowctl(["run"] + words)
    let lines = folder.stripped(console.output).components(separatedBy: "\n")
    return (code, lines.map { $0.replacing(/\ \([0-9.]+ s\)$/, with: "") })
  }

  private let saffron = ["--brand", Fixtures.path("brands/saffron.json")]
  private let zettel = ["--brand", Fixtures.path("brands/zettel.json")]

  @Test("each journey is played with each brand, device and language, and all of them are counted")
  func matrix() async throws {
    _ = try write("a/one.journey", "tap #recipes", "expect screen Categories")
    _ = try write("a/b/two.journey", "expect screen Menu")
    _ = try write("a/none.txt", "no journey")
    let code = await console.flowctl(
      ["run", "\(folder.path)/a", "--device", "phone", "--device", "tablet"] + saffron + zettel)
    #expect(code == .ok)
    #expect(console.output.hasPrefix("✓ 8 cases: 8 passed ("), "\(console.output)")
  }

  @Test("a failure has its place, what was expected, the changed screen, the way and the replay")
  func failure() async throws {
    let journey = try write("x.journey", "# First", "tap #recipes", "expect screen Nowhere", "back")
    let (code, lines) = await run(journey, saffron[0], saffron[1], "--fail-fast")
    #expect(code == .findings)
    #expect(lines.first == "✗ saffron.phone › x.journey")
    #expect(lines[1] == "  x.journey:3: expect screen Nowhere")
    #expect(lines[2].contains("expected the focused screen to be Nowhere, found Categories"))
    #expect(lines[3].contains("ItemWasTapped") && lines[3].contains("→"))
    #expect(lines.contains { $0.hasPrefix("    +   screen Categories") })
    #expect(!lines.contains { $0.hasPrefix("    −") }, "the screen before is another one")
    #expect(
      lines.contains(
        "  again: flowctl run x.journey --brand \(ShellWord.quoted(saffron[1])) --device phone"),
      "\(lines)")
    #expect(lines.suffix(2).first == "✗ 1 case: 1 failed")
    // The command of the failure plays the same failure.
    let again = CollectingConsole()
    let words = ["run", journey] + saffron + ["--device", "phone"]
    #expect(await again.flowctl(words) == .findings)
    #expect(again.error.contains("x.journey:3: expected the focused screen to be Nowhere"))
  }

  @Test("a journey that cannot be read fails by itself, and the others are played")
  func invalid() async throws {
    _ = try write("s/bad.journey", "tip #recipes")
    _ = try write("s/good.journey", "expect screen Menu")
    let (code, lines) = await run("\(folder.path)/s", saffron[0], saffron[1])
    #expect(code == .badInput)
    #expect(lines.first == "✗ saffron.phone › s/bad.journey  it cannot be played")
    #expect(lines[1] == "  s/bad.journey:1: tip #recipes")
    #expect(lines.suffix(2).first == "✗ 2 cases: 1 passed, 1 invalid")
  }

  @Test("a brand that cannot be read fails by itself, and a base of others is left out")
  func brands() async throws {
    let journey = try write("x.journey", "expect screen Menu")
    _ = try write("b/base.json", #"{"abstract": true, "data": {"source": "sample"}}"#)
    _ = try write("b/bad.json", #"{"extends": "base.json", "id": 3}"#)
    _ = try write(
      "b/good.json", #"{"extends": "base.json", "id": "good", "name": "Good", "menu": ["recipes"]}"#
    )
    let (code, lines) = await run(journey, "--brand", "\(folder.path)/b")
    #expect(code == .badInput)
    #expect(lines[0] == "✗ bad.phone › x.journey  it cannot be played")
    #expect(lines[1].hasPrefix("  b/bad.json:1"))
    #expect(lines.contains("✗ 2 cases: 1 passed, 1 invalid"))
    #expect(lines.contains("  left out: 1 not a brand but a base of others: b/base.json"))
  }

  @Test("all languages of a brand, and one that a brand does not have")
  func languages() async throws {
    let journey = try write("x.journey", "expect screen Menu")
    let all = await run(journey, saffron[0], saffron[1], "--language", "all")
    #expect(all.code == .ok && all.lines[0] == "✓ 2 cases: 2 passed")
    let none = await run(
      journey, saffron[0], saffron[1], "--language", "en", "--language", "fi")
    #expect(none.lines.contains("  left out: 1 in a language that the brand does not have"))
  }

  @Test("a header that no run can obey fails its journey, by itself too, and leaves out nothing")
  func impossibleHeaders() async throws {
    _ = try write("h/empty.journey", "# brands:", "expect screen Menu")
    let fridge = try write("h/fridge.journey", "", "# devices: fridge", "expect screen Menu")
    let (code, lines) = await run("\(folder.path)/h", saffron[0], saffron[1])
    #expect(code == .badInput)
    #expect(lines.contains("  h/empty.journey:1: # brands:"))
    #expect(lines.contains(#"    expected a value after "brands:""#))
    #expect(lines.contains("  h/fridge.journey:2: # devices: fridge"))
    #expect(lines.contains { $0.hasPrefix(#"    unknown device "fridge"; expected one of phone"#) })
    #expect(lines.contains("✗ 2 cases: 2 invalid"))
    #expect(await CollectingConsole().flowctl(["run", fridge] + saffron) == .badInput)
    let lint = CollectingConsole()
    #expect(await lint.flowctl(["journey", "lint", fridge]) == .findings)
    #expect(lint.output.contains(#"fridge.journey:2: unknown device "fridge""#))
  }

  @Test("tags and headers choose, and what is left out is counted with the reason")
  func headers() async throws {
    _ = try write("h/smoke.journey", "# Written by @ada", "# @smoke @menu", "expect screen Menu")
    _ = try write("h/other.journey", "# @slow", "expect screen Menu")
    _ = try write("h/only.journey", "# @smoke", "# brands: zettel", "expect screen Menu")
    _ = try write(
      "h/wide.journey", "# @smoke", "# devices: tablet", "# languages: de", "expect screen Menu")
    let (code, lines) = await run(
      "\(folder.path)/h", saffron[0], saffron[1], "--tag", "smoke", "--device", "phone")
    #expect(code == .ok)
    #expect(lines[0] == "✓ 1 case: 1 passed")
    #expect(lines.contains("  left out: 1 not chosen by --tag or --grep"))
    #expect(lines.contains("  left out: 1 for another brand"))
    #expect(lines.contains("  left out: 1 for another device"))
    // Without the options, a journey is played where it is for.
    let free = await run("\(folder.path)/h", saffron[0], saffron[1], "--tag", "smoke")
    #expect(free.code == .ok && free.lines.contains("✓ 2 cases: 2 passed"))
    let none = await run("\(folder.path)/h", saffron[0], saffron[1], "--tag", "nowhere")
    #expect(none.code == .usage)
    #expect(console.error.contains("nothing is left to play: 4 not chosen by --tag or --grep"))
  }

  @Test("no more cases are begun after some failed, and the rest is counted as not played")
  func maxFailures() async throws {
    for name in ["a", "b", "c", "d"] { _ = try write("m/\(name).journey", "expect screen No") }
    let (code, lines) = await run(
      "\(folder.path)/m", saffron[0], saffron[1], "--max-failures", "2")
    #expect(code == .findings)
    #expect(lines.suffix(2).first == "✗ 4 cases: 2 failed, 2 not run")
  }

  @Test("the order is another one for a seed, and the same for the same")
  func shuffled() async throws {
    for name in ["a", "b", "c", "d", "e", "f"] {
      _ = try write("o/\(name).journey", "expect screen No")
    }
    func order(_ words: String...) async -> [String] {
      let console = CollectingConsole()
      _ = await console.flowctl(["run", "\(folder.path)/o"] + saffron + words)
      return console.output.split(separator: "\n").filter { $0.hasPrefix("✗ saffron") }.map(
        String.init)
    }
    let sorted = await order()
    let first = await order("--shuffle", "1")
    #expect(sorted == sorted.sorted() && first != sorted && first.sorted() == sorted)
    #expect(await order("--shuffle", "1") == first)
    #expect(await order("--shuffle", "2") != first)
  }

  @Test("a step is shown as a tree, as what changed, or as a person would see it")
  func views() async throws {
    let journey = try write("v.journey", "tap #recipes", "wait 1s")
    func lines(_ view: String) async -> [String] {
      let console = CollectingConsole(environment: ["COLUMNS": "60"])
      #expect(await console.flowctl(["run", journey, "--view", view] + saffron) == .ok)
      return console.output.components(separatedBy: "\n")
    }
    #expect(await lines("tree").contains("    screen Categories \"Categories\" (focused)"))
    let changes = await lines("changes")
    #expect(changes.contains("+   screen Categories \"Categories\" (focused)"))
    #expect(changes.contains("  the screen is as it was"))
    let frames = await lines("frames")
    #expect(frames.contains { $0.contains("┌") } || frames.contains { $0.contains("╭") })
    #expect(
      frames.contains { $0.contains("Desserts") } && !frames.contains { $0.contains("#desserts") })
  }

  @Test("repetitions are cases of their own")
  func repeated() async throws {
    let journey = try write("r.journey", "expect screen Menu")
    let (code, lines) = await run(journey, saffron[0], saffron[1], "--repeat", "3")
    #expect(code == .ok && lines[0] == "✓ 3 cases: 3 passed")
  }

  @Test("an interruption ends it with what has been played")
  func interrupted() async throws {
    for name in ["a", "b", "c"] { _ = try write("i/\(name).journey", "expect screen Menu") }
    var left = 2
    let console = CollectingConsole(isInterrupted: {
      left -= 1
      return left < 0
    })
    #expect(await console.flowctl(["run", "\(folder.path)/i"] + saffron) == .interrupted)
    #expect(console.output.contains("not run"), "\(console.output)")
  }

  @Test(
    "what makes no sense is a usage error, or names the place that is wrong",
    arguments: [
      (["--timeout", "3s", "x.journey"], "--timeout needs --jobs", ExitCode.usage),
      (["--fail-fast", "--max-failures", "3", "x"], "cannot be combined", .usage),
      (["--repeat", "0", "x"], "--repeat expects a whole number", .usage),
      (["--repeat", "2", "--trace", "x"], "--trace cannot be combined with options", .usage),
      (["--jobs", "2", "--state", "s", "x"], "--state cannot be combined with options", .usage),
      (["nowhere/*.journey"], "no file fits this pattern", .noInput),
      ([], "missing JOURNEY", .usage),
    ] as [([String], String, ExitCode)])
  func wrong(_ words: [String], _ message: String, _ code: ExitCode) async {
    let saffron = ["--brand", Fixtures.path("brands/saffron.json")]
    #expect(await console.flowctl(["run"] + words + saffron) == code)
    #expect(console.error.contains(message), "\(console.error)")
  }

  @Test("a folder without journeys, and no brand, are named")
  func empty() async throws {
    _ = try write("e/x.txt", "nothing")
    #expect(await run("\(folder.path)/e", saffron[0], saffron[1]).code == .noInput)
    #expect(console.error.contains("there is no .journey file in this folder"))
    #expect(await run("\(folder.path)/e").code == .usage)
    #expect(console.error.contains("missing --brand FILE"))
  }
}
