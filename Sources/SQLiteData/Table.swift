/// A table of a database, and the items that its rows are.
///
/// ```swift
/// extension Table<Note> {
///   static let notes = Table(
///     "notes", columns: ["id", "title", "day"], filters: ["day"],
///     orders: ["newest": .descending("day")], searched: ["title"],
///     values: { note in [note.id, note.title, note.day] },
///     read: { row in try Note(id: row[0], title: row[1], day: row[2]) })
/// }
/// ```
///
/// The database's ``SQLiteSchema`` makes the table. It has two columns in any case: `number INTEGER
/// PRIMARY KEY`, which SQLite counts, and `id TEXT NOT NULL UNIQUE`. Names are written into SQL, so
/// they are letters and digits, and not keywords such as `order`.
public struct Table<Item: Identifiable & Sendable>: Sendable where Item.ID == String {
  package let name: String
  /// The columns, the id first.
  package let columns: [String]
  /// The columns that a query may filter by.
  let filters: Set<String>
  let orders: [String: TableOrder]
  /// The order of a query that names none.
  let order: TableOrder
  let search: TableSearch
  package let statements: RowStatements
  /// The values of the columns, in their order.
  package let values: @Sendable (Item) -> [SQLite.Value]
  private let read: @Sendable (SQLiteRow) throws -> Item

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - columns: The columns with the items' values. The first is `id`; `number` is not one.
  ///   - filters: The columns that a query may filter by. A missing value counts as empty;
  ///     a `Bool` is `1` or `0`.
  ///   - orders: The orders that a query may name, in addition to `DataQuery.relevance` if the
  ///     table can be searched.
  ///   - order: The order of a query that names none; by default, the first added comes first.
  ///   - searched: The columns that a search looks in, the most important first, as in
  ///     ``SQLiteSchema/searchIndex(of:columns:)``; without any, there is no search.
  ///   - values: Returns the values of an item in the order of the columns.
  ///   - read: Makes an item of a row. An error that it throws means that the row is damaged.
  public init(
    _ name: String, columns: [String], filters: Set<String> = [],
    orders: [String: TableOrder] = [:], order: TableOrder? = nil, searched: [String] = [],
    values: @escaping @Sendable (Item) -> [(any ColumnValue)?],
    read: @escaping @Sendable (SQLiteRow) throws -> Item
  ) {
    self.init(
      name, columns: columns, filters: filters, orders: orders, order: order ?? .added,
      search: searched.isEmpty ? .none : .index(SearchTable(of: name, columns: searched)),
      statements: RowStatements(name, columns: columns),
      values: { values($0).map { SQLite.Value($0) } }, read: read)
  }

  /// Describes a table that is searched or written in its own way.
  package init(
    _ name: String, columns: [String], filters: Set<String> = [],
    orders: [String: TableOrder] = [:], order: TableOrder = .added, search: TableSearch = .none,
    statements: RowStatements, values: @escaping @Sendable (Item) -> [SQLite.Value],
    read: @escaping @Sendable (SQLiteRow) throws -> Item
  ) {
    self.name = name
    self.columns = columns
    self.filters = filters
    self.orders = orders
    self.order = order
    self.search = search
    self.statements = statements
    self.values = values
    self.read = read
  }

  /// Reads the item of a row of `selection`.
  package func item(_ row: SQLiteRow) throws -> Item {
    do {
      return try read(row)
    } catch {
      throw DamagedColumn()
    }
  }

  /// The columns of a row, and its number after them.
  var selection: String { (columns + ["number"]).map { "\(name).\($0)" }.joined(separator: ", ") }
}

package enum TableSearch: Sendable {
  case none
  /// Each row's text in one column is compared: for tables with few rows.
  case scan(column: String)
  case index(SearchTable)
}
