import CSQLite
import FlowModels
import Foundation
import TestSupport
import Testing

@testable import SQLiteData

@Suite("Files of databases")
struct SQLiteFileTests {
  /// A file with one note, closed.
  private func made(_ schema: SQLiteSchema = .notes) async throws -> String {
    let path = try missingFile()
    let store = SQLiteStore(.notes, in: try SQLiteDatabase(path: path, schema: schema))
    _ = try await store.save(Note(id: "1", title: "Salt"))
    return path
  }

  private func refusal(_ path: String, untouched: Bool = false) -> String? {
    do {
      _ =
        try untouched
        ? SQLiteDatabase(untouched: path, schema: .notes)
        : SQLiteDatabase(path: path, schema: .notes)
      return nil
    } catch {
      return "\(error)".replacing(path, with: "FILE")
    }
  }

  private func files(beside path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: (path as NSString).deletingLastPathComponent
    ).sorted()
  }

  private func titles(_ database: SQLiteDatabase) async throws -> [String] {
    try await SQLiteStore(.notes, in: database).page(PageRequest(limit: 100)).items.map(\.title)
  }

  // MARK: Files that are refused

  @Test("a database of another application is refused, and stays unchanged")
  func otherApplication() throws {
    for sql in ["CREATE TABLE theirs (a); PRAGMA application_id = 7", "CREATE TABLE theirs (a)"] {
      let path = try missingFile()
      let other = try SQLite(path: path, isWritable: true)
      try other.execute(sql)
      for untouched in [false, true] {
        #expect(
          refusal(path, untouched: untouched)
            == "FILE: the database belongs to another application; name another file")
      }
      #expect(try other.integer("SELECT COUNT(*) FROM sqlite_schema") == 1)
    }
  }

  @Test("a database of a newer version is refused")
  func newer() async throws {
    let path = try await made()
    try SQLite(path: path, isWritable: true).execute("PRAGMA user_version = 4")
    for untouched in [false, true] {
      #expect(
        refusal(path, untouched: untouched)
          == "FILE: the database was written by a newer version of this app; use that version, or "
          + "another file")
    }
  }

  @Test("what is no database, is not there or is a folder is named")
  func noDatabase() throws {
    let text = try Fixtures.temporaryFile("a.sqlite", String(repeating: "no database ", count: 100))
    #expect(refusal(text) == "FILE: the file is not an SQLite database")
    #expect(refusal(text, untouched: true) == "FILE: the file is not an SQLite database")
    #expect(
      refusal("/nonexistent/a.sqlite")
        == "FILE: the database cannot be opened: there is no such folder")
    #expect(refusal("/tmp") == "FILE: the database cannot be opened: it is a folder")
  }

  @Test("a name that means something else to SQLite is that of a file")
  func names() throws {
    // Seen from where the program runs, as such a name begins with no slash.
    for name in [":memory:", "file:\(UUID().uuidString)"] {
      defer { try? FileManager.default.removeItem(atPath: name) }
      try SQLite(path: name, isWritable: true).execute("PRAGMA user_version = 1")
      #expect(FileManager.default.fileExists(atPath: name))
    }
  }

  @Test(
    "the system's reason is in the message: the kind of problem decides the exit code",
    arguments: [
      (SQLITE_IOERR | 3 << 8, EFBIG, InputError.Kind.unwritable, "raise it (`ulimit -f`)"),
      (SQLITE_IOERR | 3 << 8, EDQUOT, .unwritable, "the disk is full; free some space"),
      (SQLITE_FULL, 0, .unwritable, "the disk is full; free some space"),
      (SQLITE_READONLY, 0, .unwritable, "the database cannot be written to: "),
      (SQLITE_BUSY, 0, .unreadable, "in use by another process; try again"),
      (SQLITE_IOERR, EIO, .unreadable, "Input/output error"),
    ])
  func system(code: Int32, number: Int32, kind: InputError.Kind, words: String) throws {
    let path = try missingFile()
    let error = #expect(throws: InputError.self) {
      try SQLiteDatabase.naming(path) {
        throw SQLite.Failure(code: code, message: "failed", systemError: number)
      }
    }
    #expect(error?.kind == kind)
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  // MARK: Versions

  @Test("a file of each version becomes one of the newest, with its rows", arguments: 0...3)
  func migrations(_ version: Int) async throws {
    let path = try missingFile()
    let old = try SQLite(path: path, isWritable: true)
    try old.defineFolding()
    try SQLiteDatabase.prepare(old, .notes(version: version), isWritable: true) { _ in }
    if version > 0 {
      try old.execute("INSERT INTO notes (id, title, text) VALUES ('1', 'Salt', 'sea')")
    }
    let database = try SQLiteDatabase(path: path, schema: .notes)
    #expect(try old.integer("PRAGMA user_version") == 3)
    #expect(try old.integer("PRAGMA application_id") == 0x4E4F_5445)
    let store = SQLiteStore(.notes, in: database)
    let found = try await store.item(id: "1")
    #expect(found?.text == (version == 0 ? nil : version < 3 ? "old: sea" : "sea"))
    _ = try await store.save(Note(id: "2", title: "Café", text: "sea"))
    // The last migration makes the index of all rows again, for two columns.
    if version < 3 {
      #expect(try await store.ids(DataQuery(search: "sea")) == (version == 0 ? ["2"] : ["1", "2"]))
      try await database.execute(
        "INSERT INTO notesSearch (notesSearch, rank) VALUES ('integrity-check', 1)")
    }
  }

  @Test("of migrations of which one fails, none is made")
  func failedMigration() async throws {
    let path = try missingFile()
    _ = try SQLiteDatabase(path: path, schema: .notes(version: 1))
    let broken = SQLiteSchema(
      applicationID: 0x4E4F_5445,
      migrations: SQLiteSchema.noteMigrations.prefix(2) + ["ALTER TABLE missing ADD COLUMN a"])
    let error = #expect(throws: InputError.self) {
      try SQLiteDatabase(path: path, schema: broken)
    }
    #expect(
      error?.description
        == "\(path): the database does not have the expected form: no such table: missing")
    let file = try SQLite(path: path, isWritable: false)
    #expect(try file.integer("PRAGMA user_version") == 1)
    #expect(try file.integer("SELECT COUNT(*) FROM pragma_table_info('notes')") == 5)
  }

  // MARK: Untouched files

  @Test("an untouched file stays unchanged with its folder, and a change fails")
  func untouched() async throws {
    let path = try await made()
    let before = try (Data(contentsOf: URL(fileURLWithPath: path)), files(beside: path))
    let database = try SQLiteDatabase(untouched: path, schema: .notes)
    #expect(try await titles(database) == ["Salt"])
    let error = await #expect(throws: DataError.self) {
      try await SQLiteStore(.notes, in: database).save(Note(id: "2"))
    }
    #expect(error?.kind == .storageReadOnly)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before.0)
    #expect(try files(beside: path) == before.1)
  }

  @Test("an untouched file of an older version is copied to the newest one")
  func untouchedOlder() async throws {
    let path = try missingFile()
    _ = try SQLiteDatabase(path: path, schema: .notes(version: 1))
    let before = try Data(contentsOf: URL(fileURLWithPath: path))
    let database = try SQLiteDatabase(untouched: path, schema: .notes)
    _ = try await SQLiteStore(.notes, in: database).save(Note(id: "2", title: "New"))
    #expect(try await titles(database) == ["New"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    #expect(try files(beside: path) == ["notes.sqlite"])
  }

  @Test("an untouched file that is missing is made in memory, with its seeds")
  func untouchedMissing() async throws {
    let path = try missingFile()
    let database = try SQLiteDatabase(untouched: path, schema: .notes) { seeds in
      try seeds.save([Note(id: "1", title: "Seed")], in: .notes)
    }
    #expect(try await titles(database) == ["Seed"])
    #expect(try files(beside: path) == [])
  }

  // MARK: Seeds

  @Test("a database is seeded once, if its file is missing or empty", arguments: [false, true])
  func seeds(isEmpty: Bool) async throws {
    let path = try isEmpty ? Fixtures.temporaryFile("notes.sqlite", "") : missingFile()
    let seeds = [Note(id: "1", title: "Seed", text: "café"), Note(id: "2", title: "Seed")]
    for _ in 1...2 {
      let database = try SQLiteDatabase(path: path, schema: .notes) { connection in
        try connection.save(seeds, in: .notes)
      }
      let store = SQLiteStore(.notes, in: database)
      #expect(try await store.item(id: "1") != nil)
      #expect(try await store.ids(DataQuery(search: "cafe")) == ["1"])
      try await store.remove(id: "2")
    }
    let third = try SQLiteDatabase(path: path, schema: .notes) { _ in throw CancellationError() }
    #expect(try await titles(third) == ["Seed"])
    #expect(try files(beside: path).filter { $0.contains(".new") } == [])
  }

  @Test("if the seeds fail, no database is made")
  func failedSeeds() throws {
    let path = try missingFile()
    #expect(throws: CancellationError.self) {
      try SQLiteDatabase(path: path, schema: .notes) { _ in throw CancellationError() }
    }
    #expect(try files(beside: path) == [])
    let other = SQLiteSchema(applicationID: 1, migrations: ["CREATE TABLE other (a)"])
    let error = #expect(throws: InputError.self) {
      try SQLiteDatabase(path: path, schema: other) { seeds in
        try seeds.save([Note(id: "1")], in: .notes)
      }
    }
    #expect(
      error?.description
        == "\(path): the database does not have the expected form: no such table: notes")
    #expect(try files(beside: path) == [])
  }

  // MARK: Files that cannot be written to

  @Test(
    "a file that cannot be written to is read; a change fails, and the detail has the reason",
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
      let store = SQLiteStore(.notes, in: try SQLiteDatabase(path: path, schema: .notes))
      try #require(try await store.item(id: "1")?.title == "Salt")
      do {
        _ = try await store.save(Note(id: "2"))
        exit(1)
      } catch let error as DataError {
        try #require(error.kind == .storageReadOnly)
        try #require(error.detail?.contains("readonly database (SQLite 8") == true)
      }
    }
  }

  @Test("a file that another process writes to is in use; reading it is not disturbed")
  func busy() async throws {
    let path = try await made()
    let other = try SQLite(path: path, isWritable: true)
    let database = try SQLiteDatabase(
      path: path, by: .notes, isWritable: true, patience: 10, fill: { _ in })
    let store = SQLiteStore(.notes, in: database)
    try other.execute("BEGIN IMMEDIATE")
    let error = await #expect(throws: DataError.self) {
      try await store.save(Note(id: "2"))
    }
    #expect(error?.kind == .storageInUse)
    #expect(try await store.item(id: "1") != nil)
    try other.execute("ROLLBACK")
    _ = try await store.save(Note(id: "2"))
    #expect(try await store.ids() == ["1", "2"])
  }
}
