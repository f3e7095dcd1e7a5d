import CSQLite
package import FlowModels
import Foundation

extension SQLiteDatabase {
  /// Performs work, and reports an SQLite failure or an unreadable row as a `DataError`.
  package func tell<Result>(
    _ doing: Doing, _ name: String, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLite.Failure {
      throw DataError(failure.failureKind, doing: doing.words, detail: detail(failure.detail, name))
    } catch let damage as DamagedColumn {
      throw DataError(.storageDamaged, doing: doing.words, detail: detail("\(damage)", name))
    }
  }

  // Only the file's name: its folder differs from machine to machine, and traces must not.
  private func detail(_ reason: String, _ name: String) -> String {
    let file = path == ":memory:" ? "memory" : (path as NSString).lastPathComponent
    return "\(name) in \(file): \(reason)"
  }

  /// An operation on data.
  package enum Doing: String {
    case load, save, remove

    /// The text in the user's language.
    package var words: LocalizedText { .key("failure.\(rawValue)") }
  }
}

extension SQLite.Failure {
  /// The kind of failure, for the message that the user sees.
  package var failureKind: FailureKind {
    switch kind {
    case SQLITE_BUSY, SQLITE_LOCKED: .storageInUse
    case SQLITE_FULL: .storageFull
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH: .storageReadOnly
    case SQLITE_CORRUPT, SQLITE_NOTADB, SQLITE_SCHEMA: .storageDamaged
    case SQLITE_CONSTRAINT: .missingReference
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      switch systemError {
      // A limit on the size of files is one of space, too.
      case ENOSPC, EDQUOT, EFBIG: .storageFull
      case EROFS, EACCES, EPERM: .storageReadOnly
      default: .storageUnavailable
      }
    case SQLITE_TOOBIG, SQLITE_NOMEM: .storageUnavailable
    default: .unknown
    }
  }

  /// The failure for developers: SQLite's message and code, and the system's reason, if any.
  package var detail: String {
    let system = systemError == 0 ? "" : "; \(String(cString: strerror(systemError)))"
    return "\(message) (SQLite \(code)\(system))"
  }
}
