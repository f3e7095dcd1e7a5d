import FlowTool
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Golden runs")
@MainActor
struct GoldenRunTests {
  @Test(
    "each journey, brand and device gives the same bytes",
    arguments: [
      ["lemon-tart", "saffron", "phone"], ["lemon-tart", "saffron", "tablet"],
      ["lemon-tart", "zettel", "phone"], ["lemon-tart", "zettel", "tablet"],
      ["cooks", "saffron", "phone"], ["cooks", "zettel", "tablet"],
      ["links", "saffron", "tablet-portrait"], ["links", "zettel", "phone"],
      ["relaunch", "saffron", "wide"], ["relaunch", "zettel", "tablet-split"],
      ["sort", "saffron", "tablet"], ["sort", "zettel", "phone"],
      ["faults", "saffron", "phone"], ["faults", "zettel", "tablet"],
      ["profile", "saffron", "phone"], ["profile", "zettel", "tablet"],
      ["delete-profile", "saffron", "phone"], ["delete-profile", "zettel", "tablet"],
      ["review", "saffron", "tablet"], ["review", "zettel", "phone"],
      ["shopping", "saffron", "phone"], ["shopping", "zettel", "tablet"],
    ])
  func runs(_ names: [String]) async throws {
    let console = CollectingConsole()
    let code = await console.flowctl([
      "run", Fixtures.path("journeys/\(names[0]).journey"),
      "--brand", Fixtures.path("brands/\(names[1]).json"), "--device", names[2], "--full",
    ])
    #expect(code == .ok)
    #expect(console.error == "")
    try expectGolden(
      console.output.replacing(Fixtures.path(""), with: "Fixtures/"),
      names.joined(separator: "-") + ".txt")
  }

  @Test(
    "each way of showing a journey gives the same bytes",
    arguments: [
      ("trace", ["run", "--trace", "--full"]), ("changes", ["run"]),
      ("frames", ["run", "--view", "frames"]), ("json", ["run", "--json"]), ("tree", ["tree"]),
      ("tree-json", ["tree", "--json"]), ("screens", ["screens"]),
      ("english", ["run", "--language", "en", "--full"]),
    ])
  func shows(_ name: String, _ words: [String]) async throws {
    let console = CollectingConsole()
    let code = await console.flowctl(
      [words[0], Fixtures.path("journeys/share.journey")] + words.dropFirst() + [
        "--brand", Fixtures.path("brands/zettel.json"),
      ])
    #expect(code == .ok)
    if words.contains("--json") { try OutputSchema.expect(console.output, of: words[0]) }
    try expectGolden(
      console.output.replacing(Fixtures.path(""), with: "Fixtures/"), "share-\(name).txt")
  }

  @Test(
    "help",
    arguments: [
      "", "run", "trace", "play", "journey", "tree", "screens", "show", "storyboard", "notes",
      "preview", "link", "fuzz", "import",
      "export",
      "generate", "completions", "doctor",
      "lint", "explain", "diff", "schema", "fix", "fmt", "new-brand", "new-app", "strings",
      "explore", "merge", "test", "new-check",
    ])
  func help(_ command: String) async throws {
    let console = CollectingConsole()
    #expect(await console.flowctl((command.isEmpty ? [] : [command]) + ["--help"]) == .ok)
    try expectGolden(console.output, "help\(command.isEmpty ? "" : "-\(command)").txt")
  }

  @Test("the language of journeys")
  func journeys() async throws {
    let console = CollectingConsole()
    #expect(await console.flowctl(["help", "journeys"]) == .ok)
    try expectGolden(console.output, "help-journeys.txt")
  }
}
