import CSQLite
import FlowModels
import Foundation

extension SQLiteDatabase {
  /// Opens a database, and reports a mismatch as an `InputError` that names its file.
  static func readingMismatches<Result>(
    of path: String, _ body: () throws -> Result
  ) throws -> Result {
    try InputDescriptor.refusePipe(path, expected: "a database")
    do {
      return try body()
    } catch let mismatch as Mismatch {
      throw InputError(InputError.Problem(file: path, message: mismatch.rawValue))
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
