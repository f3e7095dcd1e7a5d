import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import Simulation
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Recipe databases as documents")
struct RecipeExportTests {
  private func path() throws -> String { try Fixtures.temporaryFile("other", "") + ".sqlite" }

  private func document(_ path: String) throws -> String {
    var bytes: [UInt8] = []
    try RecipeFileExporter.export(path) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A new database out of a document.
  private func database(_ document: String) async throws -> String {
    let path = try path()
    let importer = try RecipeFileImporter(into: path, options: ImportOptions())
    let file = try Fixtures.temporaryFile("document.json", document)
    let report = try await importer.importFile(file) { _ in true }
    #expect(report.problems == [])
    return path
  }

  private static let texts = [
    "", " ", "a", "a'b\"c\\d/e", "'; DROP TABLE recipes; --", "nul\0nul", "\u{1B}[31m\u{9B}2J",
    "tab\tline\nreturn\r\u{08}\u{0C}\u{7F}", "\u{202E}x\u{200B}\u{FEFF}", "é e\u{301} 😀 👩‍🍳", "肉じゃが",
    "\u{2028}\u{FFFD}\u{FFFE}", "<b>&amp;</b>", "null", "{\"id\": 1}", "-0", "Main Courses",
  ]

  @Test("whatever is in a database comes back as it was, byte for byte", arguments: 1...30)
  func roundTrip(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let text = { Self.texts.randomElement(using: &random) ?? "" }
    let maybe = { Bool.random(using: &random) ? text() : nil }
    let integer = {
      [0, 1, -1, .max, .min, Int.random(in: .min ... .max, using: &random)]
        .randomElement(using: &random) ?? 0
    }
    let real = {
      [0.1, -0.5, 5, 1e300, .leastNonzeroMagnitude, .infinity, -.infinity, nil]
        .randomElement(using: &random) ?? Double(bitPattern: UInt64(random.next() >> 2))
    }
    let categories = (0...3).map { Category(id: "\(text())\($0)", title: text()) }
    let users = (0...3).map {
      User(
        id: "\($0)\(text())", name: text(), bio: text(), joined: text(), birthday: maybe(),
        favoriteNumber: $0 == 1 ? integer() : nil, diet: maybe(), photo: maybe())
    }
    let recipes = (0...20).map { number in
      Recipe(
        id: "\(text())\(number)", title: text(), category: categories[number % 4].id,
        author: users[number % 3].id, summary: text(),
        ingredients: (0..<(number % 4)).map { _ in text() }, steps: [text()],
        prepMinutes: integer() / 2, cookMinutes: integer() / 2, servings: integer(), yield: maybe(),
        nutrition: number % 2 == 0
          ? nil
          : Recipe.Nutrition(
            calories: integer(), proteinGrams: integer(), fatGrams: 0, carbohydrateGrams: integer()),
        rating: real(), ratingCount: number % 3 == 0 ? nil : integer(), image: maybe(),
        published: text(), prepText: maybe(), cookText: maybe())
    }
    let path = try path()
    try await RecipeDatabase(path: path)
      .save(categories: categories, users: users, recipes: recipes)
    let store = try RecipeStore(database: path)
    for number in 0...5 {
      _ = try await store.reviews.save(
        Review(
          id: "\(text())\(number)", recipe: recipes[number].id, nickname: text(),
          rating: real() ?? 4.5, words: text(), written: text()))
      _ = try await store.shopping.save(
        ShoppingItem(
          id: "\(text())\(number)", name: text(), note: text(), due: maybe(),
          isDone: Bool.random(using: &random), position: integer(), recipe: maybe()))
    }
    let first = try document(path)
    let copy = try await database(first)
    #expect(try document(copy) == first)
    let found = try await RecipeDatabase(path: copy).page(PageRequest(limit: 100), of: .recipes)
      .items
    #expect(found == recipes)
    #expect(!first.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{9B}" })
    // Again into the same: nothing changes.
    let importer = try RecipeFileImporter(into: copy, options: ImportOptions())
    let file = try Fixtures.temporaryFile("document.json", first)
    let again = try await importer.importFile(file) { _ in true }
    #expect(again.added == 0 && again.unchanged == 41)
    #expect(try document(copy) == first)
  }

  @Test("an empty database is a document too")
  func empty() async throws {
    let path = try path()
    _ = try RecipeDatabase(path: path)
    let document = try document(path)
    #expect(document == "{\"version\":1}\n")
    #expect(try self.document(try await database(document)) == document)
  }

  @Test("no database is made, changed or left with files beside it")
  func onlyReads() async throws {
    let missing = try path()
    let error = #expect(throws: InputError.self) { try document(missing) }
    #expect(error?.kind == .unreadable && !FileManager.default.fileExists(atPath: missing))
    let path = try path()
    let old = try SQLite(path: path, isWritable: true)
    try old.execute(RecipeSchema.migrations[0])
    try old.execute(
      "PRAGMA application_id = \(RecipeSchema.applicationID); PRAGMA user_version = 1")
    let older = #expect(throws: InputError.self) { try document(path) }
    #expect(
      older?.description.contains("was written by an older version; open it in the app") == true)
    #expect(try old.integer("PRAGMA user_version") == 1)
    let whole = try await database("{\"version\": 1}")
    _ = try document(whole)
    #expect(!FileManager.default.fileExists(atPath: whole + "-wal"))
  }

