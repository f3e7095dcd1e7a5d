import FlowModels

/// A store of the items in a table of a database.
struct TableStore<Item: Identifiable & Sendable>: DataStore, PlacedData where Item.ID == String {
  let database: RecipeDatabase
  let table: DatabaseTable<Item>

  func page(_ request: PageRequest) async throws -> Page<Item> {
    try await database.perform(.load, table.name) { try $0.page(request, of: table) }
  }

  func count(matching query: DataQuery) async throws -> Int? {
    try await database.perform(.load, table.name) { try $0.count(query, of: table) }
  }

  func item(id: String) async throws -> Item? {
    try await database.perform(.load, table.name) { try $0.item(id: id, of: table) }
  }

  func save(_ item: Item) async throws -> Item {
    try await database.perform(.save, table.name) {
      try $0.save(item, in: table)
    }
    return item
  }

  func remove(id: String) async throws {
    try await database.perform(.remove, table.name) {
      try $0.remove(id: id, from: table)
    }
  }

  func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try await database.perform(.save, table.name) {
      try $0.apply(writes, to: table)
    }
    return writes.map { write in
      switch write {
      case .save(let item): .saved(item)
      case .remove(let id): .removed(id)
      }
    }
  }

  func places(of ids: [String]) async throws -> [String: Int] {
    try await database.perform(.load, table.name) { try $0.numbers(of: ids, in: table) }
  }
}

/// A provider of the recipes in a database, with all their orders and its full-text search.
struct DatabaseRecipes: DataProvider {
  let database: RecipeDatabase

  func page(_ request: PageRequest) async throws -> Page<Recipe> {
    try await database.perform(.load, "recipes") { try $0.recipes(request) }
  }

  func count(matching query: DataQuery) async throws -> Int? {
    try await database.perform(.load, "recipes") { try $0.recipeCount(query) }
  }

  func item(id: String) async throws -> Recipe? {
    try await database.perform(.load, "recipes") { try $0.item(id: id, of: .recipes) }
  }
}

extension RecipeDatabase {
  fileprivate func perform<Result: Sendable>(
    _ doing: Doing, _ name: String,
    _ body: @Sendable (isolated RecipeDatabase) throws -> Result
  ) throws -> Result {
    try Task.checkCancellation()
    return try tell(doing, name) { try body(self) }
  }
}
