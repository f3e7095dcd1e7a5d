import CSQLite
import FlowModels
import Foundation

extension SQLite {
  /// Opens a database for reading, and changes or makes no file in its folder.
  // Throws `unfinished` if a part is in another file, which cannot be read without making one.
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
      throw SQLiteDatabase.Mismatch.unfinished
    }
  }

  /// Makes an empty database that is gone when the connection closes; a small one stays in memory.
  static func temporary() throws(Failure) -> SQLite {
    try SQLite(opening: "", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  // By its header: 2 in byte 18 or 19 means that changes go into a `-wal` file first.
  private static func writesAhead(_ path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path),
      let header = try? handle.read(upToCount: 20), header.count == 20
    else { return false }
    return header[18] == 2 || header[19] == 2
  }
}
