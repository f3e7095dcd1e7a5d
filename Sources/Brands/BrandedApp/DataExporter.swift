/// A writer of an app's database as a document that its ``DataImporter`` reads; a tool's `export`
/// command uses it.
public protocol DataExporter: Sendable {
  /// Writes everything that a database holds, in the order of the database.
  ///
  /// The database is only read: it is neither created nor migrated to a newer version. If the
  /// document is imported into an empty database and exported again, the result is the same
  /// document.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - write: Receives the document piece by piece, in UTF-8; a piece ends where a line does.
  /// - Throws: `InputError` if the database is missing, is not one of the app's, or is damaged,
  ///   and any error that `write` throws.
  static func export(_ database: String, to write: ([UInt8]) throws -> Void) throws
}
