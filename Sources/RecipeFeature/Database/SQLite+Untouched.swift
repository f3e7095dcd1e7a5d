import CSQLite
import FlowModels
import Foundation

extension SQLite {
  /// Opens a database for reading, without changing anything in its folder.
  ///
  /// Neither its file nor a file that another process has left beside it changes, and no file is
  /// made.
  ///
  /// - Throws: `Failure`, and `RecipeDatabase.Mismatch.unfinished` if a part of the database is
  ///   in a file beside it that cannot be read without making another.
  convenience init(untouched path: String) throws {
    // SQLite names the files beside a database after its real path, whatever link leads there.
    let file = realpath(path, nil).map { resolved in
      defer { free(resolved) }
      return String(cString: resolved)
    }
    let path = file ?? path
    let isThere = { FileManager.default.fileExists(atPath: path + $0) }
    if !Self.writesAhead(path) {
      try self.init(reading: path, by: "mode=ro")
    } else if isThere("-shm"), isThere("-wal") {
      // Another process has it open, or has left it so: what that has written is visible.
      try self.init(reading: path, by: "mode=ro&readonly_shm=1")
    } else if Self.isAtRest(path) {
      try self.init(atRest: path)
    } else {
      throw RecipeDatabase.Mismatch.unfinished
    }
  }

  /// Makes an empty database that is gone when the connection closes; a small one stays in memory.
  static func temporary() throws(Failure) -> SQLite {
    try SQLite(opening: "", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Returns whether changes go into a file beside the database first, as its header says.
  private static func writesAhead(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path),
      let header = try? handle.read(upToCount: 20), header.count == 20
    else { return false }
    return header[18] == 2 || header[19] == 2
  }
}
