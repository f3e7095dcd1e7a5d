import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

/// Imports texts as files of their names, each by an importer of its own.
private func imported(
  _ texts: [(name: String, text: String)], options: ImportOptions = ImportOptions()
) async throws -> (database: RecipeDatabase, reports: [ImportReport]) {
  let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
  var reports: [ImportReport] = []
  for (name, text) in texts {
    let importer = try RecipeFileImporter(into: path, options: options)
    let file = try Fixtures.temporaryFile(name, text)
    reports.append(try await importer.importFile(file) { _ in true })
    try await importer.finish()
  }
  return (try RecipeDatabase(path: path), reports)
}

@Suite("What an import does not keep as it is")
struct ImportNamingTests {
  private func recipe(_ id: Int, _ title: String) -> String {
    #"{"id": \#(id), "title": "\#(title)", "steps": ["a"]}"#
  }

  @Test(
    "a record that replaces another file's is named with both titles, whatever the files' names")
  func otherFile() async throws {
    let (database, reports) = try await imported([
      ("a.json", "[\(recipe(1, "Soup")), \(recipe(2, "Stew"))]"),
      ("a.json", "[\(recipe(1, "Pie")), \(recipe(2, "Stew")), \(recipe(3, "Tart"))]"),
    ])
    #expect(reports.map(\.replaced) == [0, 1] && reports.map(\.problemCount) == [0, 1])
    let message =
      #"record 1: the id "1" was that of "Soup" of "a.json", which "Pie" has replaced"#
    #expect(reports[1].problems[0].hasSuffix(message), "\(reports[1].problems)")
    #expect(try await database.item(id: "1", of: .recipes)?.title == "Pie")
  }

