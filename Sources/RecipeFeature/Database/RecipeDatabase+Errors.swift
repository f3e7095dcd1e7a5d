import CSQLite
import FlowModels
import Foundation

extension RecipeDatabase {
  /// Performs work, and reports a failure of SQLite, or a row that cannot be read, as a
  /// `DataError`.
  ///
  /// - Parameters:
  ///   - doing: The action, as the person sees it.
  ///   - name: The name of the data, for developers.
  ///   - body: The work.
  func tell<Result>(_ doing: Doing, _ name: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLite.Failure {
      throw DataError(failure.failureKind, doing: doing.words, detail: detail(failure.detail, name))
    } catch let damage as DamagedColumn {
      throw DataError(.storageDamaged, doing: doing.words, detail: detail("\(damage)", name))
    }
  }

  /// Returns a detail with the names of the data and the file. Its folder differs from machine to
  /// machine, and traces do not.
  private func detail(_ reason: String, _ name: String) -> String {
    let file = path == ":memory:" ? "memory" : (path as NSString).lastPathComponent
    return "\(name) in \(file): \(reason)"
  }

  /// What is done with data.
  enum Doing: String {
    case load, save, remove

    /// The words in the person's language.
    var words: LocalizedText { .key("failure.\(rawValue)") }
  }
}

extension SQLite.Failure {
  /// The kind of failure, for the words that a person sees.
  var failureKind: FailureKind {
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

  /// The failure for developers: SQLite's message and code, and the system's reason if there is one.
  var detail: String {
    let system = systemError == 0 ? "" : "; \(String(cString: strerror(systemError)))"
    return "\(message) (SQLite \(code)\(system))"
  }
}
