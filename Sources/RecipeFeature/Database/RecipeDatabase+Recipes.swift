import FlowModels

extension RecipeDatabase {
  private static let columns = (["number"] + RecipeCollection.recipes.columns.map(\.name))
    .map { "recipes.\($0)" }.joined(separator: ", ")

  /// Returns a page of recipes, found by the key and the number of the last row seen (a keyset).
  // Rows with the key of that row have their own statement: SQLite seeks only on the first column
  // of a row value, and would step through all rows of that key.
  func recipes(_ request: PageRequest) throws -> Page<Recipe> {
    let order = try order(request.query)
    let cursor = try request.cursor.map { try RecipeCursor($0, order: order) }
    let steps = try RecipeStep.steps(for: request.query, in: order, after: cursor)
    var found: [(recipe: Recipe, cursor: RecipeCursor)] = []
    let wanted = request.limit + 1
    try connection.transaction("DEFERRED") {
      for step in steps where found.count < wanted {
        try connection.query(
          """
          SELECT \(Self.columns) FROM \(step.selection.source) \(step.selection.filter)
          ORDER BY \(step.keys) LIMIT ?
          """, step.selection.values + [.integer(wanted - found.count)]
        ) { row in
          let recipe = try DatabaseTable.recipes.read(row)
          var cursor = RecipeCursor(recipe, number: row.integer(0), in: order)
          if let tier = step.tier { cursor.key = .integer(tier) }
          found.append((recipe, cursor))
          return true
        }
      }
    }
    guard found.count == wanted else { return Page(items: found.map(\.recipe), next: nil) }
    found.removeLast()
    return Page(items: found.map(\.recipe), next: found.last?.cursor.cursor)
  }

  func recipeCount(_ query: DataQuery) throws -> Int {
    let selection = try RecipeSelection(query)
    return try connection.integer(
      "SELECT COUNT(*) FROM \(selection.source) \(selection.filter)", selection.values)
  }

  private func order(_ query: DataQuery) throws -> RecipeOrder {
    guard let name = query.order else { return .added }
    guard let order = RecipeOrder(rawValue: name) else {
      throw DataError.unknownOrder(name)
    }
    return order
  }
}