  @Test(
    "one at rest is read without a file beside it, whatever its path", arguments: ["a b", "ü?#%1&"])
  func atRest(name: String) throws {
    let path = try Fixtures.temporaryFile("x", "") + name
    _ = try RecipeDatabase(path: path)
    #expect(SQLite.isAtRest(path))
    let connection = try SQLite(atRest: path)
    #expect(try connection.integer("PRAGMA user_version") == RecipeSchema.version)
    #expect(throws: SQLite.Failure.self) { try connection.execute("DELETE FROM recipes") }
    #expect(!FileManager.default.fileExists(atPath: path + "-shm"))
  }

  @Test(
    "who may only read it can export it",
    arguments: [(file: 0o444, folder: 0o555), (0o444, 0o777), (0o666, 0o555)])
  func readOnly(file: Int, folder: Int) async throws {
    let path = try await database(#"[{"id": "a", "title": "Soup", "steps": []}]"#)
    let around = (path as NSString).deletingLastPathComponent
    chmod(path, mode_t(file))
    chmod(around, mode_t(folder))
    defer { chmod(around, 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Nothing is forbidden to root.
      if geteuid() == 0 { try #require(seteuid(65534) == 0) }
      var bytes: [UInt8] = []
      try RecipeFileExporter.export(path) { bytes += $0 }
      try #require(String(decoding: bytes, as: UTF8.self).contains("Soup"))
    }
  }

  @Test("a row that cannot be read is named")
  func damaged() async throws {
    let path = try await database(#"[{"id": "a", "title": "Soup", "steps": []}]"#)
    let connection = try SQLite(path: path, isWritable: true)
    try connection.defineFolding()
    try connection.execute("UPDATE recipes SET steps = '[1]'")
    let error = #expect(throws: InputError.self) { try document(path) }
    #expect(
      error?.description
        == "\(path): the database is damaged: steps of \"a\" in recipes: expected a list of texts")
  }

  @Test("a database of the first version is brought to this one, with all that is in it")
  func migrated() async throws {
    let path = try path()
    let old = try SQLite(path: path, isWritable: true)
    try old.execute(RecipeSchema.migrations[0])
    try old.execute(
      """
      PRAGMA application_id = \(RecipeSchema.applicationID); PRAGMA user_version = 1;
      INSERT INTO categories (id, title) VALUES ('c', 'C');
      INSERT INTO users (id, name) VALUES ('u', 'Ursula');
      INSERT INTO recipes (id, title, category, author, summary, ingredients, steps, prepMinutes,
        cookMinutes, servings, published)
        VALUES ('r', 'Soup', 'c', 'u', '', '["salt"]', '[]', 1, 2, 3, '2025-01-01');
      """)
    let database = try RecipeDatabase(path: path)
    var soup = try #require(try await database.item(id: "r", of: .recipes))
    #expect(soup.title == "Soup" && soup.prepText == nil && soup.ingredients == ["salt"])
    soup.cookText = "until soft"
    try await database.save(recipes: [soup])
    let found = try await database.page(
      PageRequest(query: DataQuery(search: "ursula"), limit: 5), of: .recipes)
    #expect(found.items == [soup])
    #expect(try document(path).contains("\"cookText\":\"until soft\""))
  }

  @Test(
    "a review of a recipe that is not there is told, as is what is none, and the rest is imported")
  func dangling() async throws {
    let path = try path()
    let importer = try RecipeFileImporter(into: path, options: ImportOptions())
    let file = try Fixtures.temporaryFile(
      "document.json",
      """
      {"version":1,
      "recipes":[
      {"title":"Soup","id":"1"}
      ],
      "reviews":[
      {"id":"a","recipe":"1","nickname":"x","rating":5,"words":"","written":""},
      {"id":"b","recipe":"2","nickname":"x","rating":5,"words":"","written":""},
      {"id":"c","recipe":"1","rating":5}
      ],
      "shopping":[
      {"id":"d","name":"Milk","note":"","isDone":false,"position":1}
      ]}
      """)
    let report = try await importer.importFile(file) { _ in true }
    #expect(report.added == 3)
    #expect(
      Set(report.problems) == [
        "\(file):7:1: record 3: reviews \"b\": expected a recipe that exists, found \"2\"",
        "\(file):8:1: record 4: expected one of reviews, with id, recipe, nickname, rating, words, "
          + "written",
      ])
    let store = try RecipeStore(database: path)
    #expect(try await store.shopping.item(id: "d")?.name == "Milk")
    #expect(try await store.reviews.page(PageRequest(limit: 9)).items.map(\.id) == ["a"])
  }
}
