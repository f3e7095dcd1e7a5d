import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("The ids of records without one")
struct ImportIdentityTests {
  private let path: String

  init() throws { path = try Fixtures.temporaryFile("other", "") + ".sqlite" }

  private func run(
    _ text: String, named name: String = "theirs.json", map: [String] = [], set: String? = nil,
    batches: Int = .max
  ) async throws -> ImportReport {
    let file = try Fixtures.temporaryFile(name, text)
    return try await run(file: file, map: map, set: set, batches: batches)
  }

  private func run(
    file: String, map: [String] = [], set: String? = nil, batches: Int = .max
  ) async throws -> ImportReport {
    let options = ImportOptions(mapping: map, name: set)
    let importer = try RecipeFileImporter(into: path, options: options)
    var left = batches
    let report = try await importer.importFile(file) { _ in
      left -= 1
      return left >= 0
    }
    if report.isFinished { try await importer.finish() }
    return report
  }

  private func recipes() async throws -> [Recipe] {
    try await RecipeDatabase(path: path).page(PageRequest(limit: 100), of: .recipes).items
  }

  @Test("a better mapping improves the recipes, and doubles none")
  func betterMapping() async throws {
    let text = #"[{"title": "Soup", "ingredients": ["1 leek"], "todo": ["Boil."], "cook_": "Ada"}]"#
    #expect(try await run(text).added == 1)
    let again = try await run(text, map: ["steps=todo", "author=cook_"])
    #expect(again.replaced == 1 && again.added == 0)
    #expect(try await recipes().map(\.steps) == [["Boil."]])
  }

  @Test("the set is the file's own name or the one that is given, wherever the file is")
  func sets() async throws {
    let text = #"[{"title": "Soup", "steps": ["a"]}]"#
    #expect(try await run(text).added == 1)
    #expect(try await run(text, named: "theirs.ndjson").unchanged == 1)
    #expect(try await run(text, named: "others.json").added == 1)
    #expect(try await run(text, named: "x.json", set: "theirs").unchanged == 1)
    let ids = try await recipes().map(\.id)
    #expect(ids.map { $0.prefix { $0 != ":" } } == ["theirs", "others"])
  }

