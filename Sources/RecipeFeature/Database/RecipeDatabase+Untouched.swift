import FlowModels
import Foundation

extension RecipeDatabase {
  /// Opens a database for a simulation: its file is read, and neither it nor anything beside it is
  /// changed.
  ///
  /// One that would have to be changed first, as it is of an older version or empty, is copied, and the
  /// copy, which goes with the connection, is brought to the current version. That takes no longer than
  /// changing the file would.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which has to be there.
  ///   - fill: Fills a database that is empty.
  /// - Throws: `InputError` that names the file.
  init(untouched path: String, fill: (SQLite) throws -> Void) throws {
    let (connection, isCopy) = try Self.readingMismatches(of: path) {
      try Self.naming(path) { try Self.connect(untouched: path, fill: fill) }
    }
    try self.init(path: path, connection: connection, isCopy: isCopy)
  }

  private static func connect(
    untouched path: String, fill: (SQLite) throws -> Void
  ) throws -> (SQLite, isCopy: Bool) {
    let file = try SQLite(untouched: path)
    file.setBusyTimeout(5000)
    try file.defineFolding()
    do {
      try prepare(file, isWritable: false, fill: fill)
      return (file, false)
    } catch let mismatch as Mismatch where [.olderVersion, .empty].contains(mismatch) {
      let copy = try SQLite.temporary()
      try copy.defineFolding()
      try file.copy(into: copy)
      try prepare(copy, isWritable: true, fill: fill)
      return (copy, true)
    }
  }
}
