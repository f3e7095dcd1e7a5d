/// The statements that write the rows of a table.
package struct RowStatements: Sendable {
  /// A column that is written with the others and is not among a table's values.
  package struct Extra: Sendable {
    var column: String
    var value: String
    var replacement: String

    /// Makes a column with the SQL of its value, and of its value in a row that is replaced.
    package init(_ column: String, _ value: String, replacing replacement: String? = nil) {
      self.column = column
      self.value = value
      self.replacement = replacement ?? value
    }
  }

  /// The statement that adds a row unless its id exists; binds the columns.
  package let insertion: String
  /// The statement that selects a row's number, and if it differs, by the id.
  package let comparison: String
  /// The statement that replaces the row with the id.
  // It is not an upsert: in a table with a virtual column, SQLite 3.40 takes `excluded` for a
  // Double in the column after a column of Doubles, and rounds large integers.
  package let replacement: String

  /// Makes the statements; `?1` in the SQL of an extra column is the first column.
  package init(
    _ table: String, columns: [String], extra: [Extra] = [], compared: [String] = []
  ) {
    let places = columns.indices.map { "?\($0 + 1)" }
    let others = zip(columns, places).dropFirst()
    let changes = others.map { "\($0) IS NOT \($1)" }.joined(separator: " OR ")
    let selected = (["number", changes.isEmpty ? "0" : changes] + compared).joined(separator: ", ")
    let settings =
      (others.map { "\($0) = \($1)" } + extra.map { "\($0.column) = \($0.replacement)" })
      .joined(separator: ", ")
    let names = (columns + extra.map(\.column)).joined(separator: ", ")
    let values = (places + extra.map(\.value)).joined(separator: ", ")
    insertion = "INSERT INTO \(table) (\(names)) VALUES (\(values)) ON CONFLICT (id) DO NOTHING"
    comparison = "SELECT \(selected) FROM \(table) WHERE id = ?1"
    replacement = "UPDATE \(table) SET \(settings) WHERE id = ?1"
  }
}

extension SQLite {
  /// Adds an item, or replaces the one with its id; an equal row is left alone.
  func save<Item>(_ item: Item, in table: Table<Item>) throws {
    let values = table.values(item)
    let statements = table.statements
    let index: SearchTable? = if case .index(let index) = table.search { index } else { nil }
    try query(statements.insertion, values)
    if changedRows > 0 {
      if let index { try query(index.addition, [.integer(lastNumber)]) }
      return
    }
    let found = try first(statements.comparison, values) {
      (number: Value.integer($0.integer(0)), differs: $0.integer(1) != 0)
    }
    guard let found, found.differs else { return }
    if let index { try query(index.removal, [found.number]) }
    try query(statements.replacement, values)
    if let index { try query(index.addition, [found.number]) }
  }
}