  @Test("records of one title and author keep their places from run to run, also after a stop")
  func places() async throws {
    let lines = (1...5000).map { #"{"title": "Soup \#($0 % 2500)", "steps": ["\#($0)"]}"# }
    let file = try Fixtures.temporaryFile("twins.ndjson", lines.joined(separator: "\n"))
    let first = try await run(file: file, batches: 1)
    #expect(!first.isFinished && first.added == 2000)
    let rest = try await run(file: file)
    #expect(rest.isFinished && rest.added == 5000 && rest.replaced == 0 && rest.unchanged == 0)
    let again = try await run(file: file)
    #expect(again.unchanged == 5000 && again.added == 0)
    let database = try RecipeDatabase(path: path)
    #expect(try await database.count(DataQuery(), of: .recipes) == 5000)
  }

  @Test("the files of one command and one set are told apart by their places, too")
  func files() async throws {
    let importer = try RecipeFileImporter(into: path, options: ImportOptions(name: "pages"))
    for number in 1...2 {
      let file = try Fixtures.temporaryFile(
        "page.json", #"{"title": "Soup", "steps": ["\#(number)"]}"#)
      #expect(try await importer.importFile(file) { _ in true }.added == 1)
    }
    try await importer.finish()
    #expect(try await recipes().map(\.steps) == [["1"], ["2"]])
  }

  @Test(
    "an id of the record is its id: its own, or an address",
    arguments: [
      (#""id": 7"#, "7"), (#""_id": {"$oid": "5f"}"#, "5f"), (#""slug": "soup""#, "soup"),
      (#""url": "https://x.example/soup""#, "https://x.example/soup"),
      (##""@id": "#me", "url": "https://x.example/a""##, "https://x.example/a"),
      (#""url": "/soup""#, "set:6f368c367257dc1b"),
    ])
  func ownIDs(member: String, id: String) throws {
    let (found, _) = try CookbookTests.recipes(#"{"title": "Soup", "steps": [], \#(member)}"#)
    #expect(found.map(\.id) == [id])
  }

  /// Puts rows into the database as version 0.2 did, with ids that were made of the content.
  private func addOlder(_ rows: [(id: String, title: String)]) throws {
    let database = try SQLite(path: path, isWritable: true)
    try database.defineFolding()
    try RecipeDatabase.prepare(database, RecipeSchema.schema, isWritable: true) { _ in }
    let writer = try RowWriter(beginningIn: database)
    try writer.save(
      categories: [Category(id: "other", title: "Other")],
      users: [User(id: "unknown", name: "Unknown", bio: "", joined: "")],
      recipes: rows.map { row in
        Recipe(
          id: row.id, title: row.title, category: "other", author: "unknown", summary: "",
          ingredients: ["a", "b"], steps: [], prepMinutes: 0, cookMinutes: 0, servings: 0,
          published: "")
      })
    try database.commit()
  }

  /// The id that version 0.2 made of `{"title":"Soup","ingredients":["a","b"]}`.
  private static let olderID = "e5a5fcdf3029d352"

  @Test("a row that an earlier version made keeps its id, and is not doubled")
  func older() async throws {
    try addOlder([(Self.olderID, "Soup")])
    let text = #"[{"title": "Soup", "ingredients": ["a", "b"], "directions": ["Boil."]}]"#
    let first = try await run(text)
    #expect(first.replaced == 1 && first.added == 0)
    #expect(
      first.notes.count == 1 && first.notes[0].contains("1 recipes were imported by an earlier"))
    // From then on it is known by its set, title and author, whatever its content becomes.
    let later = try await run(
      #"[{"title": "Soup", "ingredients": ["a", "c"], "directions": ["Stir."]}]"#)
    #expect(later.replaced == 1 && later.notes.isEmpty)
    #expect(try await recipes().map(\.id) == [Self.olderID])
    #expect(try await recipes().map(\.steps) == [["Stir."]])
  }

  @Test("two records that an earlier version made one become two, and one keeps the id")
  func olderTwins() async throws {
    try addOlder([(Self.olderID, "Soup")])
    let twin = #"{"title": "Soup", "ingredients": ["a", "b"]}"#
    let report = try await run("[\(twin), \(twin)]")
    #expect(report.unchanged == 1 && report.added == 1)
    #expect(try await run("[\(twin), \(twin)]").unchanged == 2)
    #expect(try await recipes().count == 2)
  }

  @Test("an earlier row is found by a record that has an address as its id now")
  func olderAddress() async throws {
    try addOlder([(Self.olderID, "Soup")])
    let text = #"[{"title": "Soup", "ingredients": ["a", "b"], "url": "https://x.example/s"}]"#
    #expect(try await run(text).unchanged == 1)
    #expect(try await run(text.replacing("\"b\"", with: "\"c\"")).replaced == 1)
    #expect(try await recipes().map(\.id) == [Self.olderID])
  }

  @Test("a record is found that needed a mapping then, and needs none now")
  func olderMapping() async throws {
    let text = #"{"title": "Soup", "author": "ada", "ingredients": ["a"], "directions": ["Boil."]}"#
    var hash = FNV1a()
    for part in [["Soup", "ada", ""], ["a"], ["Boil."]] {
      for text in part {
        hash.add(text.utf8)
        hash.add(0xFF)
      }
      hash.add(0xFE)
    }
    try addOlder([(hash.digits, "Soup")])
    #expect(try await run(text).replaced == 1)
    #expect(try await recipes().map(\.id) == [hash.digits])
  }

  @Test("a recipe beside an earlier row of its title that cannot be recognized is said")
  func olderDoubt() async throws {
    try addOlder([("0123456789abcdef", "Soup")])
    let report = try await run(#"[{"title": "Soup", "ingredients": ["a"]}]"#)
    #expect(report.added == 1)
    #expect(report.notes.contains { $0.contains("look for doubles") })
  }
}
