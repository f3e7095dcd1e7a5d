import FlowModels

/// One of the statements that give a page of recipes, one after another until the page is full.
struct RecipeStep {
  var selection: RecipeSelection
  /// The columns to sort by.
  var keys: String
  /// The tier of the recipes, in the order by relevance.
  var tier: Int?

  /// Returns the steps of a list, from its beginning or after a row.
  static func steps(
    for query: DataQuery, in order: RecipeOrder, after cursor: RecipeCursor?
  ) throws -> [RecipeStep] {
    if order == .relevance, let words = query.words {
      return try tiers(of: words, query, after: cursor)
    }
    let selection = try RecipeSelection(query)
    guard let key = order.key else {
      let number = query.words == nil ? "number" : "recipeSearch.rowid"
      return [RecipeStep(selection: selection, keys: number).after(cursor, number)]
    }
    // Even for rows of one key, SQLite would sort by a key that is an expression.
    var steps: [RecipeStep] = []
    if let cursor, cursor.key != .null {
      var same = RecipeStep(selection: selection, keys: "number")
      same.selection.add("\(key) = ?", cursor.key)
      steps.append(same.after(cursor, "number"))
    }
    if cursor?.key != .null {
      let direction = order.isDescending ? "DESC" : "ASC"
      var later = RecipeStep(selection: selection, keys: "\(key) \(direction), number")
      if let cursor {
        later.selection.add("\(key) \(order.isDescending ? "<" : ">") ?", cursor.key)
      } else {
        later.selection.add("\(key) IS NOT NULL")
      }
      steps.append(later)
    }
    var last = RecipeStep(selection: selection, keys: "number")
    last.selection.add("\(key) IS NULL")
    steps.append(last.after(cursor?.key == .null ? cursor : nil, "number"))
    return steps
  }

  private static func tiers(
    of words: String, _ query: DataQuery, after cursor: RecipeCursor?
  ) throws -> [RecipeStep] {
    let search = WordSearch(words)
    let tiers = WordTiers(search).tiers
    var first = 0
    if let cursor {
      guard case .integer(let tier) = cursor.key, tiers.indices.contains(tier) else {
        throw DataError.foreignCursor
      }
      first = tier
    }
    let filtered = try RecipeSelection(filtering: query)
    return tiers.indices[first...].map { index in
      var step = RecipeStep(selection: filtered, keys: "recipeSearch.rowid", tier: index)
      step.selection.search(for: tiers[index].condition, without: tiers[index].exclusions)
      if let isExact = tiers[index].isExact {
        step.selection.add("words(recipes.title) \(isExact ? "=" : "<>") ?", .text(search.exact))
      }
      return step.after(index == first ? cursor : nil, "recipeSearch.rowid")
    }
  }

  private func after(_ cursor: RecipeCursor?, _ number: String) -> RecipeStep {
    guard let cursor else { return self }
    var step = self
    step.selection.add("\(number) > ?", .integer(cursor.number))
    return step
  }
}
