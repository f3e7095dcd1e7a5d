import FlowModels

/// The tables, the conditions and their values for the recipes that match a query.
struct RecipeSelection {
  private(set) var source = "recipes"
  private(set) var values: [SQLite.Value] = []
  private var conditions: [String] = []

  /// The WHERE clause; empty if all recipes match.
  var filter: String {
    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// Selects by the filters and the search of a query; throws a `DataError` for an unknown filter.
  init(_ query: DataQuery) throws {
    try self.init(filtering: query)
    if let words = query.words { search(for: WordSearch(words).condition, without: []) }
  }

  /// Makes a selection by the filters of a query alone.
  init(filtering query: DataQuery) throws {
    for (field, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard ["category", "author"].contains(field) else {
        throw DataError.unknownField(field)
      }
      // The search has columns of its own, one of which is the author's name.
      add("recipes.\(field) = ?", .text(value))
    }
  }

  /// Adds a condition.
  mutating func add(_ condition: String, _ values: SQLite.Value...) {
    conditions.append(condition)
    self.values += values
  }

  /// Adds a search, with conditions that the recipes must not meet.
  mutating func search(for condition: WordCondition, without others: [WordCondition]) {
    // In the order of the search, so that the search stops when the page is full.
    source = "recipeSearch CROSS JOIN recipes ON recipes.number = recipeSearch.rowid"
    let match =
      others.isEmpty ? condition.match : "\(condition.match) NOT \(WordCondition.any(others).match)"
    add("recipeSearch MATCH ?", .text(match))
  }
}

extension WordCondition {
  // The words hold no signs, so they need no quotes except those of a phrase.
  fileprivate var match: String {
    switch self {
    case .phrase(let phrase, let inFirst):
      (inFirst ? "title : " : "") + "\"\(phrase.words)\"" + (phrase.isPrefix ? "*" : "")
    // An empty phrase matches nothing.
    case .any([]): "\"\""
    case .all(let conditions): Self.match(conditions, " AND ")
    case .any(let conditions): Self.match(conditions, " OR ")
    }
  }

  private static func match(_ conditions: [WordCondition], _ operation: String) -> String {
    conditions.count == 1
      ? conditions[0].match : "(" + conditions.map(\.match).joined(separator: operation) + ")"
  }
}
