/// Writes an app's database as a document that its ``DataImporter`` reads: what a tool's `export`
/// does.
public protocol DataExporter: Sendable {
  /// Writes all that a database holds, in its order.
  ///
  /// The database is only read: none is made, and none is brought to a newer version. An import of
  /// the document into an empty database, exported again, is the same document.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - write: Receives the document piece by piece, in UTF-8; a piece ends where a line does.
  /// - Throws: ``InputError`` where the database is missing, is not one of the app's, or is damaged,
  ///   and whatever `write` throws.
  static func export(_ database: String, to write: ([UInt8]) throws -> Void) throws
}
