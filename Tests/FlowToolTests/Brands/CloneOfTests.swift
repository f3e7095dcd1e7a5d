import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("flowctl lint --clone-of")
@MainActor
struct CloneOfTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  /// Writes a parent, and a brand with some members.
  private func write(_ members: String) throws {
    try commands.write(
      "parent.json",
      commands.brand(
        "acorn",
        ##"""
        "tagline": "Food that takes its time", "urlScheme": "acorn", "languages": ["en", "de"],
        "theme": { "light": { "accent": "#7A3B1E" } },
        "strings": { "de": { "users.title": "Köche" }, "en": { "users.title": "Cooks" } },
        "links": { "help": "https://acorn.example/help" }
        """##))
    try commands.write("clone.json", members)
  }

  private func run(_ options: String...) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["lint", "--clone-of", path("parent.json"), path("clone.json")] + options)
    return (
      code, console.output.replacing(commands.folder + "/", with: ""),
      console.error.replacing(commands.folder + "/", with: "")
    )
  }

  @Test("of a copy, everything that is still the parent's is listed by kind")
  func copy() async throws {
    try write("{}")
    let parent = try commands.text("parent.json")
    try commands.write(
      "clone.json",
      parent.replacing(#""id": "acorn""#, with: #""id": "birch""#)
        .replacing(#""name": "Acorn""#, with: #""name": "Birch""#)
        // Another spelling is no other value.
        .replacing("#7A3B1E", with: "#7a3b1e").replacing("Köche", with: #"K\u00f6che"#))
    let result = await run()
    #expect(result.code == .findings && result.error == "")
    #expect(
      result.output == """
        clone.json, made from parent.json

        still the parent's, and must differ:
          ids
            tagline = "Food that takes its time"  clone.json:6:14
              "Food that takes its time" is the tagline of the brand "acorn"
            urlScheme = "acorn"  clone.json:6:55
              "acorn" is the id of the brand "acorn"
          links
            links.help = "https://acorn.example/help"  clone.json:9:20
              "acorn" is the id of the brand "acorn"

        still the parent's, and may stay:
          words in de
            strings.de.users.title = "K\\u00f6che"  clone.json:8:37
          words in en
            strings.en.users.title = "Cooks"  clone.json:8:76
          colours (1): theme.light.accent
          settings (5): languages, menu[0].id, menu[1].id, menu[2].id, data.source

        changed:
          ids (2): id, name

        ✗ 3 values must differ
          not looked at: data, comments, what the flows show; see `lint` without --clone-of

        """)
  }

  @Test("a brand that extends its parent and has all of its own is right")
  func extended() async throws {
    try write(
      #"""
      {"extends": "parent.json", "id": "birch", "name": {"en": "Birch", "de": "Birke"},
        "tagline": {"$unset": true}, "urlScheme": "birch",
        "links": {"help": {"en": "https://birch.example", "de": "https://birch.example/de"}}}
      """#)
    let result = await run()
    #expect(result.code == .ok, "\(result.output)")
    #expect(result.output.contains("left out: tagline\n"))
    #expect(result.output.contains("✓ nothing of the parent is left that must differ, in what was"))
  }

  @Test("a shared host is listed, and words of the clone in the parent are not its own affair")
  func direction() async throws {
    try write(
      commands.brand("birch", #""linkHosts": ["birch.example", "acorn.example"]"#))
    let parent = try commands.text("parent.json")
    try commands.write(
      "parent.json",
      parent.replacing(
        #""urlScheme""#, with: #""linkHosts": ["acorn.example"], "urlScheme""#
      )
      .replacing("Cooks", with: "Birch cooks"))
    let result = await run()
    #expect(result.code == .findings)
    #expect(
      result.output.contains(
        #"      "acorn.example" is a host of the brand "acorn""# + "\n"), "\(result.output)")
    #expect(result.output.contains("✗ 1 value must differ"), "\(result.output)")
  }

  @Test("a picture with the same bytes is found under another name")
  func pictures() async throws {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["lint", "--clone-of"]
        + ["acorn", "birch"].map { Fixtures.path("clones/\($0).json") } + ["--json"])
    #expect(code == .findings)
    let json = try JSONSerialization.jsonObject(with: Data(console.output.utf8)) as? [String: Any]
    let result = json?["result"] as? [String: Any]
    let clone = (result?["clones"] as? [[String: Any]])?.first
    let items = clone?["mustDiffer"] as? [[String: Any]] ?? []
    #expect(json?["version"] as? Int == 3)
    #expect(
      items.compactMap { $0["path"] as? String } == [
        "strings.de.about.title", "links.help", "theme.images.logo",
      ])
    #expect(items.last?["reason"] as? String == "the same picture as images/acorn.png")
    #expect(items.first?["language"] as? String == "de")
  }

  @Test("a picture that cannot be read is named as not compared")
  func missingPicture() async throws {
    try write(
      #"""
      {"extends": "parent.json", "id": "birch", "name": "Birch", "urlScheme": "birch",
        "tagline": "Green", "links": {"help": "https://birch.example"}}
      """#)
    let parent = try commands.text("parent.json")
    try commands.write(
      "parent.json",
      parent.replacing(
        #""theme": {"#, with: #""theme": { "images": { "logo": "nothing.png" },"#))
    let result = await run()
    #expect(
      result.output.contains(
        "\n  not compared: theme.images.logo of the parent: there is no such file\n"))
  }

  @Test("all brands of a folder are checked, but not the parent and no base")
  func folder() async throws {
    try write(commands.brand("birch", #""tagline": "Green""#))
    try commands.write("base.json", #"{ "abstract": true }"#)
    let result = await commands.run(
      "lint", "--clone-of", path("parent.json"), commands.folder)
    #expect(result.code == .ok)
    #expect(result.output.hasPrefix("clone.json, made from parent.json\n"))
    #expect(result.output.components(separatedBy: "made from").count == 2)
  }

  @Test("what makes no sense is refused")
  func refusals() async throws {
    try write(commands.brand("birch"))
    try commands.write("base.json", #"{ "abstract": true }"#)
    let expected: [([String], ExitCode, String)] = [
      (["parent.json"], .usage, "parent.json is PARENT itself"),
      (["clone.json", "--static"], .usage, "--clone-of cannot be combined with --static"),
      (["clone.json", "--format", "sarif"], .usage, "--clone-of cannot be combined with --format"),
      ([], .usage, "missing BRAND"),
      (["no.json"], .noInput, "no.json: there is no such file"),
      (["base.json"], .badInput, "the brand is abstract"),
    ]
    for (words, code, message) in expected {
      let console = CollectingConsole()
      let words = words.map { $0.hasSuffix(".json") ? path($0) : $0 }
      let found = await console.flowctl(["lint", "--clone-of", path("parent.json")] + words)
      #expect(found == code && console.error.contains(message), "\(words): \(console.error)")
    }
    let console = CollectingConsole()
    #expect(
      await console.flowctl(["lint", "--clone-of", path("base.json"), path("clone.json")])
        == .badInput)
  }
}
