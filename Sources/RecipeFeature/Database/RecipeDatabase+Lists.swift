import CSQLite
import FlowModels

extension RecipeDatabase {
  /// A page of users, as they were added; those whose names contain some words, if there are any.
  func users(_ request: PageRequest) throws -> Page<User> {
    try page(
      request, from: "users", columns: "number, id, name, bio, joined", searchIn: "name"
    ) { row in
      User(id: row.text(1), name: row.text(2), bio: row.text(3), joined: row.text(4))
    }
  }

  /// A page of categories, as they were added.
  func categories(_ request: PageRequest) throws -> Page<Category> {
    try page(request, from: "categories", columns: "number, id, title", searchIn: "title") { row in
      Category(id: row.text(1), title: row.text(2))
    }
  }

  /// A user by their id.
  func user(id: String) throws -> User? {
    try connection.first("SELECT id, name, bio, joined FROM users WHERE id = ?", [.text(id)]) {
      User(id: $0.text(0), name: $0.text(1), bio: $0.text(2), joined: $0.text(3))
    }
  }

  /// A category by its id.
  func category(id: String) throws -> Category? {
    try connection.first("SELECT id, title FROM categories WHERE id = ?", [.text(id)]) {
      Category(id: $0.text(0), title: $0.text(1))
    }
  }

  private func page<Item>(
    _ request: PageRequest, from table: String, columns: String, searchIn column: String,
    item: (SQLite.Row) -> Item
  ) throws -> Page<Item> {
    if let field = request.query.filter.keys.sorted().first {
      throw DataError.unknownField(field)
    }
    let cursor = try request.cursor.map { try RecipeCursor($0, order: .added) }
    var conditions = ["number > ?"]
    var values: [SQLite.Value] = [.integer(cursor?.number ?? 0)]
    if let words = request.query.search, !words.isEmpty {
      conditions.append("instr(lower(\(column)), lower(?)) > 0")
      values.append(.text(words))
    }
    values.append(.integer(request.limit + 1))
    var found: [(item: Item, number: Int)] = []
    try connection.query(
      "SELECT \(columns) FROM \(table) WHERE \(conditions.joined(separator: " AND ")) "
        + "ORDER BY number LIMIT ?", values
    ) { row in
      found.append((item(row), row.integer(0)))
      return true
    }
    guard found.count > request.limit else { return Page(items: found.map(\.item), next: nil) }
    found.removeLast()
    let next = RecipeCursor(order: RecipeOrder.added.rawValue, number: found.last?.number ?? 0)
    return Page(items: found.map(\.item), next: try next.cursor)
  }

  /// Does something, and tells a failure in the three parts that a person needs.
  func tell<Result>(_ doing: Phrase, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let failure as SQLite.Failure {
      let (reason, suggestion): (Phrase, Phrase?) =
        switch failure.kind {
        case SQLITE_BUSY, SQLITE_LOCKED:
          ("another process is using the recipes", "try again when it is done")
        case SQLITE_FULL: ("the disk is full", "free some space, and try again")
        case SQLITE_READONLY, SQLITE_PERM: ("the recipes cannot be written to", nil)
        case SQLITE_CORRUPT, SQLITE_NOTADB:
          ("the recipes are damaged", "restore them from a copy, or import them again")
        case SQLITE_CONSTRAINT: ("it refers to something that is not there", nil)
        default: (.verbatim(failure.message), nil)
        }
      throw DataError(doing: doing, reason: reason, suggestion: suggestion)
    }
  }
}
