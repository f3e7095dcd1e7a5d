import Brands
import FlowModels
import FlowTool
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@Suite("The language of a command line")
@MainActor
struct LanguageOptionTests {
  private let journey = Fixtures.path("journeys/readme.journey")
  private let saffron = Fixtures.path("brands/saffron.json")
  private let noor = Fixtures.path("brands/noor.json")

  @Test(
    "a tag in the wrong spelling is one message, with the right one",
    arguments: [("DE", "de"), ("de-at", "de-AT"), ("de_AT", "de-AT"), ("iw", "he"), ("no", "nb")])
  func spelling(tag: String, right: String) async {
    for words in [
      ["run", journey, "--brand", saffron], ["tree", "--brand", saffron],
      ["run", journey, "--brand", saffron, "--device", "phone", "--device", "tablet"],
      ["diff", saffron, saffron],
    ] {
      let console = CollectingConsole()
      #expect(await console.flowctl(words + ["--language", tag]) == .usage, "\(words)")
      let lines = console.error.split(separator: "\n")
      #expect(lines.count == 2 && lines.first?.hasSuffix("; write \(right)") == true, "\(lines)")
      #expect(console.output == "")
    }
  }

  @Test("run and tree say that an app is laid out from right to left, and nothing of the other way")
  func direction() async {
    let said = "laid out from right to left"
    for (brand, isSaid) in [(noor, true), (saffron, false)] {
      for words in [["run", journey], ["tree"]] {
        let console = CollectingConsole()
        _ = await console.flowctl(words + ["--brand", brand])
        #expect(
          console.output.split(separator: "\n").contains { $0 == said } == isSaid,
          "\(words) \(brand)")
      }
      let json = CollectingConsole()
      _ = await json.flowctl(["tree", "--brand", brand, "--json"])
      #expect(json.output.contains("\"direction\" : \"rightToLeft\"") == isSaid)
    }
  }

  @Test("no text of the brands in this package is taken for one that cannot be right")
  func noFalseAlarms() throws {
    let rules = [
      "blank-text", "surrounding-blanks", "stray-brace", "printf-mark", "html-markup",
      "placeholder-text", "different-ends", "untranslated", "wrong-script",
      "unknown-language",
    ]
    for name in Fixtures.names("brands", "json") {
      let found = try RecipeApp.brandSchema.lint([Fixtures.path("brands/\(name).json")])
      #expect(found.filter { rules.contains($0.code.rawValue) } == [], "\(name)")
    }
  }
}
