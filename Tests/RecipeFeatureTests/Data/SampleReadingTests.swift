import FlowModels
import Foundation
import Testing

@testable import RecipeFeature

@Suite("The sample data read without a decoder")
struct SampleReadingTests {
  static let full = """
    {"id": "1", "title": "T\\u00e9", "category": "c", "author": "a", "summary": "", "ingredients": ["x", "\\n"],
    "steps": [], "prepMinutes": 0, "cookMinutes": 12, "servings": -3, "yield": null,
    "nutrition": {"calories": 1, "proteinGrams": 2, "fatGrams": 3, "carbohydrateGrams": 4},
    "rating": 4.25e0, "published": "2024-05-01", "other": [1]}
    """

  @Test("What is read is what a decoder reads")
  func same() throws {
    let node = try JSONParser.parse(SourceText(file: "a.json", text: Self.full))
    let decoded = try JSONDecoder().decode(Recipe.self, from: Data(Self.full.utf8))
    #expect(Recipe(node) == decoded)
  }

  @Test(
    "What a decoder has to judge is left to it",
    arguments: [
      ("\"id\": \"1\"", "\"id\": 1"), ("\"id\": \"1\",", ""), ("\"id\": \"1\"", "\"id\": null"),
      ("\"x\"", "1"), ("\"steps\": []", "\"steps\": {}"),
      ("\"cookMinutes\": 12", "\"cookMinutes\": 1.5"),
      ("\"cookMinutes\": 12", "\"cookMinutes\": 9007199254740993"),
      ("\"yield\": null", "\"yield\": 1"), ("\"fatGrams\": 3, ", ""),
      ("\"nutrition\": {\"calories\": 1", "\"nutrition\": [], \"x\": {\"calories\": 1"),
      ("4.25e0", "true"),
    ])
  func left(_ part: String, _ other: String) throws {
    let text = Self.full.replacing(part, with: other)
    #expect(text != Self.full)
    let node = try JSONParser.parse(SourceText(file: "a.json", text: text))
    #expect(Recipe(node) == nil)
  }

  @Test("A whole number beyond what a fraction holds is read as it is written")
  func large() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = Self.full.replacing("\"cookMinutes\": 12", with: "\"cookMinutes\": 9007199254740993")
    try Data("[\(text)]".utf8).write(to: file)
    let provider = JSONFileProvider<Recipe>(
      file: file.path(percentEncoded: false), reading: Recipe.init)
    #expect(try provider.load().map(\.cookMinutes) == [9_007_199_254_740_993])
  }
}
