/// The tables of a database, from version to version.
///
/// ```swift
/// let schema = SQLiteSchema(
///   applicationID: 0x4E4F_5445,
///   migrations: [
///     """
///     CREATE TABLE notes (
///       number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, day TEXT
///     );
///     CREATE INDEX notesByDay ON notes (day DESC);
///     """ + SQLiteSchema.searchIndex(of: "notes", columns: ["title"])
///   ])
/// ```
///
/// The file keeps the number of its version. A file of an older version gets the migrations that it
/// lacks when it is opened, all or none of them. So a migration never changes once an app with it
/// has shipped; a later version adds one.
///
/// In SQL, `folded(text)` is a text without case and accents, and `words(text)` its words, as the
/// search sees them.
public struct SQLiteSchema: Sendable {
  package let applicationID: Int32
  package let migrations: [String]

  /// The version that this code knows.
  package var version: Int { migrations.count }

  /// Makes a schema.
  ///
  /// - Parameters:
  ///   - applicationID: The number that marks a file as one of this app, such as four letters; not
  ///     0. A file with another number is not opened.
  ///   - migrations: The SQL statements that turn each version into the next. The first ones start
  ///     from an empty file.
  public init(applicationID: Int32, migrations: [String]) {
    self.applicationID = applicationID
    self.migrations = migrations
  }

  /// Returns the statements that make the full-text index of a table, for a migration.
  ///
  /// They replace an index of the table that is there, and index all rows. So a later migration has
  /// them again if other columns are searched, or if it changes texts that are searched. The index
  /// is a table `NOTESSearch` for a table `NOTES`, with a view `NOTESWords` and a trigger.
  ///
  /// - Parameters:
  ///   - table: The name of the table.
  ///   - columns: The columns that are searched, as in ``Table``.
  /// - Complexity: O(length of all texts), when the statements run.
  public static func searchIndex(of table: String, columns: [String]) -> String {
    SearchTable(of: table, columns: columns).creation(of: table, columns: columns)
  }
}
