public import FlowModels

/// A store of the items in a table of a database.
///
/// Several stores may share a database. A list shows what is saved and removed through an
/// `ObservedStore` in front of the store:
///
/// ```swift
/// let notes = ObservedStore(SQLiteStore(.notes, in: database))
/// ```
///
/// A search finds the items with each word of it, or a word that begins so, in one of the searched
/// columns; it ignores case and accents, as everywhere in the framework.
public struct SQLiteStore<Item: Identifiable & Sendable>: DataStore where Item.ID == String {
  private let database: SQLiteDatabase
  private let table: Table<Item>

  /// Makes a store; reads nothing yet.
  ///
  /// - Parameters:
  ///   - table: The table, as the database's schema makes it.
  ///   - database: The database.
  public init(_ table: Table<Item>, in database: SQLiteDatabase) {
    self.database = database
    self.table = table
  }

  /// Returns one page of the items that match a request.
  ///
  /// - Throws: `DataError` for a filter or an order that the table does not have, a search if no
  ///   columns are searched, a cursor of another list, or a failure of the database;
  ///   `CancellationError`.
  /// - Complexity: O(items in the page) with an index on the order, or by a search in the order of
  ///   the table. Otherwise, all rows that match are sorted.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    try await database.perform(.load, table.name) { try $0.page(request, of: table) }
  }

  /// Returns the number of items that match a query.
  ///
  /// - Throws: `DataError`, as for a page, or `CancellationError`.
  /// - Complexity: O(number of items that match), or of all items if there is no index on a filter.
  public func count(matching query: DataQuery) async throws -> Int? {
    try await database.perform(.load, table.name) { try $0.count(query, of: table) }
  }

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Throws: `DataError`, or `CancellationError`.
  public func item(id: String) async throws -> Item? {
    try await database.perform(.load, table.name) { try $0.item(id: id, of: table) }
  }

  /// Saves an item: it replaces the one with its id, in its place, or is added.
  ///
  /// - Throws: `DataError`, or `CancellationError`.
  public func save(_ item: Item) async throws -> Item {
    try await database.perform(.save, table.name) { try $0.save(item, in: table) }
    return item
  }

  /// Removes the item with an id, if there is one.
  ///
  /// - Throws: `DataError`, or `CancellationError`.
  public func remove(id: String) async throws {
    try await database.perform(.remove, table.name) { try $0.remove(id: id, from: table) }
  }

  /// Makes several changes in one transaction: all of them, or none.
  ///
  /// - Throws: `DataError`, or `CancellationError`. Nothing is changed then.
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await database.perform(.save, table.name) { try $0.apply(writes, to: table) }
    return writes.map { write in
      switch write {
      case .save(let item): .saved(item)
      case .remove(let id): .removed(id)
      }
    }
  }
}

extension SQLiteStore: PlacedData {
  /// Returns the numbers of the items' rows.
  package func places(of ids: [String]) async throws -> [String: Int] {
    try await database.perform(.load, table.name) { try $0.numbers(of: ids, in: table) }
  }
}

extension SQLiteDatabase {
  fileprivate func perform<Result: Sendable>(
    _ doing: Doing, _ name: String,
    _ body: @Sendable (isolated SQLiteDatabase) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    return try tell(doing, name) { try body(self) }
  }
}
