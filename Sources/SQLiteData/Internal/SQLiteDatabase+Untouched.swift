extension SQLiteDatabase {
  /// Opens a database for a simulation, and changes neither the file nor others in its folder.
  // A database that is empty or of an older version is copied, and the copy is brought to the
  // current version. That takes no longer than changing the file would.
  package init(
    untouched path: String, by schema: SQLiteSchema, fill: (SQLite) throws -> Void
  ) throws {
    let (connection, isCopy) = try Self.readingMismatches(of: path) {
      try Self.naming(path) { try Self.connect(untouched: path, schema, fill: fill) }
    }
    try self.init(path: path, connection: connection, isCopy: isCopy)
  }

  private static func connect(
    untouched path: String, _ schema: SQLiteSchema, fill: (SQLite) throws -> Void
  ) throws -> (SQLite, isCopy: Bool) {
    let file = try SQLite(untouched: path)
    file.setBusyTimeout(5000)
    try file.defineFolding()
    do {
      try prepare(file, schema, isWritable: false, fill: fill)
      return (file, false)
    } catch let mismatch as Mismatch where [.olderVersion, .empty].contains(mismatch) {
      return (try currentCopy(of: file, schema, fill: fill), true)
    }
  }
}
