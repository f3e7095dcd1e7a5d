import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("An import that loses and replaces nothing in silence")
struct ImportLossTests {
  @Test("what lacks ingredients and steps replaces nothing that has them, whatever its shape")
  func emptyReplacement() async throws {
    let (database, reports) = try await imported([
      #"{"@type": "Recipe", "id": "t", "name": "Tart", "recipeIngredient": ["1 egg"]}"#,
      #"{"@type": "Recipe", "id": "t", "name": "Tart"}"#,
      #"[{"id": "t", "title": "Tart", "steps": []}]"#,
      """
      {"recipes": [{"id": "t", "title": "Tart", "category": "other", "author": "unknown",
        "summary": "", "ingredients": [], "steps": [], "prepMinutes": 0, "cookMinutes": 0,
        "servings": 0, "published": ""}]}
      """,
      #"{"@type": "Recipe", "id": "t", "name": "Plum tart", "recipeInstructions": ["Bake."]}"#,
    ])
    #expect(
      reports.map(\.refused) == [0, 1, 1, 1, 0] && reports.map(\.replaced) == [0, 0, 0, 0, 1])
    #expect(reports[1].problems.first?.contains("and is kept unchanged") == true)
    let tart = try await database.item(id: "t", of: .recipes)
    #expect(tart?.title == "Plum tart" && tart?.steps == ["Bake."])
  }

  @Test("a crumb with the address of a recipe is no recipe, before it and behind it")
  func breadcrumbs() throws {
    let recipe =
      #"{"@type": "Recipe", "@id": "https://x/t", "name": "Tart", "recipeIngredient": ["1 egg"]}"#
    let crumbs =
      #"{"@type": "BreadcrumbList", "itemListElement": [{"@type": "ListItem", "item": {"@id": "https://x/t", "name": "Tart"}}]}"#
    for graph in ["\(recipe), \(crumbs)", "\(crumbs), \(recipe)"] {
      let (found, problems) = try recipes(#"{"@graph": [\#(graph), {"@id": "https://x/t#1"}]}"#)
      #expect(found.map(\.ingredients) == [["1 egg"]] && problems.isEmpty)
    }
  }

  @Test("each change is named with its place: what is refused, and what replaces another")
  func changes() async throws {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let importer = try RecipeFileImporter(into: path, options: ImportOptions())
    let file = try Fixtures.temporaryFile(
      "r.json",
      """
      [{"id": "1", "title": "Soup", "steps": ["a"]},
       {"id": "1", "title": "Stew", "steps": ["b"]},
       {"id": "2"}]
      """)
    var changes: [ImportChange] = []
    let report = try await importer.importFile(file) { progress in
      changes += progress.changes
      return true
    }
    #expect(report.read == 3 && report.added == 1 && report.replaced == 1 && report.refused == 1)
    let places = changes.map {
      "\($0.kind) \($0.line):\($0.column) \($0.id ?? "") \($0.title ?? "")"
    }
    #expect(Set(places) == ["refused 3:2  ", "replaced 2:2 1 Stew"])
  }

  @Test(
    "an import that fails or reads nothing leaves no database, one that is empty on purpose does")
  func noEmptyDatabase() async throws {
    let folder = URL(fileURLWithPath: try Fixtures.temporaryFile("x", ""))
      .deletingLastPathComponent()
    let path = folder.path(percentEncoded: false) + "/new.sqlite"
    let left = { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    for text in ["", "[]", "nonsense", #"[{"id": 1}]"#] {
      let importer = try RecipeFileImporter(into: path, options: ImportOptions())
      let file = try Fixtures.temporaryFile("r.json", text)
      #expect(try await !importer.importFile(file) { _ in true }.isReadable)
      try await importer.finish()
      #expect(try left() == ["x"], "\(text)")
    }
    let importer = try RecipeFileImporter(into: path, options: ImportOptions())
    let folderAsFile = folder.path(percentEncoded: false)
    await #expect(throws: InputError.self) {
      try await importer.importFile(folderAsFile) { _ in true }
    }
    #expect(try left() == ["x"])
    let document = try Fixtures.temporaryFile("r.json", #"{"version":1}"#)
    #expect(try await importer.importFile(document) { _ in true }.isReadable)
    #expect(try left().contains("new.sqlite"))
  }

  @Test("a mapping that finds nothing is known at the end, with the keys that there are")
  func wrongMapping() async throws {
    let (_, reports) = try await imported(
      [#"[{"name": "Soup", "ingredients": ["a"], "directions": ["b"]}]"#],
      options: ImportOptions(mapping: ["steps=how"]))
    #expect(reports[0].mapped == 1 && reports[0].missed == ["steps": 1])
    #expect(reports[0].sampleKeys == "the keys name, ingredients, directions")
    #expect(reports[0].unread.keys.sorted() == ["directions"])
  }

  @Test("keys are counted with an example and the field that they may mean, some thousands at most")
  func unreadKeys() async throws {
    let records = (0..<1500).map {
      #"{"title": "\#($0)", "steps": [], "key\#($0)": 1, "tags": ["x"]}"#
    }
    let (_, reports) = try await imported([
      #"[{"title": "Soup", "steps": [], "ingredientz": ["1 egg"], "tags": ["a"], "none": null}]"#,
      "[" + records.joined(separator: ",") + "]",
    ])
    #expect(
      reports[0].unread == [
        "ingredientz": ImportReport.UnreadKey(
          example: #"["1 egg"]"#, hint: "perhaps ingredients: --map ingredients=ingredientz"),
        "tags": ImportReport.UnreadKey(example: #"["a"]"#, hint: "the app has no field for it"),
      ])
    #expect(reports[1].unread["tags"]?.count == 1500 && reports[1].unread.count == 1001)
    #expect(reports[1].unread[ImportReport.otherKeys]?.count == 501)
  }

  @Test("an object with a record for each key is read one by one, in memory that does not grow")
  func keyed() throws {
    let record = #"{"title": "Soup", "steps": ["\#(String(repeating: "x", count: 2000))"]}"#
    let text = "{" + (0..<6000).map { "\"k\($0)\": \(record)" }.joined(separator: ",") + "}"
    #expect(text.utf8.count > JSONRecordReader.maximumSize)
    let (found, problems) = try recipes(text)
    #expect(found.count == 6000 && problems.isEmpty)
    #expect(found.first?.id == "k0" && found.last?.id == "k5999")
  }

  @Test(
    "an object that is one recipe is not taken for one with a recipe for each key",
    arguments: [
      #"{"author": {"name": "Ada", "steps": 1}, "title": "Soup", "steps": ["a"]}"#,
      #"{"ingredients": [{"ingredient": "egg", "name": "egg"}], "title": "Soup", "steps": ["a"]}"#,
      #"{"recipe": {"title": "Soup", "steps": ["a"]}}"#,
      #"{"data": {"status": "ok", "recipe": {"title": "Soup", "steps": ["a"]}}}"#,
    ])
  func oneRecipe(text: String) throws {
    let (found, problems) = try recipes(text)
    #expect(found.map(\.title) == ["Soup"] && problems.isEmpty)
    #expect(found.first?.hasOwnID == false)
  }
}
