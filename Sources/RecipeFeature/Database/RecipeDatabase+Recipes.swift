import FlowModels

extension RecipeDatabase {
  private static let columns = (["number"] + RecipeCollection.recipes.columns.map(\.name))
    .map { "recipes.\($0)" }.joined(separator: ", ")

  /// Returns a page of recipes, found by the key and the number of the last row seen (a keyset).
  ///
  /// Rows with the same key as the last one come from one statement, later rows from another:
  /// SQLite seeks only on the first column of a row value, and would step through all rows of that
  /// key.
  ///
  /// - Complexity: O(rows on the page, log recipes); with a filter and an order, also the rows that
  ///   pass the filter.
  func recipes(_ request: PageRequest) throws -> Page<Recipe> {
    let order = try order(request.query)
    let cursor = try request.cursor.map { try RecipeCursor($0, order: order) }
    var found: [(recipe: Recipe, number: Int)] = []
    let wanted = request.limit + 1
    try connection.transaction("DEFERRED") {
      if let cursor, order.key != nil {
        found += try rows(request.query, order, .sameKey(cursor), limit: wanted)
      }
      if found.count < wanted {
        found += try rows(
          request.query, order, cursor.map { .after($0) } ?? .start, limit: wanted - found.count)
      }
    }
    guard found.count == wanted else { return Page(items: found.map(\.recipe), next: nil) }
    found.removeLast()
    let next = found.last.map {
      RecipeCursor($0.recipe, number: $0.number, in: order).cursor
    }
    return Page(items: found.map(\.recipe), next: next)
  }

  /// Returns the number of recipes that match a query.
  ///
  /// - Complexity: O(recipes that match).
  func recipeCount(_ query: DataQuery) throws -> Int {
    let (source, conditions, values) = try selection(query)
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    var count = 0
    try connection.query("SELECT COUNT(*) FROM \(source) \(filter)", values) { row in
      count = row.integer(0)
      return false
    }
    return count
  }

  // MARK: Detail

  /// Returns the tables, the conditions and their values for the recipes that match a query.
  private func selection(
    _ query: DataQuery
  ) throws -> (source: String, conditions: [String], values: [SQLite.Value]) {
    var conditions: [String] = []
    var values: [SQLite.Value] = []
    for (field, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard ["category", "author"].contains(field) else {
        throw DataError.unknownField(field)
      }
      // The search has columns of its own, one of which is the author's name.
      conditions.append("recipes.\(field) = ?")
      values.append(.text(value))
    }
    guard let words = query.words else { return ("recipes", conditions, values) }
    conditions.append("recipeSearch MATCH ?")
    values.append(.text(Self.match(words)))
    // In the order of the search, so that the search stops when the page is full.
    let source = "recipeSearch CROSS JOIN recipes ON recipes.number = recipeSearch.rowid"
    return (source, conditions, values)
  }

  private enum Start {
    case start
    case sameKey(RecipeCursor)
    case after(RecipeCursor)
  }

  private func rows(
    _ query: DataQuery, _ order: RecipeOrder, _ start: Start, limit: Int
  ) throws -> [(recipe: Recipe, number: Int)] {
    let (source, filters, filterValues) = try selection(query)
    var (conditions, values) = (filters, filterValues)
    let number = query.words != nil && order.key == nil ? "recipeSearch.rowid" : "number"
    let direction = order.isDescending ? "DESC" : "ASC"
    switch (start, order.key) {
    case (.start, _): break
    case (.sameKey(let cursor), let key?):
      conditions.append("\(key) = ? AND \(number) > ?")
      values += [cursor.key, .integer(cursor.number)]
    case (.after(let cursor), let key?):
      conditions.append("\(key) \(order.isDescending ? "<" : ">") ?")
      values.append(cursor.key)
    case (.after(let cursor), nil), (.sameKey(let cursor), nil):
      conditions.append("\(number) > ?")
      values.append(.integer(cursor.number))
    }
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    // Even for rows of one key, SQLite would sort by a key that is an expression.
    let isOfOneKey = if case .sameKey = start { true } else { false }
    let keys =
      order.key.flatMap { isOfOneKey ? nil : "\($0) \(direction), number" } ?? number
    values.append(.integer(limit))
    var found: [(recipe: Recipe, number: Int)] = []
    try connection.query(
      "SELECT \(Self.columns) FROM \(source) \(filter) ORDER BY \(keys) LIMIT ?", values
    ) { row in
      found.append((try DatabaseTable.recipes.read(row), row.integer(0)))
      return true
    }
    return found
  }

  private func order(_ query: DataQuery) throws -> RecipeOrder {
    guard let name = query.order else { return .added }
    guard let order = RecipeOrder(rawValue: name) else {
      throw DataError.unknownOrder(name)
    }
    return order
  }

  /// Returns the search expression: each term is a phrase whose last word may be incomplete;
  /// without terms, it matches nothing.
  private static func match(_ typed: String) -> String {
    let terms = WordSearch(typed).terms
    return terms.isEmpty
      ? "\"\"" : terms.map { "\"\($0.joined(separator: " "))\"*" }.joined(separator: " ")
  }
}