  @Test("a record that the same import replaces is named, and so is one of the same set")
  func sameImport() async throws {
    let (_, reports) = try await imported(
      [("a.json", "[\(recipe(1, "Soup")), \(recipe(1, "Pie")), \(recipe(1, "Tart"))]")],
      options: ImportOptions(name: "set"))
    #expect(reports[0].added == 1 && reports[0].replaced == 2 && reports[0].problemCount == 2)
    #expect(
      reports[0].problems[0].hasSuffix(
        #"the id "1" was that of "Soup" of this import, which "Pie" has replaced"#))
  }

  @Test("a newer version of a file or a set replaces the older one, and nothing is named")
  func newerVersion() async throws {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let file = try Fixtures.temporaryFile("a.json", "[\(recipe(1, "Soup"))]")
    for (title, name) in [("Soup", nil), ("Pie", nil), ("Tart", "set"), ("Cake", "set")] {
      try "[\(recipe(1, title))]".write(toFile: file, atomically: true, encoding: .utf8)
      let importer = try RecipeFileImporter(into: path, options: ImportOptions(name: name))
      let report = try await importer.importFile(file) { _ in true }
      try await importer.finish()
      // The set takes over what was the file's.
      #expect(report.problemCount == (title == "Tart" ? 1 : 0), "\(report.problems)")
    }
  }

  @Test("users and categories of two files are named, too; what stands for a user is not")
  func people() async throws {
    let (_, reports) = try await imported([
      ("r.json", #"{"title": "Soup", "steps": ["a"], "authorID": "7"}"#),
      ("u.json", #"{"users": [{"id": "7", "name": "Ada"}]}"#),
      ("v.json", #"{"users": [{"id": "7", "name": "Ben"}]}"#),
      ("c.json", #"{"categories": [{"id": "c", "title": "Soups"}]}"#),
      ("d.json", #"{"categories": [{"id": "c", "title": "Stews"}]}"#),
    ])
    #expect(reports.map(\.problemCount) == [0, 0, 1, 0, 1])
    #expect(reports[2].problems[0].contains(#"was that of "Ada" of "u.json", which "Ben" has"#))
  }

  @Test("a name that is another's id is named: of an author, and of a category")
  func mergedNames() async throws {
    let (_, reports) = try await imported([
      (
        "a.json",
        """
        [{"name": "a", "steps": ["a"], "author": "Ann Lee", "category": "Soups"},
         {"name": "b", "steps": ["a"], "author": "ann lee", "category": "soups"},
         {"name": "c", "steps": ["a"], "author": "Ann Lee", "category": "Soups"}]
        """
      )
    ])
    #expect(
      reports[0].problems.map { $0.split(separator: "record ").last.map(String.init) } == [
        #"2: the category "soups" is kept as "Soups", which has the id "soups""#,
        #"2: the author "ann lee" is kept as "Ann Lee", which has the id "ann-lee""#,
      ])
  }

  @Test("what cannot be read is counted in bytes, and the objects behind it come")
  func unreadBytes() async throws {
    let (database, reports) = try await imported([
      (
        "a.json",
        """
        {"recipes": [\(recipe(1, "a")), {"id": 2 "title": "b"}, {"id": NaN, "title": "c",
          "steps": ["a"]}], "users": [{"id": "u", "name": "Ada"}], "note": "x"} rest
        """
      )
    ])
    let report = reports[0]
    #expect(report.added == 3 && report.refused == 2 && report.unreadBytes == 22 + 4)
    #expect(report.problemCount == 3 && report.unread.keys.sorted() == ["note"])
    #expect(try await database.item(id: "u", of: .users)?.name == "Ada")
  }

  @Test(
    "of several values those that are not kept are counted, under their key",
    arguments: [
      (#""name": ["Soup", "Broth"]"#, ["title": 1]),
      (#""image": ["a.jpg", "b.jpg"]"#, ["image": 1]),
      (
        #""image": {"@type": "ImageObject", "url": "a.jpg", "width": 9, "caption": "x"}"#,
        ["image.width": 1, "image.caption": 1]
      ),
      (#""description": ["a", "b"]"#, ["summary": 1]),
      (#""recipeCategory": ["a", "b"]"#, ["recipeCategory": 1]),
      (#""author": {"name": "Ada", "@id": "x:1", "url": "x:2"}"#, ["author.url": 1]),
      (#""@id": "x:1", "url": "x:2""#, ["url": 1]), (#""@id": "x:1#r", "url": "x:1""#, [:]),
      (
        #""aggregateRating": {"ratingValue": 4, "ratingCount": 3, "reviewCount": 2}"#,
        ["aggregateRating.reviewCount": 1]
      ),
      (#""aggregateRating": {"ratingValue": 4, "worstRating": 1, "bestRating": "5"}"#, [:]),
      (
        #""recipeInstructions": {"text": ["a", "b"], "step": 1, "order": "first"}"#,
        ["recipeInstructions.order": 1]
      ),
      (#""datePublished": ["2024-01-01", "2025-01-01"]"#, ["published": 1]),
      (#""recipeYield": {"value": 4, "unitText": "buns", "unitCode": "x"}"#, ["yield.unitCode": 1]),
    ] as [(String, [String: Int])])
  func several(members: String, unread: [String: Int]) async throws {
    let name = members.contains("\"name\": [") ? "" : #""name": "Soup", "#
    let (_, reports) = try await imported([
      ("a.json", #"{"@type": "Recipe", \#(name)"recipeIngredient": ["x"], \#(members)}"#)
    ])
    #expect(reports[0].added == 1 && reports[0].problemCount == 0, "\(reports[0].problems)")
    #expect(reports[0].unread.mapValues(\.count) == unread)
  }

  @Test(
    "a number that is kept as another is named",
    arguments: [
      (#""servings": "4-6""#, 0), (#""servings": -4"#, 1), (#""servings": 1e30"#, 1),
      (#""servings": "4-6", "yield": "1 cake""#, 1), (#""servings": 4, "yield": 6"#, 1),
      (#""ratingCount": -4"#, 1), (#""ratingCount": 4.5"#, 1), (#""cookTime": "PT30S""#, 1),
      (
        #""nutrition": {"calories": 9.5, "proteinContent": 1, "fatContent": -1, "carbohydrateContent": 3}"#,
        2
      ),
      (#""author": [{"name": "Ada", "@id": "x:1"}, {"name": "Ben"}]"#, 1),
    ])
  func changed(members: String, count: Int) async throws {
    let (_, reports) = try await imported([
      ("a.json", #"{"name": "Soup", "ingredients": ["x"], \#(members)}"#)
    ])
    #expect(reports[0].problemCount == count, "\(reports[0].problems)")
  }

  @Test("a recipe with a graph inside is kept with the recipes of the graph, wherever it is")
  func graphInside() async throws {
    let inner = #"{"@type": "Recipe", "name": "Inner", "recipeIngredient": ["b"]}"#
    let outer = #""@type": "Recipe", "name": "Outer", "recipeIngredient": ["a"]"#
    for text in [
      #"{\#(outer), "@graph": [\#(inner)]}"#, #"{"@graph": [\#(inner)], \#(outer)}"#,
      #"[{\#(outer), "@graph": [\#(inner)]}]"#, #"{"@graph": [{\#(outer), "@graph": \#(inner)}]}"#,
    ] {
      let (database, reports) = try await imported([("a.json", text)])
      #expect(reports[0].added == 2 && reports[0].unread.isEmpty && reports[0].problemCount == 0)
      let found = try await database.page(PageRequest(limit: 9), of: .recipes).items
      #expect(Set(found.map(\.title)) == ["Inner", "Outer"], "\(text)")
    }
    let (_, reports) = try await imported([("a.json", #"{\#(outer), "@graph": []}"#)])
    #expect(reports[0].added == 1)
  }
}
