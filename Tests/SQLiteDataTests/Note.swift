import FlowModels
import Foundation
import SQLiteData
import TestSupport

/// An item of test tables.
struct Note: Identifiable, Sendable, Hashable {
  var id: String
  var title = ""
  var text = ""
  var kind: String?
  var stars: Double?
  var isDone = false
}

extension Table<Note> {
  static let notes = Table(
    "notes", columns: ["id", "title", "text", "kind", "stars", "isDone"],
    filters: ["kind", "title"],
    orders: [
      "title": .ascending("nullif(folded(title), '')"), "best": .descending("stars"),
      "by kind": .ascending("kind"),
    ], searched: ["title", "text"],
    values: { [$0.id, $0.title, $0.text, $0.kind, $0.stars, $0.isDone] },
    read: { row in
      try Note(
        id: row[0], title: row[1], text: row[2], kind: row[3], stars: row[4], isDone: row[5])
    })
}

extension SQLiteSchema {
  static let noteMigrations = [
    """
    CREATE TABLE notes (
      number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL,
      text TEXT NOT NULL, kind TEXT
    );
    CREATE INDEX notesByTitle ON notes (nullif(folded(title), ''));
    """ + SQLiteSchema.searchIndex(of: "notes", columns: ["title"]),
    """
    ALTER TABLE notes ADD COLUMN stars REAL;
    ALTER TABLE notes ADD COLUMN isDone INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX notesByStars ON notes (stars DESC);
    """,
    "UPDATE notes SET text = 'old: ' || text;\n"
      + SQLiteSchema.searchIndex(of: "notes", columns: ["title", "text"]),
  ]

  static let notes = SQLiteSchema(applicationID: 0x4E4F_5445, migrations: noteMigrations)

  /// The schema as an earlier version of the app had it.
  static func notes(version: Int) -> SQLiteSchema {
    SQLiteSchema(applicationID: 0x4E4F_5445, migrations: Array(noteMigrations.prefix(version)))
  }
}

/// The path of a file that is not there, in a folder of its own.
func missingFile() throws -> String {
  try FileManager.default.temporaryFolder() + "/notes.sqlite"
}

extension FileManager {
  fileprivate func temporaryFolder() throws -> String {
    let folder = temporaryDirectory.appending(path: UUID().uuidString)
    try createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.path(percentEncoded: false)
  }
}

extension DataProvider where Item == Note {
  /// The ids of all pages of a query, one after another.
  func ids(_ query: DataQuery = DataQuery(), limit: Int = 50) async throws -> [String] {
    var found: [String] = []
    var cursor: PageCursor?
    repeat {
      let page = try await page(PageRequest(query: query, cursor: cursor, limit: limit))
      found += page.items.map(\.id)
      cursor = page.next
    } while cursor != nil && found.count < 10_000
    return found
  }
}
