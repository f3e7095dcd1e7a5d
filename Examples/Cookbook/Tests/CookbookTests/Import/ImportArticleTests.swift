import FlowModels
import RecipeTestSupport
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("The article about importing")
struct ImportArticleTests {
  private static let file = "Sources/RecipeFeature/RecipeFeature.docc/Importing.md"

  /// The worked examples: the pairs of the mapping, and the JSON.
  private func examples() throws -> [(pairs: [String], json: String)] {
    let text = try Project.text(Self.file)
    let section = try #require(text.split(separator: "## Four foreign shapes").last)
    return section.split(separator: "\n**").dropFirst().compactMap { part in
      let json = part.split(separator: "```json\n").last?.split(separator: "```").first
      let line = part.prefix { $0 != "\n" }
      let map = line.split(separator: "`--map ").dropFirst().first?.prefix { $0 != "`" }
      return json.map { (map.map { $0.split(separator: ",").map(String.init) } ?? [], String($0)) }
    }
  }

  @Test("its worked examples give what it says")
  func worked() throws {
    let examples = try examples()
    #expect(examples.count == 4)
    let found = try examples.map { example in
      let mapping = example.pairs.isEmpty ? nil : try RecipeMapping(pairs: example.pairs)
      let (recipes, problems) = try recipes(example.json, mapping: mapping)
      #expect(problems.isEmpty && recipes.count == 1)
      return try #require(recipes.first)
    }
    #expect(found[0].title == "Goulash" && found[0].ingredients == ["beef", "onions"])
    #expect(found[0].steps == ["Fry.", "Stew."] && found[0].cook == .seconds(5400))
    #expect(found[1].author?.name == "Ada" && found[1].category == "Soups")
    #expect(found[1].image == "https://x.example/s.jpg")
    #expect(found[2].ingredients == ["1 kg wortels"] && found[2].steps == ["Koken.", "Stampen."])
    #expect(found[3].id == "https://x.example/tart" && found[3].total == .seconds(2700))
  }

  @Test("each name that it lists is read as the field beside it, and each field is there")
  func names() throws {
    let text = try Project.text(Self.file)
    let section = try #require(text.split(separator: "## What is read without a mapping").last)
    let rows = section.split(separator: "## ")[0].split(separator: "\n").filter {
      $0.hasPrefix("| `")
    }
    var fields: Set<String> = []
    for row in rows {
      let columns = row.split(separator: "|").map { $0.split(separator: "`") }
      let named = columns[0].filter { $0.first?.isLetter == true }.map(String.init)
      fields.formUnion(named)
      let names = columns[1].filter { $0.first?.isLetter == true || "@_".contains($0.first ?? " ") }
      for name in names where name != "and the addresses " {
        let field = RecipeMapping.knownNames[KeyName.normalized(String(name))]?.field.rawValue
        #expect(field.map(named.contains) == true, "\(name)")
      }
    }
    let expected = RecipeMapping.Field.allCases.filter { !$0.isPart }.map(\.rawValue)
    #expect(fields == Set(expected))
  }

  @Test("each form of a mapping reads what it says")
  func forms() throws {
    let json =
      #"[{"title": "Soup", "steps": [], "a.b": "x", "time": 2, "parts": "a, b|c\nd; e", "how": ["q"]}]"#
    let read = { (pair: String) throws -> ImportedRecipe? in
      try recipes(json, mapping: RecipeMapping(pairs: [pair])).recipes.first
    }
    #expect(try read("summary=key:a.b")?.summary == "x" && read("summary=a.b")?.summary == "x")
    #expect(try read("category=constant:Soups")?.category == "Soups")
    #expect(try read("cook=hours:time")?.cook == .seconds(7200))
    #expect(try read("cook=seconds:time")?.cook == .seconds(2))
    #expect(try read("cook=time")?.cook == nil)
    #expect(try read("ingredients=bars:parts")?.ingredients == ["a, b", "c", "d; e"])
    #expect(try read("ingredients=semicolons:parts")?.ingredients == ["a, b|c", "d", "e"])
    #expect(try read("ingredients=commas:parts")?.ingredients == ["a", "b|c", "d; e"])
    #expect(try read("ingredients=lines:parts")?.ingredients == ["a, b|c", "d; e"])
    let both = try RecipeMapping(pairs: ["ingredients=how", "ingredients=time"])
    #expect(try recipes(json, mapping: both).recipes.first?.ingredients == ["q", "2"])
    for bad in [
      "title=minutes:x", "title=commas:x", "prep=minutes:", "ingredients.name=constant:x",
    ] {
      #expect(throws: RecipeMapping.BadPair.self) { try RecipeMapping(pairs: [bad]) }
    }
  }
}
