import FlowModels

extension RecipeDatabase {
  /// Returns a page of items, found by the position, if any, and the number of the last one seen.
  func page<Item>(
    _ request: PageRequest, of table: DatabaseTable<Item>
  ) throws -> Page<Item> {
    if let order = request.query.order { throw DataError.unknownOrder(order) }
    let cursor = try request.cursor.map { try RecipeCursor($0, order: .added) }
    var found: [(item: Item, number: Int, position: Int)] = []
    let wanted = request.limit + 1
    try connection.transaction("DEFERRED") {
      if let cursor, let position = table.position {
        found += try rows(
          request.query, of: table, where: "\(position) = ? AND number > ?",
          [cursor.key, .integer(cursor.number)], limit: wanted)
      }
      if found.count < wanted {
        let start = cursor.map { cursor in
          table.position.map { ("\($0) > ?", cursor.key) }
            ?? ("number > ?", .integer(cursor.number))
        }
        found += try rows(
          request.query, of: table, where: start?.0, start.map { [$0.1] } ?? [],
          limit: wanted - found.count)
      }
    }
    guard found.count == wanted else { return Page(items: found.map(\.item), next: nil) }
    found.removeLast()
    let next = found.last.map { last in
      RecipeCursor(
        order: RecipeOrder.added.rawValue, number: last.number, key: .integer(last.position))
    }
    return Page(items: found.map(\.item), next: next?.cursor)
  }

  func count<Item>(_ query: DataQuery, of table: DatabaseTable<Item>) throws -> Int {
    let (conditions, values) = try conditions(query, of: table)
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    var count = 0
    guard let search = try search(query, in: table) else {
      try connection.query("SELECT COUNT(*) FROM \(table.name) \(filter)", values) { row in
        count = row.integer(0)
        return false
      }
      return count
    }
    try connection.query("\(table.selection) \(filter)", values) { row in
      if search.words.matches(row.text(search.column)) { count += 1 }
      return true
    }
    return count
  }

  /// Returns the item of a table with an id, if there is one.
  func item<Item>(id: String, of table: DatabaseTable<Item>) throws -> Item? {
    try connection.first("\(table.selection) WHERE id = ?", [.text(id)], read: table.read)
  }

  func save<Item>(_ item: Item, in table: DatabaseTable<Item>) throws {
    _ = try connection.transaction { try RowWriter(connection).save(item, in: table) }
  }

  /// Removes an item of a table, if it is there.
  func remove<Item>(id: String, from table: DatabaseTable<Item>) throws {
    try connection.transaction { try delete(id, from: table) }
  }

  /// Saves and removes items of a table in one transaction.
  func apply<Item>(_ writes: [DataWrite<Item>], to table: DatabaseTable<Item>) throws {
    try connection.transaction {
      let writer = RowWriter(connection)
      for write in writes {
        switch write {
        case .save(let item): try writer.save(item, in: table)
        case .remove(let id): try delete(id, from: table)
        }
      }
    }
  }

  /// Returns the numbers of a table's rows by id: the later a row was added, the higher its number.
  func numbers<Item>(of ids: [String], in table: DatabaseTable<Item>) throws -> [String: Int] {
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

  private func delete<Item>(_ id: String, from table: DatabaseTable<Item>) throws {
    try connection.query("DELETE FROM \(table.name) WHERE id = ?", [.text(id)])
  }

  private func rows<Item>(
    _ query: DataQuery, of table: DatabaseTable<Item>, where start: String?,
    _ startValues: [SQLite.Value], limit: Int
  ) throws -> [(item: Item, number: Int, position: Int)] {
    let filters = try self.conditions(query, of: table)
    let conditions = [start].compactMap { $0 } + filters.conditions
    var values = startValues + filters.values
    let search = try search(query, in: table)
    // The search is done below, so the number of rows that it needs is not known.
    values.append(.integer(search == nil ? limit : -1))
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let keys = table.position.map { "\($0), number" } ?? "number"
    let positionColumn = table.position.map { _ in Int32(table.collection.columns.count + 1) }
    var found: [(item: Item, number: Int, position: Int)] = []
    try connection.query("\(table.selection) \(filter) ORDER BY \(keys) LIMIT ?", values) { row in
      if let search, !search.words.matches(row.text(search.column)) { return true }
      found.append(
        (try table.read(row), row.integer(0), positionColumn.map { row.integer($0) } ?? 0))
      return found.count < limit
    }
    return found
  }

  private func conditions<Item>(
    _ query: DataQuery, of table: DatabaseTable<Item>
  ) throws -> (conditions: [String], values: [SQLite.Value]) {
    var conditions: [String] = []
    var values: [SQLite.Value] = []
    for (field, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard table.filters.contains(field) else { throw DataError.unknownField(field) }
      // A missing value counts as empty, as it does in memory.
      conditions.append(value.isEmpty ? "IFNULL(\(field), '') = ?" : "\(field) = ?")
      values.append(.text(value))
    }
    return (conditions, values)
  }

  private func search<Item>(
    _ query: DataQuery, in table: DatabaseTable<Item>
  ) throws -> (words: WordSearch, column: Int32)? {
    guard let words = query.words else { return nil }
    guard let index = table.collection.columns.firstIndex(where: { $0.name == table.searched })
    else {
      throw DataError.notSearchable
    }
    return (WordSearch(words), Int32(index + 1))
  }
}
