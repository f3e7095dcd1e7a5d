import Diagnostics
import Foundation

extension SQLiteDatabase {
  /// Opens a database; a missing or empty one is filled. If it cannot be written to, it is read.
  package init(
    path: String?, by schema: SQLiteSchema, seeding fill: ((SQLite) throws -> Void)?
  ) throws {
    if let path, let fill, !FileManager.default.fileExists(atPath: path) {
      try Self.make(path, schema, fill)
    }
    let (connection, isCopy) = try Self.openOrRead(path, schema, fill: fill ?? { _ in })
    try self.init(path: path ?? ":memory:", connection: connection, isCopy: isCopy)
  }

  private static func openOrRead(
    _ path: String?, _ schema: SQLiteSchema, fill: (SQLite) throws -> Void
  ) throws -> (SQLite, isCopy: Bool) {
    do {
      return try open(path, schema, isWritable: true, fill: fill)
    } catch let error as InputError where error.kind == .unwritable {
      // What cannot be written to can still be read; changes then fail, and say so.
      guard let path, let found = try? open(path, schema, isWritable: false, fill: { _ in }) else {
        throw error
      }
      return found
    }
  }

  // Under another name first, so that no other process finds a file without its first rows.
  private static func make(
    _ path: String, _ schema: SQLiteSchema, _ fill: (SQLite) throws -> Void
  ) throws {
    let new = path + ".\(UUID().uuidString).new"
    defer { for suffix in ["", "-wal", "-shm"] { unlink(new + suffix) } }
    do {
      _ = try open(new, schema, isWritable: true, fill: fill)
    } catch let error as InputError {
      throw InputError(
        kind: error.kind,
        problems: error.problems.map { problem in
          var problem = problem
          if problem.file == new { problem.file = path }
          return problem
        })
    }
    // Unlike a rename, a link never replaces an existing file.
    guard link(new, path) == 0 || errno == EEXIST else {
      throw InputError(unreadable: path, "the database cannot be made here")
    }
  }
}
