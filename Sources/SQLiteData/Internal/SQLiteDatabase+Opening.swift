import CSQLite
import Foundation

extension SQLiteDatabase {
  /// Opens a database; true if it is a copy, or in memory.
  // To only read an older version, a copy is brought to the current one: its search index differs.
  static func open(
    _ path: String?, _ schema: SQLiteSchema, isWritable: Bool, patience: Int32 = 5000,
    fill: (SQLite) throws -> Void
  ) throws -> (SQLite, isCopy: Bool) {
    let name = path ?? ":memory:"
    return try readingMismatches(of: name) {
      try naming(name) {
        do {
          let connection = try patiently(path, schema, isWritable: isWritable, patience, fill)
          return (connection, path == nil)
        } catch Mismatch.olderVersion {
          let old = try SQLite(untouched: name)
          return (try currentCopy(of: old, schema, fill: fill), true)
        }
      }
    }
  }

  /// Opens a connection that only reads a database, which must be of the current version.
  package static func connect(reading path: String, _ schema: SQLiteSchema) throws -> SQLite {
    try readingMismatches(of: path) {
      try naming(path) { try patiently(path, schema, isWritable: false, 5000) { _ in } }
    }
  }

  private static func patiently(
    _ path: String?, _ schema: SQLiteSchema, isWritable: Bool, _ patience: Int32,
    _ fill: (SQLite) throws -> Void
  ) throws -> SQLite {
    let deadline = ContinuousClock.now + .milliseconds(patience)
    while true {
      do {
        let connection = try openOnce(path, schema, isWritable: isWritable, patience, fill)
        // Another process may remove the file that it has made while this one waits for it.
        if path == nil || !isWritable || !connection.hasMoved { return connection }
      } catch let failure as SQLite.Failure where failure.isOfMovedFile || failure.isOfRace {
        if ContinuousClock.now >= deadline { throw failure }
        usleep(10_000)
      }
    }
  }

  private static func openOnce(
    _ path: String?, _ schema: SQLiteSchema, isWritable: Bool, _ patience: Int32,
    _ fill: (SQLite) throws -> Void
  ) throws -> SQLite {
    var connection = try SQLite(path: path, isWritable: isWritable)
    connection.setBusyTimeout(patience)
    try connection.defineFolding()
    do {
      try prepare(connection, schema, isWritable: isWritable, fill: fill)
    } catch let failure as SQLite.Failure {
      // SQLite writes files beside the one it reads, and reports one of these codes if it must
      // not. Without permission to write, a database can still be read if no change is pending.
      guard let path, [SQLITE_CANTOPEN, SQLITE_READONLY].contains(failure.kind), !isWritable,
        SQLite.isAtRest(path)
      else { throw failure }
      connection = try SQLite(atRest: path)
      try connection.defineFolding()
      try prepare(connection, schema, isWritable: false, fill: fill)
    }
    return connection
  }

  /// Returns a copy in the current version, which is gone when its connection closes.
  static func currentCopy(
    of file: SQLite, _ schema: SQLiteSchema, fill: (SQLite) throws -> Void
  ) throws -> SQLite {
    let copy = try SQLite.temporary()
    try copy.defineFolding()
    try file.copy(into: copy)
    try prepare(copy, schema, isWritable: true, fill: fill)
    return copy
  }

  /// The reasons not to open a database.
  enum Mismatch: String, Error {
    case otherApplication = "the database belongs to another application; name another file"
    case newerVersion =
      "the database was written by a newer version of this app; use that version, or another file"
    case olderVersion = """
      the database was written by an older version; open it in the app or import into it, and try \
      again
      """
    case noVersion = "the database is damaged: its version is below 0"
    case empty = "the database is empty"
    case unfinished = """
      a part of the database is still in the `-wal` file beside it; open it in the app, and try \
      again
      """
    case noFullTextSearch =
      "the system's SQLite has no full-text search (FTS5); install one that has it"
  }

  /// Checks that a database is of this app, and brings it to the current version if it is writable.
  package static func prepare(
    _ connection: SQLite, _ schema: SQLiteSchema, isWritable: Bool,
    fill: (SQLite) throws -> Void
  ) throws {
    let application = try connection.value("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    let isEmpty = try connection.integer("SELECT COUNT(*) FROM sqlite_schema") == 0
    guard application == .integer(Int(schema.applicationID)) || isEmpty && version == 0 else {
      throw Mismatch.otherApplication
    }
    guard version >= 0 else { throw Mismatch.noVersion }
    guard version <= schema.version else { throw Mismatch.newerVersion }
    try connection.execute("PRAGMA foreign_keys = ON")
    guard isWritable else {
      guard version == schema.version else {
        throw version == 0 ? Mismatch.empty : Mismatch.olderVersion
      }
      return
    }
    // Each transaction is on the disk when it ends, so that not even a power cut takes it back.
    try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    guard version < schema.version else { return }
    try migrate(connection, schema, fill: fill)
  }

  /// Brings a database to the current version.
  package static func migrate(
    _ connection: SQLite, _ schema: SQLiteSchema, fill: (SQLite) throws -> Void
  ) throws {
    let hasSearch = try connection.integer("SELECT sqlite_compileoption_used('ENABLE_FTS5')") == 1
    guard hasSearch else { throw Mismatch.noFullTextSearch }
    try connection.transaction {
      // Another process may have done it while this one waited.
      let version = try connection.integer("PRAGMA user_version")
      for migration in schema.migrations.dropFirst(version) {
        try connection.execute(migration)
      }
      try connection.execute("PRAGMA application_id = \(schema.applicationID)")
      try connection.execute("PRAGMA user_version = \(schema.version)")
      if version == 0 { try fill(connection) }
    }
  }
}

extension SQLite {
  /// Returns the whole number in the first column of the first row, or 0 if there is none.
  package func integer(_ sql: String, _ values: [Value] = []) throws -> Int {
    guard case .integer(let integer)? = try value(sql, values) else { return 0 }
    return integer
  }
}
