import FlowModels
import Foundation
import SQLiteData
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Search indexes of older databases")
struct SearchMigrationTests {
  /// Makes a file as version 4 did, with its own search index.
  private static func make() throws -> String {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let old = try SQLite(path: path, isWritable: true)
    try old.defineFolding()
    for migration in RecipeSchema.migrations.prefix(4) { try old.execute(migration) }
    try old.execute(
      """
      INSERT INTO categories (id, title) VALUES ('c', 'C');
      INSERT INTO users (id, name) VALUES ('u', 'สมชาย');
      INSERT INTO recipes (id, title, category, author, summary, ingredients, steps, prepMinutes,
        cookMinutes, servings, published, titleKey) VALUES
        ('a', '麻婆豆腐の作り方', 'c', 'u', '', '["豚肉 100g"]', '[]', 0, 0, 1, '', folded('麻婆豆腐の作り方')),
        ('b', 'दाल मखनी', 'c', 'u', '', '["दाल"]', '[]', 5, 0, 1, '2024', folded('दाल मखनी'));
      INSERT INTO recipeSearch (recipeSearch) VALUES ('rebuild');
      PRAGMA application_id = \(RecipeSchema.applicationID); PRAGMA user_version = 4;
      PRAGMA wal_checkpoint(TRUNCATE);
      """)
    return path
  }

  private static func found(_ database: RecipeDatabase, _ words: String) async throws -> [String] {
    try await database.recipes(PageRequest(query: DataQuery(search: words), limit: 9))
      .items.map(\.id)
  }

  private static let searches = [
    ("豆腐", ["a"]), ("作り", ["a"]), ("方", ["a"]), ("肉 100", ["a"]), ("मख", ["b"]), ("दा", ["b"]),
    ("मक", []), ("ชาย", ["a", "b"]),
  ]

  @Test("a database that can be written to gets a new index, and keeps it right")
  func migrated() async throws {
    let database = try RecipeDatabase(path: Self.make())
    for (words, ids) in Self.searches {
      #expect(try await Self.found(database, words) == ids, "\(words)")
    }
    var recipe = try #require(try await database.item(id: "a", of: .recipes))
    recipe.title = "冷奴"
    try await database.save(recipes: [recipe])
    #expect(try await Self.found(database, "豆腐") == [])
    #expect(try await Self.found(database, "奴") == ["a"])
    try await database.checkSearchIndex()
  }

  @Test("one that is only read is searched as well, and stays as it is", arguments: [false, true])
  func readOnly(isUntouched: Bool) async throws {
    let path = try Self.make()
    let folder = (path as NSString).deletingLastPathComponent
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let database =
      try isUntouched
      ? RecipeDatabase(untouched: path, by: RecipeSchema.schema) { _ in }
      : RecipeDatabase(path: path, isWritable: false)
    for (words, ids) in Self.searches {
      #expect(try await Self.found(database, words) == ids, "\(words)")
    }
    #expect(database.isCopy)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == files)
  }
}

extension RecipeDatabase {
  /// Fails if the index does not fit the recipes.
  fileprivate func checkSearchIndex() throws {
    try connection.execute(
      "INSERT INTO recipeSearch (recipeSearch, rank) VALUES ('integrity-check', 1)")
  }
}
