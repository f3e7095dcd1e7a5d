package import FlowModels

extension SQLiteDatabase {
  /// Returns a page of a table's items, found by the key and the number of the last row (a keyset).
  package func page<Item>(_ request: PageRequest, of table: Table<Item>) throws -> Page<Item> {
    let query = request.query
    _ = try table.order(of: query)
    let name = query.order ?? "added"
    let cursor = try request.cursor.map { try KeysetCursor($0, order: name) }
    let steps = try PageStep.steps(for: query, of: table, after: cursor)
    let scan = try table.scan(for: query)
    let number = table.columns.count
    var found: [(item: Item, cursor: KeysetCursor)] = []
    let wanted = min(request.limit, .max - 1) + 1
    try connection.transaction("DEFERRED") {
      for step in steps where found.count < wanted {
        // Rows that a scan leaves out are not known before.
        let limit = scan == nil ? wanted - found.count : -1
        try connection.query(step.statement, step.values + [.integer(limit)]) { row in
          if let scan, !scan.words.matches(row.text(scan.column)) { return true }
          var cursor = KeysetCursor(order: name, number: row.integer(number))
          if step.hasKey { cursor.key = row.value(number + 1) }
          if let tier = step.tier { cursor.key = .integer(tier) }
          found.append((try table.item(row), cursor))
          return found.count < wanted
        }
      }
    }
    guard found.count == wanted else { return Page(items: found.map(\.item), next: nil) }
    found.removeLast()
    return Page(items: found.map(\.item), next: found.last?.cursor.cursor)
  }

  /// Returns the number of a table's items that match a query.
  package func count<Item>(_ query: DataQuery, of table: Table<Item>) throws -> Int {
    let selection = try RowSelection(query, of: table)
    guard let scan = try table.scan(for: query) else {
      return try connection.integer(
        "SELECT COUNT(*) FROM \(selection.source) \(selection.filter)", selection.values)
    }
    var count = 0
    let column = table.columns[scan.column]
    try connection.query(
      "SELECT \(column) FROM \(selection.source) \(selection.filter)", selection.values
    ) { row in
      if scan.words.matches(row.text(0)) { count += 1 }
      return true
    }
    return count
  }

  package func item<Item>(id: String, of table: Table<Item>) throws -> Item? {
    try connection.first(
      "SELECT \(table.selection) FROM \(table.name) WHERE id = ?", [.text(id)], read: table.item)
  }

  /// Returns the numbers of a table's rows by id: the later a row was added, the higher its number.
  func numbers<Item>(of ids: [String], in table: Table<Item>) throws -> [String: Int] {
    var numbers: [String: Int] = [:]
    try connection.transaction("DEFERRED") {
      for id in ids {
        try connection.query("SELECT number FROM \(table.name) WHERE id = ?", [.text(id)]) { row in
          numbers[id] = row.integer(0)
          return false
        }
      }
    }
    return numbers
  }
}
