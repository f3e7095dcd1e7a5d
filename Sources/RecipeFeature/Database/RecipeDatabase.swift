import CSQLite
import FlowModels
import Foundation

/// A recipe database: one connection, off the main actor.
package actor RecipeDatabase {
  let connection: SQLite
  /// The path of the file, or `:memory:` if there is none.
  nonisolated let path: String
  /// True if this is the copy of a file, or in memory: writing to it changes no one's data.
  nonisolated let isCopy: Bool
  /// The writer in the transaction of an import, while there is one.
  var writer: RowWriter?
  /// The sources of the import, by name.
  var sources: [String: ImportSource] = [:]

  /// Opens a database, makes it if there is none, and brings it to the current version.
  // To only read an older version, a copy is brought to the current one: its search index differs.
  // `fill` runs in the transaction that makes a database, which is made only if `fill` succeeds.
  init(
    path: String?, isWritable: Bool = true, patience: Int32 = 5000, cache: Int = 2 << 20,
    fill: (SQLite) throws -> Void = { _ in }
  ) throws {
    let name = path ?? ":memory:"
    let (connection, isCopy) = try Self.readingMismatches(of: name) {
      try Self.naming(name) {
        do {
          let connection = try Self.open(path, isWritable: isWritable, patience, fill)
          return (connection, path == nil)
        } catch Mismatch.olderVersion {
          let old = try SQLite(untouched: name)
          return (try Self.currentCopy(of: old, fill: fill), true)
        }
      }
    }
    try self.init(path: name, connection: connection, isCopy: isCopy, cache: cache)
  }

  /// Makes a database from a connection that is ready to use.
  init(path: String, connection: SQLite, isCopy: Bool, cache: Int = 2 << 20) throws {
    self.path = path
    self.isCopy = isCopy
    self.connection = connection
    try connection.execute("PRAGMA cache_size = -\(cache >> 10)")
  }

  /// Opens a connection that only reads a database, which must be of the current version.
  package static func connect(reading path: String) throws -> SQLite {
    try readingMismatches(of: path) {
      try naming(path) { try open(path, isWritable: false, 5000) { _ in } }
    }
  }

  private static func open(
    _ path: String?, isWritable: Bool, _ patience: Int32, _ fill: (SQLite) throws -> Void
  ) throws -> SQLite {
    let deadline = ContinuousClock.now + .milliseconds(patience)
    while true {
      do {
        let connection = try openOnce(path, isWritable: isWritable, patience, fill)
        // Another process may remove the file that it has made while this one waits for it.
        if path == nil || !isWritable || !connection.hasMoved { return connection }
      } catch let failure as SQLite.Failure where failure.isOfMovedFile || failure.isOfRace {
        if ContinuousClock.now >= deadline { throw failure }
        usleep(10_000)
      }
    }
  }

  private static func openOnce(
    _ path: String?, isWritable: Bool, _ patience: Int32, _ fill: (SQLite) throws -> Void
  ) throws -> SQLite {
    var connection = try SQLite(path: path, isWritable: isWritable)
    connection.setBusyTimeout(patience)
    try connection.defineFolding()
    do {
      try prepare(connection, isWritable: isWritable, fill: fill)
    } catch let failure as SQLite.Failure {
      // SQLite writes files beside the one it reads, and reports one of these codes if it must
      // not. Without permission to write, a database can still be read if no change is pending.
      guard let path, [SQLITE_CANTOPEN, SQLITE_READONLY].contains(failure.kind), !isWritable,
        SQLite.isAtRest(path)
      else { throw failure }
      connection = try SQLite(atRest: path)
      try connection.defineFolding()
      try prepare(connection, isWritable: false, fill: fill)
    }
    return connection
  }

  /// Returns a copy in the current version, which is gone when its connection closes.
  static func currentCopy(of file: SQLite, fill: (SQLite) throws -> Void) throws -> SQLite {
    let copy = try SQLite.temporary()
    try copy.defineFolding()
    try file.copy(into: copy)
    try prepare(copy, isWritable: true, fill: fill)
    return copy
  }

  /// Performs work on a database, and reports a mismatch as an `InputError` that names its file.
  static func readingMismatches<Result>(
    of path: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let mismatch as Mismatch {
      throw InputError(InputError.Problem(file: path, message: mismatch.rawValue))
    }
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
  static func prepare(
    _ connection: SQLite, isWritable: Bool, fill: (SQLite) throws -> Void
  ) throws {
    let application = try connection.value("PRAGMA application_id")
    let version = try connection.integer("PRAGMA user_version")
    let isEmpty = try connection.integer("SELECT COUNT(*) FROM sqlite_schema") == 0
    guard application == .integer(RecipeSchema.applicationID) || isEmpty && version == 0 else {
      throw Mismatch.otherApplication
    }
    guard version >= 0 else { throw Mismatch.noVersion }
    guard version <= RecipeSchema.version else { throw Mismatch.newerVersion }
    try connection.execute("PRAGMA foreign_keys = ON")
    guard isWritable else {
      guard version == RecipeSchema.version else {
        throw version == 0 ? Mismatch.empty : Mismatch.olderVersion
      }
      return
    }
    // Each transaction is on the disk when it ends, so that not even a power cut takes it back.
    try connection.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    guard version < RecipeSchema.version else { return }
    try migrate(connection, fill: fill)
  }

  /// Brings a database to the current version.
  static func migrate(_ connection: SQLite, fill: (SQLite) throws -> Void) throws {
    let hasSearch = try connection.integer("SELECT sqlite_compileoption_used('ENABLE_FTS5')") == 1
    guard hasSearch else { throw Mismatch.noFullTextSearch }
    try connection.transaction {
      // Another process may have done it while this one waited.
      let version = try connection.integer("PRAGMA user_version")
      for migration in RecipeSchema.migrations.dropFirst(version) {
        try connection.execute(migration)
      }
      try connection.execute("PRAGMA application_id = \(RecipeSchema.applicationID)")
      try connection.execute("PRAGMA user_version = \(RecipeSchema.version)")
      if version == 0 { try fill(connection) }
    }
  }

  /// Performs work, and reports an SQLite failure as an `InputError` that names the file.
  package static func naming<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLite.Failure {
      throw error(failure, path: path)
    }
  }

  private static func error(_ failure: SQLite.Failure, path: String) -> InputError {
    switch failure.kind {
    case SQLITE_NOTADB:
      InputError(InputError.Problem(file: path, message: "the file is not an SQLite database"))
    case SQLITE_CORRUPT:
      InputError(
        InputError.Problem(file: path, message: "the database is damaged: \(failure.message)"))
    case SQLITE_ERROR, SQLITE_CONSTRAINT, SQLITE_MISMATCH:
      // Every statement fits the schema, so the file must have another one.
      InputError(
        InputError.Problem(
          file: path, message: "the database does not have the expected form: \(failure.message)"))
    default: systemError(failure, path: path)
    }
  }

  private static func systemError(_ failure: SQLite.Failure, path: String) -> InputError {
    switch (failure.failureKind, failure.kind) {
    case (.storageInUse, _):
      InputError(
        unreadable: path, "the database is in use by another process; try again when it is done")
    case (.storageFull, _) where failure.systemError == EFBIG:
      InputError(
        unwritable: path,
        "the file has reached the limit on the size of files; raise it (`ulimit -f`), and try again"
      )
    case (.storageFull, _):
      InputError(unwritable: path, "the disk is full; free some space, and try again")
    case (.storageReadOnly, _):
      InputError(unwritable: path, "the database cannot be written to: \(obstacle(at: path).words)")
    case (_, SQLITE_CANTOPEN): cannotBeOpened(path)
    case (_, SQLITE_IOERR):
      InputError(unreadable: path, "the disk cannot be read or written: \(failure.detail)")
    default: InputError(unreadable: path, failure.detail)
    }
  }

  private static func cannotBeOpened(_ path: String) -> InputError {
    let (words, isReadOnly) = obstacle(at: path)
    let message = "the database cannot be opened: \(words)"
    return isReadOnly
      ? InputError(unwritable: path, message) : InputError(unreadable: path, message)
  }

  private static func obstacle(at path: String) -> (words: String, isReadOnly: Bool) {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return ("it is a folder", false) }
    let folder = (path as NSString).deletingLastPathComponent
    for (place, name) in [(path, "the file"), (folder.isEmpty ? "." : folder, "its folder")] {
      guard access(place, W_OK) != 0 else { continue }
      switch errno {
      // A file that is not there is made, if its folder allows it.
      case ENOENT where place == path: continue
      case ENOENT: return ("there is no such folder", false)
      case ENOTDIR: return ("a part of its path is no folder", false)
      case EROFS: return ("\(name) is on a disk that can only be read", true)
      default: return ("\(name) is read-only for this user", true)
      }
    }
    return (exists ? "the system does not say why" : "there is no such file", false)
  }
}

extension SQLite {
  /// Returns the whole number in the first column of the first row, or 0 if there is none.
  func integer(_ sql: String, _ values: [Value] = []) throws -> Int {
    guard case .integer(let integer)? = try value(sql, values) else { return 0 }
    return integer
  }
}
