import Brands
import FlowModels
import Foundation
import RecipeFeature
import TestSupport
import Testing

/// The tables of keys in the documentation come from the description that reads them.
@Suite("The documentation of brands")
@MainActor
struct BrandDocumentationTests {
  private static func expectTable(_ table: String, in file: String) throws {
    let path = Project.path(file)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let (begin, end) = ("<!-- keys -->\n", "<!-- end of keys -->")
    let start = try #require(text.range(of: begin)?.upperBound)
    let stop = try #require(text.range(of: end)?.lowerBound)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let new = text.replacingCharacters(in: start..<stop, with: table + "\n")
      try new.write(toFile: path, atomically: true, encoding: .utf8)
      return
    }
    #expect(text[start..<stop] == table + "\n", "\(file) differs from the description")
  }

  // Returns the first JSON of an article, and what comes after it.
  private static func block(of article: String) throws -> (json: String, rest: String) {
    let text = try Project.text("Sources/Brands/Brands.docc/\(article).md")
    let start = try #require(text.range(of: "```json\n")?.upperBound)
    let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)?.lowerBound)
    return (String(text[start..<end]), String(text[end...]))
  }

  @Test("the article has every key of every app")
  func article() throws {
    let schema = BrandSchema(features: ["FEATURE"], rows: ["ROW"], strings: [:])
    try Self.expectTable(
      FormatTable(BrandReader(schema).description).markdown,
      in: "Sources/Brands/Brands.docc/BrandKeys.md")
  }

  @Test("the brand that an xcconfig becomes has no mistake")
  func fromXcconfigs() throws {
    let (brand, _) = try Self.block(of: "FromXcconfigs")
    let folder = try TemporaryFolder()
    let file = try folder.write(brand.utf8, as: "dwds.json")
    #expect(try RecipeApp.brandSchema.lint([file]) == [])
  }

  @Test(
    "the sample app reads the brands of articles",
    arguments: ["Environments", "Conditions", "FollowingValues"])
  func brands(article: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{ "abstract": true, "menu": ["recipes"] }"#.utf8, as: "base.json")
    try folder.write(Self.block(of: article).json.utf8, as: "part.json")
    let brand = #"{ "extends": "part.json", "id": "a", "name": "A", "menu": ["recipes"] }"#
    let file = try folder.write(brand.utf8, as: "a.json")
    // They are parts of a brand, and name another one.
    let found = try RecipeApp.brandSchema.lint([file])
    #expect(
      found.filter { $0.severity == .error && ![.brandLeak, .missingKey].contains($0.code) } == [])
  }

  @Test("the sample app has the keys of the rules in their article")
  func rules() throws {
    let (first, rest) = try Self.block(of: "FamilyRules")
    var files = [first]
    for line in rest.split(separator: "\n") where line.hasSuffix("` |") {
      let rule = try #require(line.split(separator: "|").last).trimmingPrefix(" `").dropLast(2)
      // The keys of rules over one key have no space.
      let isNamed = rule.prefix { $0 != ":" }.contains(" ")
      files.append(
        "{\"abstract\": true, \"rules\": {\"\(isNamed ? "named" : "keys")\": {\(rule)}}}")
    }
    #expect(files.count == 13)
    let folder = try TemporaryFolder()
    for (index, file) in files.enumerated() {
      let path = try folder.write(file.utf8, as: "\(index).json")
      #expect(try RecipeApp.brandSchema.lint([path]).filter { $0.severity == .error } == [])
    }
  }

  @Test("the sample app's page has every key of its own")
  func sampleApp() throws {
    let all = FormatTable(BrandReader(RecipeApp.brandSchema).description).rows
    let own = all.filter { row in
      row.path.hasPrefix("limits.")
        || row.path.hasPrefix("features.") && row.path.split(separator: ".").count == 3
          && !row.path.hasSuffix(".enabled")
    }
    let text = try Project.text("Sources/RecipeFeature/RecipeFeature.docc/RecipeFeature.md")
    #expect(own.count > 10)
    for row in own { #expect(text.contains("| `\(row.path)` |"), "\(row.path)") }
  }
}
