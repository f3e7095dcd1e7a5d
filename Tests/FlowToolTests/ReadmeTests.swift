import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The README")
@MainActor
struct ReadmeTests {
  private func file(_ name: String) throws -> String {
    try String(contentsOfFile: Fixtures.path("../\(name)"), encoding: .utf8)
  }

  /// The contents of the fenced blocks of a language.
  private func blocks(_ language: String) throws -> [String] {
    try file("README.md").components(separatedBy: "```\(language)\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test("its run is a real one")
  func run() async throws {
    let console = CollectingConsole()
    let code = await console.flowctl([
      "run", Fixtures.path("journeys/readme.journey"),
      "--brand", Fixtures.path("brands/zettel.json"),
    ])
    #expect(code == .ok)
    let output = console.output.replacing(Fixtures.path(""), with: "Fixtures/")
    #expect(try blocks("text").first == output.trimmingCharacters(in: .newlines))
  }

  @Test("its brand of one's own is over a database that was imported")
  func brand() async throws {
    let file = try Fixtures.temporaryFile(
      "mine.json", try #require(try blocks("json").first { $0.contains("recipes.sqlite") }))
    let folder = file.dropLast("mine.json".count)
    let journey = try Fixtures.temporaryFile("first.journey", "tap #recipes")
    for words in [
      ["generate", "--recipes", "50", "--users", "5", "--into", folder + "recipes.json"],
      ["import", folder + "recipes.json", "--into", folder + "recipes.sqlite"],
      ["run", journey, "--brand", file],
    ] {
      let console = CollectingConsole()
      #expect(await console.flowctl(words) == .ok && console.error == "")
    }
  }

  @Test("its mistakes in a brand are told so")
  func lint() async throws {
    let console = CollectingConsole()
    let file = Fixtures.path("brands-invalid/unknown-reference.json")
    #expect(await console.flowctl(["lint", file]) == .findings)
    let output = console.output.replacing(Fixtures.path(""), with: "Fixtures/")
    let shown = try blocks("text").first { $0.contains("unknown-reference.json") }
    #expect(shown == output.trimmingCharacters(in: .newlines))
  }

  @Test("its clone is a brand that nothing is wrong with")
  func clone() async throws {
    let json = try #require(try blocks("json").first { $0.contains("\"extends\"") })
    let file = try Fixtures.temporaryFile("lemon.json", json)
    let base = try Fixtures.text("brands/base.json").replacing(
      "../data", with: Fixtures.path("data"))
    try base.write(
      toFile: file.replacing("lemon.json", with: "base.json"), atomically: true, encoding: .utf8)
    let console = CollectingConsole()
    #expect(await console.flowctl(["lint", "--strict", file]) == .ok, "\(console.output)")
  }

  @Test("its plan of a link is a real one")
  func link() async throws {
    let console = CollectingConsole()
    let code = await console.flowctl([
      "link", "saffron://user/3/recipe/42", Fixtures.path("journeys/share.journey"),
      "--brand", Fixtures.path("brands/saffron.json"),
    ])
    #expect(code == .ok)
    let shown = try blocks("console").last?.split(separator: "\n", maxSplits: 1).last
    #expect(shown.map(String.init) == console.output.trimmingCharacters(in: .newlines))
  }

  @Test("its faults change nothing that its journey expects")
  func faults() async throws {
    let console = CollectingConsole()
    let rules = ["recipes page 2: duplicate", "users item: fail \"the server is down\""]
    let readme = try file("README.md")
    #expect(rules.allSatisfy { readme.contains("--fault '\($0)'") })
    let code = await console.flowctl(
      [
        "run", Fixtures.path("journeys/lemon-tart.journey"),
        "--brand", Fixtures.path("brands/saffron.json"),
      ] + rules.flatMap { ["--fault", $0] })
    #expect(code == .ok && console.output.contains("list \"Desserts\" = \"13\""))
    #expect(!console.output.contains("text \"By\""))
  }

  @Test("its code is compiled and tested")
  func code() throws {
    let source =
      try file("Tests/SimulationTests/Readme/ReadmeFeature.swift")
      + file("Tests/SimulationTests/Readme/ReadmeExampleTests.swift")
    let examples = source.components(separatedBy: "// README: a ").dropFirst().map {
      $0.components(separatedBy: "\n// README: end")[0]
        .split(separator: "\n", maxSplits: 1)[1]
    }
    #expect(try blocks("swift") == examples.map(String.init))
  }
}
