import CSQLite
import FlowModels

extension RecipeDatabase {
  /// Does something, and tells a failure in the three parts that a person needs.
  func tell<Result>(_ doing: Phrase, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLite.Failure {
      let (reason, suggestion): (Phrase, Phrase?) =
        switch failure.kind {
        case SQLITE_BUSY, SQLITE_LOCKED:
          ("another process is using the recipes", "try again when it is done")
        case SQLITE_FULL: ("the disk is full", "free some space, and try again")
        case SQLITE_READONLY, SQLITE_PERM: ("the recipes cannot be written to", nil)
        case SQLITE_CORRUPT, SQLITE_NOTADB:
          ("the recipes are damaged", "restore them from a copy, or import them again")
        case SQLITE_CONSTRAINT: ("it refers to something that is not there", nil)
        default: (.verbatim(failure.message), nil)
        }
      throw DataError(doing: doing, reason: reason, suggestion: suggestion)
    }
  }
}
