import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

/// Imports texts as files, one after another, into a new database.
func imported(
  _ texts: [String], options: ImportOptions = ImportOptions()
) async throws -> (database: RecipeDatabase, reports: [ImportReport]) {
  let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
  let importer = try RecipeFileImporter(into: path, options: options)
  var reports: [ImportReport] = []
  for (index, text) in texts.enumerated() {
    let file = try Fixtures.temporaryFile("file\(index).json", text)
    reports.append(try await importer.importFile(file) { _ in true })
  }
  try await importer.finish()
  return (try RecipeDatabase(path: path), reports)
}

@Suite("People to import")
struct ImportPeopleTests {
  private let authors = #"[{"name": "Ada Larsen", "website": "https://ada.example", "id": "ada"}]"#
  private let recipes =
    #"[{"id": "1", "title": "Soup", "author": "ada", "ingredients": ["1 leek"]}]"#

  @Test("authors come before or behind the recipes that name them", arguments: [true, false])
  func order(isFirst: Bool) async throws {
    let (database, reports) = try await imported(
      isFirst ? [authors, recipes] : [recipes, authors])
    #expect(reports.map(\.problemCount) == [0, 0] && reports.map(\.added) == [1, 1])
    let ada = User(id: "ada", name: "Ada Larsen", bio: "https://ada.example", joined: "")
    #expect(try await database.item(id: "ada", of: .users) == ada)
    #expect(try await database.item(id: "1", of: .recipes)?.author == "ada")
    // The name is searched for too.
    let found = try await database.page(
      PageRequest(query: DataQuery(search: "larsen"), limit: 5), of: .recipes)
    #expect(found.items.map(\.id) == ["1"])
  }

  @Test("a mapping is about recipes, and people are still told by their shape")
  func mapped() async throws {
    let (database, reports) = try await imported(
      [authors, #"[{"id": "1", "title": "Soup", "author": "Ada", "how": ["Boil."]}]"#, recipes],
      options: ImportOptions(mapping: ["steps=how"]))
    // The author is known by her whole name, and the last recipe replaces the one before.
    #expect(reports.map(\.added) == [1, 1, 0] && reports.map(\.problemCount) == [0, 1, 1])
    #expect(
      try await database.page(PageRequest(limit: 9), of: .users).items.map(\.name) == ["Ada Larsen"]
    )
  }

  @Test("people of a graph are known by their address, or inside the document by their name")
  func graph() async throws {
    let graph = { (id: String, name: String) in
      """
      {"@graph": [{"@type": "Recipe", "name": "Soup by \(name)", "author": {"@id": "\(id)"}},
        {"@type": ["Person"], "@id": "\(id)", "name": "\(name) &amp; co"}, {"@type": "WebPage",
        "id": "page", "name": "A page"}]}
      """
    }
    let (database, reports) = try await imported([
      graph("https://x/#ada", "Ada"), graph("#me", "Ben"), graph("#me", "Cleo"),
    ])
    #expect(reports.map(\.added) == [2, 2, 2] && reports.map(\.replaced) == [0, 0, 0])
    let soups = try await database.page(PageRequest(limit: 9), of: .recipes).items
    var names: [String?] = []
    for soup in soups { names.append(try await database.item(id: soup.author, of: .users)?.name) }
    #expect(names == ["Ada & co", "Ben & co", "Cleo & co"])
    #expect(soups.map(\.author) == ["https://x/#ada", "file1.json#me", "file2.json#me"])
  }

  @Test("a name replaces what stood for one, and nothing else")
  func placeholders() async throws {
    let (database, _) = try await imported([
      #"{"steps": [], "title": "a", "author": "7"}"#, #"{"steps": [], "title": "b"}"#,
      #"{"steps": [], "title": "c", "author": "7", "authorName": "Ada"}"#,
      #"{"steps": [], "title": "d", "author": "7", "authorName": "Somebody else"}"#,
      #"{"users": [{"id": "8", "name": "Ben", "bio": "Cooks.", "joined": "2024-01-01"}]}"#,
      #"{"steps": [], "title": "e", "author": "8"}"#, #"[{"id": "8", "name": "Benjamin"}]"#,
    ])
    let users = try await database.page(PageRequest(limit: 9), of: .users).items
    #expect(users.map(\.name) == ["Ada", "Unknown", "Benjamin"])
    // What a file does not say is kept.
    #expect(users.last?.bio == "Cooks." && users.last?.joined == "2024-01-01")
  }

  @Test("records are what --as says, read by a mapping of its own")
  func kinds() async throws {
    let (database, reports) = try await imported(
      [#"[{"key": 3, "title": "Ada"}, {"key": 4}, {"key": 5, "title": ""}]"#],
      options: ImportOptions(mapping: ["id=key", "name=title"], kind: .users))
    #expect(try await database.item(id: "3", of: .users)?.name == "Ada")
    #expect(
      reports[0].problems.map { $0.split(separator: "json").last.map(String.init) } == [
        ":1:30: record 2: name: expected a name, found none",
        ":1:62: record 3: name: expected a name, found an empty string",
      ])
    #expect(throws: RecipeMapping.BadPair.self) {
      try RecipeImporter(pairs: ["steps=how"], kind: .users)
    }
    let (categories, _) = try await imported(
      [#"{"categories": [{"id": "x", "title": "Soups"}]}"#, #"{"title": "Stews"}"#],
      options: ImportOptions(kind: .categories))
    let titles = try await categories.page(PageRequest(limit: 9), of: .categories).items.map(
      \.title)
    #expect(titles == ["Soups", "Stews"])
  }

  @Test("times in words are kept as they are written, and what is no time is reported")
  func words() async throws {
    let schema = { (times: String) in #"{"@type": "Recipe", "name": "Soup", \#(times)}"# }
    let (database, reports) = try await imported([
      schema(#""@id": "x:1", "prepTime": "PTNaNM", "cookTime": "PT20S""#),
      schema(#""@id": "x:2", "totalTime": "until it is done""#),
      schema(#""@id": "x:3", "prepTime": "PT1H", "cookTime": "30–40 min""#),
    ])
    // The time that is none, and the 20 seconds that are kept as a minute.
    #expect(reports.map(\.problemCount) == [2, 0, 0])
    let found = try await database.page(PageRequest(limit: 9), of: .recipes).items
    #expect(found.map(\.prepText) == [nil, "until it is done", nil])
    #expect(found.map(\.cookText) == [nil, nil, "30–40 min"])
    #expect(found.map(\.prepMinutes) == [0, 0, 60] && found.map(\.cookMinutes) == [1, 0, 0])
  }
}
