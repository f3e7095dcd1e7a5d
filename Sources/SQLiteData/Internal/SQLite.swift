import CSQLite
import FlowModels
import Foundation

/// A connection to an SQLite database, used by one task at a time.
///
/// Statements are prepared once and kept; values are only ever bound to them.
package final class SQLite {
  /// A value that is bound to a statement or read from its result.
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int)
    case real(Double)
    case text(String)

    package static func text(_ text: String?) -> Value { text.map { .text($0) } ?? .null }
    /// Returns a whole number, or null for nil.
    package static func integer(_ integer: Int?) -> Value { integer.map { .integer($0) } ?? .null }
    package static func real(_ real: Double?) -> Value { real.map { .real($0) } ?? .null }
  }

  /// A row of a statement's result.
  package typealias Row = SQLiteRow

  /// An error that SQLite reports for a statement or a file.
  package struct Failure: Error, Hashable, CustomStringConvertible {
    /// The extended result code, as SQLite numbers them.
    var code: Int32
    /// SQLite's own message.
    var message: String
    /// The error number of the operating system behind it, or 0.
    var systemError: Int32

    package init(code: Int32, message: String, systemError: Int32 = 0) {
      self.code = code
      self.message = message
      self.systemError = systemError
    }

    /// The primary result code.
    var kind: Int32 { code & 0xFF }
    /// True if the file is no longer at its path (`SQLITE_READONLY_DBMOVED`).
    package var isOfMovedFile: Bool { code == SQLITE_READONLY | 4 << 8 }
    /// True if another process was in the way.
    // Where two would wait for each other, as when both change the journal mode, SQLite reports
    // that at once to one of them.
    package var isOfRace: Bool { kind == SQLITE_BUSY }
    package var description: String { message }

    // For other codes, SQLite did not ask the system: its number is that of an earlier failure.
    // When a transaction cannot be written as it ends, SQLite (3.40) keeps no number; `errno` does.
    fileprivate static func system(_ number: Int32, of code: Int32, now: Int32 = 0) -> Int32 {
      guard [SQLITE_IOERR, SQLITE_CANTOPEN, SQLITE_FULL].contains(code & 0xFF) else { return 0 }
      guard number == 0, code & 0xFF == SQLITE_IOERR else { return number }
      return [EFBIG, ENOSPC, EDQUOT, EROFS, EIO].contains(now) ? now : 0
    }
  }

  package static var version: String { String(cString: sqlite3_libversion()) }

  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  private var room: [UInt8] = []

  /// Opens a database, in memory without a path; if it may write, it makes a missing file.
  package init(path: String?, isWritable: Bool) throws(Failure) {
    // SQLite does not take `:memory:` and `file:…` for the names of files.
    let path = path.map { $0.hasPrefix("/") ? $0 : "./" + $0 } ?? ":memory:"
    // A connection that can write removes its own files at the end; one for reading does not.
    let mode = SQLITE_OPEN_READWRITE | (isWritable ? SQLITE_OPEN_CREATE : 0)
    handle = try Self.open(path, mode)
    if !isWritable { try execute("PRAGMA query_only = ON") }
  }

  /// Opens a database for reading, without any other file; no one may write to it meanwhile.
  package convenience init(atRest path: String) throws(Failure) {
    try self.init(reading: path, by: "immutable=1")
  }

  /// Opens a database for reading, with SQLite's URI parameters for that.
  convenience init(reading path: String, by parameters: String) throws(Failure) {
    try self.init(
      opening: "file:\(path.percentEncoded)?\(parameters)", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
  }

  /// Opens a database by a path, a URI, or an empty name for a temporary one.
  init(opening name: String, _ mode: Int32) throws(Failure) {
    handle = try Self.open(name, mode)
  }

  /// Replaces all contents of another database with a copy of this one.
  func copy(into other: SQLite) throws(Failure) {
    guard let copying = sqlite3_backup_init(other.handle, "main", handle, "main") else {
      throw other.failure
    }
    sqlite3_backup_step(copying, -1)
    guard sqlite3_backup_finish(copying) == SQLITE_OK else { throw other.failure }
  }

  /// Returns true if the file is complete, with nothing left in its `-wal` file.
  package static func isAtRest(_ path: String) -> Bool {
    var status = stat()
    return stat(path + "-wal", &status) != 0 || status.st_size == 0
  }

  private static func open(_ path: String, _ mode: Int32) throws(Failure) -> OpaquePointer {
    var handle: OpaquePointer?
    let code = sqlite3_open_v2(
      path, &handle, mode | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      let system = handle.map { sqlite3_system_errno($0) } ?? 0
      sqlite3_close_v2(handle)
      throw Failure(code: code, message: message, systemError: Failure.system(system, of: code))
    }
    return handle
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Sets the time that a statement waits for another process to finish, in milliseconds.
  package func setBusyTimeout(_ milliseconds: Int32) { sqlite3_busy_timeout(handle, milliseconds) }

  /// True if the file was removed, renamed or replaced since it was opened.
  package var hasMoved: Bool {
    var hasMoved: Int32 = 0
    let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return code == SQLITE_OK && hasMoved != 0
  }

  /// The destructor that makes SQLite copy a result.
  // SQLite's own constant for that, -1, is not imported from C.
  static var copied: sqlite3_destructor_type {
    unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  }

  /// Defines an SQL function of one argument, whose result depends on that alone.
  func define(
    _ name: String,
    _ function:
      @convention(c) (OpaquePointer?, Int32, UnsafeMutablePointer<OpaquePointer?>?) -> Void
  ) throws(Failure) {
    // Innocuous, so that a view may call it even if SQLite does not trust the file's schema.
    let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
    let code = sqlite3_create_function_v2(handle, name, 1, flags, nil, function, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure }
  }

  /// Runs statements without parameters and results, one after another.
  package func execute(_ sql: String) throws(Failure) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  /// Runs one statement, and passes each row to a closure, which returns false to stop.
  package func query(
    _ sql: String, _ values: [Value] = [], row: (Row) throws -> Bool = { _ in true }
  ) throws {
    // A statement that is run for a row of this one finds no buffer, and makes its own.
    var texts: [UInt8] = []
    swap(&texts, &room)
    defer {
      texts.removeAll(keepingCapacity: texts.capacity <= Self.maxRoom)
      swap(&texts, &room)
    }
    // Even an empty text needs an address.
    texts.append(0)
    for case .text(let text) in values { texts.append(contentsOf: text.utf8) }
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    try texts.withUnsafeBufferPointer { texts in
      try bind(values, texts, to: statement)
      while true {
        switch sqlite3_step(statement) {
        case SQLITE_DONE: return
        case SQLITE_ROW: guard try row(Row(statement: statement)) else { return }
        default: throw failure
        }
      }
    }
  }

  // In bytes; a larger buffer is freed.
  private static let maxRoom = 1 << 20

  /// Runs a statement, and returns the value that is read from its first row, if there is one.
  package func first<Result>(
    _ sql: String, _ values: [Value] = [], read: (Row) throws -> Result
  ) throws -> Result? {
    var found: Result?
    try query(sql, values) { row in
      found = try read(row)
      return false
    }
    return found
  }

  /// Runs a statement, and returns the first column of its first row, if there is one.
  package func value(_ sql: String, _ values: [Value] = []) throws -> Value? {
    try first(sql, values) { $0.value(0) }
  }

  /// The number of rows that the last statement changed.
  package var changedRows: Int { Int(sqlite3_changes(handle)) }

  /// The number of the row that was added last.
  package var lastNumber: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs a function in a transaction, which is kept if it returns and undone if it throws.
  // Use `IMMEDIATE` for writing and `DEFERRED` for reading.
  package func transaction<Result>(
    _ kind: String = "IMMEDIATE", _ body: () throws -> Result
  ) throws -> Result {
    try begin(kind)
    do {
      let result = try body()
      try commit()
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Begins a transaction, of the same kinds as `transaction(_:_:)`.
  package func begin(_ kind: String = "IMMEDIATE") throws { try query("BEGIN \(kind)") }

  /// Ends a transaction, and keeps all its changes.
  package func commit() throws { try query("COMMIT") }

  /// Ends a transaction, and discards all its changes.
  package func rollBack() {
    // If even this fails, SQLite has rolled back by itself.
    try? query("ROLLBACK")
  }

  private func prepared(_ sql: String) throws(Failure) -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    guard sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil) == SQLITE_OK, let statement
    else { throw failure }
    statements[sql] = statement
    return statement
  }

  // The texts are in `texts`, one after another from its second byte, and must stay there until the
  // statement has run.
  private func bind(
    _ values: [Value], _ texts: UnsafeBufferPointer<UInt8>, to statement: OpaquePointer
  ) throws(Failure) {
    guard let first = UnsafeRawPointer(texts.baseAddress) else { return }
    var next = first.assumingMemoryBound(to: CChar.self) + 1
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      let code: Int32
      switch value {
      case .null: code = sqlite3_bind_null(statement, place)
      case .integer(let integer): code = sqlite3_bind_int64(statement, place, Int64(integer))
      case .real(let real): code = sqlite3_bind_double(statement, place, real)
      case .text(let text):
        // By its length, so that a NUL inside does not cut it.
        let count = text.utf8.count
        code = sqlite3_bind_text(statement, place, next, Int32(clamping: count), nil)
        next += count
      }
      guard code == SQLITE_OK else { throw failure }
    }
  }

  private var failure: Failure {
    let now = errno
    let code = sqlite3_extended_errcode(handle)
    return Failure(
      code: code, message: String(cString: sqlite3_errmsg(handle)),
      systemError: Failure.system(sqlite3_system_errno(handle), of: code, now: now))
  }
}
