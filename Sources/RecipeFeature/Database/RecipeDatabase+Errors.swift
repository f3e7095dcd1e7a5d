import CSQLite
import FlowModels

extension RecipeDatabase {
  /// Performs work, and reports an SQLite failure as a `DataError`: what failed, the reason and, if
  /// there is one, a suggestion.
  func tell<Result>(_ doing: LocalizedText, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLite.Failure {
      let (reason, suggestion): (LocalizedText, LocalizedText?) =
        switch failure.kind {
        case SQLITE_BUSY, SQLITE_LOCKED: (.key("data.inUse"), .key("data.inUse.next"))
        case SQLITE_FULL: (.key("data.diskFull"), .key("data.diskFull.next"))
        case SQLITE_READONLY, SQLITE_PERM: (.key("data.readOnly"), nil)
        case SQLITE_CORRUPT, SQLITE_NOTADB: (.key("data.damaged"), .key("data.damaged.next"))
        case SQLITE_CONSTRAINT: (.key("data.refersToNothing"), nil)
        default: (.verbatim(failure.message), nil)
        }
      throw DataError(doing: doing, reason: reason, suggestion: suggestion)
    }
  }
}
