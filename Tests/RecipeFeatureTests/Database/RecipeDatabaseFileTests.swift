import FlowModels
import Foundation
import SQLiteData
import Simulation
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Files of recipe databases")
struct RecipeDatabaseFileTests {
  private func path() throws -> String { try Fixtures.temporaryFile("other", "") + ".sqlite" }

  /// A file with one recipe, closed.
  private func made() async throws -> String {
    let path = try path()
    let database = try RecipeDatabase(path: path)
    try await database.save(
      categories: [Category(id: "c", title: "C")],
      users: [User(id: "u", name: "U", bio: "", joined: "2025-01-01")],
      recipes: [
        Recipe(
          id: "r", title: "Soup", category: "c", author: "u", summary: "", ingredients: [],
          steps: [], prepMinutes: 1, cookMinutes: 2, servings: 3, published: "2025-01-01")
      ])
    return path
  }

  private func refusal(_ path: String, isWritable: Bool = true) -> String? {
    do {
      _ = try RecipeDatabase(path: path, isWritable: isWritable)
      return nil
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }

  @Test("what was saved is there when it is opened again, also only to be read")
  func again() async throws {
    let path = try await made()
    for isWritable in [true, false] {
      let database = try RecipeDatabase(path: path, isWritable: isWritable)
      #expect(try await database.item(id: "r", of: .recipes)?.title == "Soup")
    }
  }

  @Test("a database of another application is refused, and left as it is")
  func otherApplication() throws {
    let path = try path()
    let other = try SQLite(path: path, isWritable: true)
    try other.execute("CREATE TABLE theirs (a); PRAGMA application_id = 7")
    #expect(
      refusal(path) == "FILE: the database belongs to another application; name another file")
    #expect(try other.integer("SELECT COUNT(*) FROM sqlite_schema") == 1)
    let plain = try self.path()
    try SQLite(path: plain, isWritable: true).execute("CREATE TABLE theirs (a)")
    #expect(refusal(plain)?.contains("another application") == true)
  }

  @Test("a database of a newer version is refused")
  func newer() async throws {
    let path = try await made()
    try SQLite(path: path, isWritable: true).execute("PRAGMA user_version = 99")
    #expect(
      refusal(path)
        == "FILE: the database was written by a newer version of this app; use that version, or another file"
    )
  }

  @Test("one whose version is damaged is refused, whatever the number", arguments: [-1, -1 << 31])
  func noVersion(version: Int) async throws {
    let path = try await made()
    try SQLite(path: path, isWritable: true).execute("PRAGMA user_version = \(version)")
    for isWritable in [true, false] {
      #expect(
        refusal(path, isWritable: isWritable)
          == "FILE: the database is damaged: its version is below 0")
    }
  }

  @Test("one that lacks what its version has is wrong, and not a file that cannot be read")
  func otherSchema() async throws {
    let path = try await made()
    let other = try SQLite(path: path, isWritable: true)
    try other.execute("PRAGMA user_version = 1")
    let error = #expect(throws: InputError.self) { try RecipeDatabase(path: path) }
    #expect(error?.kind == .invalid)
    #expect(
      error?.description
        == "\(path): the database does not have the expected form: duplicate column name: birthday")
  }

  @Test("an empty file becomes a database, and cannot be one that is only read")
  func empty() throws {
    let path = try Fixtures.temporaryFile("empty.sqlite", "")
    #expect(refusal(path, isWritable: false)?.contains("another application") == false)
    #expect(refusal(path) == nil && refusal(path, isWritable: false) == nil)
  }

  @Test("what is no database, is not there or is a folder is told")
  func noDatabase() throws {
    let text = try Fixtures.temporaryFile("a.sqlite", String(repeating: "no database ", count: 100))
    #expect(refusal(text) == "FILE: the file is not an SQLite database")
    #expect(
      refusal("/nonexistent/a.sqlite")
        == "FILE: the database cannot be opened: there is no such folder")
    #expect(refusal("/tmp") == "FILE: the database cannot be opened: it is a folder")
    #expect(
      refusal("/nonexistent.sqlite", isWritable: false)?
        .hasPrefix("FILE: the database cannot be opened: ") == true)
  }

  @Test("a file that is cut or filled with noise is told, and never crashes", arguments: 1...20)
  func damaged(_ seed: Int) async throws {
    let path = try await made()
    try SQLite(path: path, isWritable: true).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var random = SplitMix(state: UInt64(seed))
    if seed % 2 == 0 {
      bytes = bytes.prefix(Int.random(in: 1..<bytes.count, using: &random))
    } else {
      for _ in 1...200 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
    }
    try bytes.write(to: URL(fileURLWithPath: path))
    do {
      let store = try RecipeStore(database: path)
      _ = try await store.recipes.page(PageRequest(query: DataQuery(search: "soup"), limit: 5))
      _ = try await store.recipes.item(id: "r")
    } catch is InputError {} catch is DataError {} catch is DecodingError {}
  }

  @Test(
    "an app reads what it may not write to; a change fails, and the detail names the reason",
    arguments: [(file: 0o444, folder: 0o555), (0o444, 0o777), (0o666, 0o555)])
  func readOnly(file: Int, folder: Int) async throws {
    let path = try await made()
    let around = (path as NSString).deletingLastPathComponent
    chmod(path, mode_t(file))
    chmod(around, mode_t(folder))
    defer { chmod(around, 0o755) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      // Nothing is forbidden to root.
      if geteuid() == 0 { try #require(seteuid(65534) == 0) }
      let store = try RecipeStore(database: path, seed: nil)
      try #require(try await store.recipes.item(id: "r")?.title == "Soup")
      do {
        _ = try await store.shopping.save(ShoppingItem(id: "s", name: "Salt"))
        exit(1)
      } catch let error as DataError {
        try #require(error.kind == .storageReadOnly)
        try #require(error.detail?.contains("readonly database (SQLite 8") == true)
      }
    }
  }

  @Test("one that another connection is writing to is told, not waited for for ever")
  func locked() async throws {
    let path = try await made()
    let other = try SQLite(path: path, isWritable: true)
    let database = try RecipeDatabase(path: path, patience: 10)
    try other.execute("BEGIN IMMEDIATE")
    let error = await #expect(throws: DataError.self) {
      try await database.save(categories: [Category(id: "d", title: "D")])
    }
    #expect(error?.kind == .storageInUse)
    // Who only reads is not disturbed.
    #expect(try await database.item(id: "r", of: .recipes) != nil)
    try other.execute("ROLLBACK")
    try await database.save(categories: [Category(id: "d", title: "D")])
    #expect(try await database.item(id: "d", of: .categories) != nil)
  }
}

