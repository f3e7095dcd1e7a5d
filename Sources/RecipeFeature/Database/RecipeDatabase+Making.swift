import FlowModels
import Foundation
import SQLiteData

extension RecipeDatabase {
  /// Makes a database that no other process can open until `share()`; nil if there is a file.
  // The file is created exclusively and locked while it is empty. So no one else can have saved
  // something in it, and it can be removed again.
  static func make(
    exclusively path: String, patience: Int32, cache: Int
  ) throws -> RecipeDatabase? {
    let file = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    // SQLite says why a file cannot be made.
    guard file >= 0 else { return nil }
    close(file)
    return try naming(path) {
      let connection = try SQLite(path: path, isWritable: true)
      connection.setBusyTimeout(patience)
      try connection.defineFolding()
      try connection.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      let isEmpty = try connection.integer("SELECT COUNT(*) FROM sqlite_schema") == 0
      guard isEmpty, !connection.hasMoved else { return nil }
      do {
        try connection.commit()
        try connection.execute("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL")
        try migrate(connection, RecipeSchema.schema) { _ in }
      } catch {
        connection.rollBack()
        remove(path, of: connection)
        throw error
      }
      return try RecipeDatabase(path: path, connection: connection, isCopy: false, cache: cache)
    }
  }

  /// Lets other processes open a database that was made exclusively.
  func share() throws {
    try Self.naming(path) {
      try connection.execute("PRAGMA locking_mode = NORMAL")
      do {
        // The lock ends with the next statement, which others may be waiting for.
        try connection.execute("PRAGMA journal_mode = WAL")
      } catch let failure as SQLite.Failure where failure.isOfRace {
        // One of them sets it, as everyone does who opens it.
      }
    }
  }

  /// Removes a database that was made exclusively and is not shared; it cannot be used any more.
  func discard() {
    writer = nil
    connection.rollBack()
    Self.remove(path, of: connection)
  }

  private static func remove(_ path: String, of connection: SQLite) {
    guard !connection.hasMoved else { return }
    // The journal first: as soon as the file is gone, another process may make one of the same
    // name.
    unlink(path + "-journal")
    unlink(path)
  }

  /// Throws if the database's file was removed or replaced: what is saved in it is lost.
  func checkPlace() throws {
    guard connection.hasMoved else { return }
    throw InputError(
      unwritable: path,
      "the database was removed or replaced by another process during the import; repeat the import"
    )
  }
}
