import BareSQLite

/// An SQLite database as a C program uses it: what the framework is measured against.
package final class BareDatabase {
  private let handle: OpaquePointer

  package init(_ path: String) {
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      fatalError("\(path) cannot be opened")
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give nothing.
  package func execute(_ sql: String) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
      fatalError("\(sql): \(String(cString: sqlite3_errmsg(handle)))")
    }
  }

  /// A prepared statement.
  package func prepare(_ sql: String) -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      fatalError("\(sql): \(String(cString: sqlite3_errmsg(handle)))")
    }
    return statement
  }

  /// Reads every column of every row of a statement, as text.
  ///
  /// - Returns: How many bytes that were.
  package static func readAll(_ statement: OpaquePointer, binding text: String? = nil) -> Int {
    if let text {
      sqlite3_bind_text(
        statement, 1, text, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    }
    var bytes = 0
    let columns = sqlite3_column_count(statement)
    while sqlite3_step(statement) == SQLITE_ROW {
      for column in 0..<columns {
        _ = sqlite3_column_text(statement, column)
        bytes += Int(sqlite3_column_bytes(statement, column))
      }
    }
    sqlite3_reset(statement)
    return bytes
  }

  package static func finalize(_ statement: OpaquePointer) { sqlite3_finalize(statement) }

  /// The statements that make the tables, indexes and triggers.
  package func schema() -> [String] {
    let statement = prepare(
      """
      SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'recipeSearch_%' AND name NOT LIKE 'sqlite_%'
      ORDER BY rowid
      """)
    defer { sqlite3_finalize(statement) }
    var statements: [String] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      statements.append(String(cString: sqlite3_column_text(statement, 0)))
    }
    return statements
  }
}