@Suite("Databases made out of JSON files")
struct SeededDatabaseTests {
  private let data = Fixtures.path("data")

  @Test("a database is made out of the files once, and kept then")
  func seeded() async throws {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let first = try RecipeStore(database: path, seed: data)
    #expect(try await first.recipes.item(id: "42")?.title == "Lemon tart")
    // The files are not asked again.
    let second = try RecipeStore(database: path, seed: "/nonexistent")
    #expect(try await second.users.item(id: "14")?.name == "Hannah Goldberg")
    #expect(try await second.categories.page(PageRequest(limit: 50)).items.count == 10)
    let beside = try FileManager.default.contentsOfDirectory(
      atPath: (path as NSString).deletingLastPathComponent)
    #expect(beside.filter { $0.contains(".new") }.isEmpty)
  }

  @Test("where the files are wrong, no database is made")
  func wrongSeed() throws {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    #expect(throws: InputError.self) { try RecipeStore(database: path, seed: "/nonexistent") }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("an empty file is filled too, and stays empty where the files are wrong")
  func emptyFile() async throws {
    let path = try Fixtures.temporaryFile("empty.sqlite", "")
    #expect(throws: InputError.self) { try RecipeStore(database: path, seed: "/nonexistent") }
    let store = try RecipeStore(database: path, seed: data)
    #expect(try await store.recipes.item(id: "42")?.title == "Lemon tart")
  }

  @Test("without files to make it out of, a database has to be there")
  func noSeed() async throws {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let error = #expect(throws: InputError.self) { try RecipeStore(database: path, seed: nil) }
    #expect(error?.kind == .unreadable)
    #expect(
      error?.description
        == "\(path): there is no such database; import into it, or name a `seed` to make it from")
    _ = try RecipeStore(database: path, seed: data)
    let store = try RecipeStore(database: path, seed: nil)
    #expect(try await store.recipes.item(id: "42")?.title == "Lemon tart")
  }

  @Test("of several that make it at once, one does, and all have the same")
  func race() async throws {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let titles = try await withThrowingTaskGroup(of: String?.self) { group in
      for _ in 1...8 {
        group.addTask {
          let store = try RecipeStore(database: path, seed: data)
          return try await store.recipes.item(id: "42")?.title
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(titles == Array(repeating: "Lemon tart", count: 8))
  }

  @Test("a place that cannot be written to is named")
  func unwritable() {
    let error = #expect(throws: InputError.self) {
      try RecipeStore(database: "/nonexistent/a.sqlite", seed: data)
    }
    #expect(
      error?.description
        == "/nonexistent/a.sqlite: the database cannot be opened: there is no such folder")
  }
}
