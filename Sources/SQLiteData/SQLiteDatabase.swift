import Foundation

/// An SQLite database: one connection, off the main actor.
///
/// ```swift
/// let database = try SQLiteDatabase(path: "notes.sqlite", schema: .notes) { seeds in
///   try seeds.save([Note(id: "1", title: "Buy salt")], in: .notes)
/// }
/// let notes = ObservedStore(SQLiteStore(.notes, in: database))
/// ```
///
/// Several processes may use a file at once. One that finds it locked waits for five seconds.
public actor SQLiteDatabase {
  package let connection: SQLite
  /// The path of the file, or `:memory:` if there is none.
  package nonisolated let path: String
  /// True if this is the copy of a file, or in memory: writing to it changes no one's data.
  package nonisolated let isCopy: Bool
  /// An object that an extension keeps with the connection.
  package var companion: AnyObject?

  /// Opens a database, makes it if there is none, and brings it to the schema's version.
  ///
  /// A file that cannot be written to is still read; changes fail then, and say so.
  ///
  /// - Parameters:
  ///   - path: The path of the file; `nil` for a database in memory.
  ///   - schema: The tables.
  ///   - seed: Adds the first rows, in the transaction that makes the database. It is called only
  ///     for a file that is missing or empty. If it fails, no database is made.
  /// - Throws: `InputError` for a file that is not a database, belongs to another application, has
  ///   a newer version than the schema, is in use, damaged, or cannot be opened, or that of `seed`.
  /// - Complexity: O(1), except for seeds and migrations.
  public init(
    path: String?, schema: SQLiteSchema, seed: (@Sendable (SQLiteSeeds) throws -> Void)? = nil
  ) throws {
    try self.init(path: path, by: schema, seeding: seed.map(Self.fill))
  }

  /// Opens a database for a simulation, and changes neither the file nor others in its folder.
  ///
  /// A file of an older version is copied, and the copy is brought to the schema's version. A
  /// missing one is made in memory. Otherwise changes fail, unless the store's
  /// `overlaid(in:named:by:)` is in front, which keeps them in memory.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - schema: The tables.
  ///   - seed: Adds the first rows, as for a database that may be changed.
  /// - Throws: `InputError`, as for a database that may be changed; the error of `seed`.
  /// - Complexity: O(size of the file) for an older version, otherwise O(1).
  public init(
    untouched path: String, schema: SQLiteSchema,
    seed: (@Sendable (SQLiteSeeds) throws -> Void)? = nil
  ) throws {
    let fill = seed.map(Self.fill) ?? { _ in }
    if FileManager.default.fileExists(atPath: path) {
      try self.init(untouched: path, by: schema, fill: fill)
    } else {
      try self.init(path: nil, by: schema, seeding: fill)
    }
  }

  /// Opens a database, makes it if there is none, and brings it to the current version.
  // `fill` runs in the transaction that makes a database, which is made only if `fill` succeeds.
  package init(
    path: String?, by schema: SQLiteSchema, isWritable: Bool, patience: Int32 = 5000,
    cache: Int = 2 << 20, fill: (SQLite) throws -> Void
  ) throws {
    let (connection, isCopy) = try Self.open(
      path, schema, isWritable: isWritable, patience: patience, fill: fill)
    try self.init(path: path ?? ":memory:", connection: connection, isCopy: isCopy, cache: cache)
  }

  /// Makes a database from a connection that is ready to use.
  package init(path: String, connection: SQLite, isCopy: Bool, cache: Int = 2 << 20) throws {
    self.path = path
    self.isCopy = isCopy
    self.connection = connection
    try connection.execute("PRAGMA cache_size = -\(cache >> 10)")
  }

  private static func fill(
    by seed: @escaping @Sendable (SQLiteSeeds) throws -> Void
  ) -> (SQLite) throws -> Void {
    { connection in try seed(SQLiteSeeds(connection: connection)) }
  }
}
