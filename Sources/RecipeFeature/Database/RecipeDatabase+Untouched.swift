import FlowModels
import Foundation

extension RecipeDatabase {
  /// Opens a database for a simulation, which changes neither the file nor anything beside it.
  ///
  /// A database of an older version, or an empty one, is copied. The copy is brought to the current
  /// version, and is gone when the connection closes. That takes no longer than changing the file
  /// would.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which has to exist.
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
      return (try currentCopy(of: file, fill: fill), true)
    }
  }
}
