/// The first rows of a database that is being made.
public struct SQLiteSeeds {
  let connection: SQLite

  /// Adds items to a table.
  ///
  /// - Parameters:
  ///   - items: The items, in the order of adding.
  ///   - table: The table.
  /// - Throws: An error of the database. Then no database is made.
  public func save<Item>(_ items: some Sequence<Item>, in table: Table<Item>) throws {
    for item in items { try connection.save(item, in: table) }
  }
}
