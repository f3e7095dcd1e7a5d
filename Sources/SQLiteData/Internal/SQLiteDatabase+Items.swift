import FlowModels

extension SQLiteDatabase {
  func save<Item>(_ item: Item, in table: Table<Item>) throws {
    try connection.transaction { try connection.save(item, in: table) }
  }

  func remove<Item>(id: String, from table: Table<Item>) throws {
    try connection.transaction { try delete(id, from: table) }
  }

  /// Saves and removes items of a table in one transaction.
  func apply<Item>(_ writes: [DataWrite<Item>], to table: Table<Item>) throws {
    try connection.transaction {
      for write in writes {
        switch write {
        case .save(let item): try connection.save(item, in: table)
        case .remove(let id): try delete(id, from: table)
        }
      }
    }
  }

  private func delete<Item>(_ id: String, from table: Table<Item>) throws {
    try connection.query("DELETE FROM \(table.name) WHERE id = ?", [.text(id)])
  }
}
