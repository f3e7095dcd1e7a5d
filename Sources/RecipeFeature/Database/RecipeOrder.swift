import FlowModels
import SQLiteData

/// The sort orders of recipes. Recipes without a value for an order come last in it.
package enum RecipeOrder: String, CaseIterable, Sendable {
  /// By what was searched for: see `DataQuery.relevance`. Without a search, as `added`.
  case relevance
  /// The first added first.
  case added
  /// By title, ignoring case and accents.
  case title
  /// The quickest first.
  case time
  /// The best first.
  case rating
  case newest

  /// The orders that a list can begin with, without a search.
  package static let ofLists = allCases.filter { $0 != .relevance }
}

extension RecipeOrder {
  /// The orders of the table, apart from the one by relevance. Their expressions have an index.
  static let ofTable: [String: TableOrder] = [
    added.rawValue: .added,
    title.rawValue: .ascending("nullif(titleKey, '')"),
    time.rawValue: .ascending("iif(minutes > 0, minutes, NULL)"),
    rating.rawValue: .descending("rating"),
    newest.rawValue: .descending("nullif(published, '')"),
  ]

  /// The same orders for recipes in memory; the order by relevance is the provider's own.
  static let comparisons: [String: InMemoryProvider<Recipe>.Order] = [
    added.rawValue: { _, _ in false },
    title.rawValue: comparison({ $0 < $1 }) { $0.titleKey },
    time.rawValue: comparison({ $0 < $1 }) { $0.minutes },
    rating.rawValue: comparison({ $0 > $1 }) { $0.knownRating },
    newest.rawValue: comparison({ $0 > $1 }) { $0.day },
  ]

  private static func comparison<Value>(
    _ isBefore: @escaping @Sendable (Value, Value) -> Bool,
    of value: @escaping @Sendable (Recipe) -> Value?
  ) -> InMemoryProvider<Recipe>.Order {
    { first, second in
      guard let first = value(first) else { return false }
      return value(second).map { isBefore(first, $0) } ?? true
    }
  }
}

extension Recipe {
  fileprivate var titleKey: String? {
    let key = DisplayText.folded(title)
    return key.isEmpty ? nil : key
  }

  // It has 128 bits, as files may hold numbers with a sum above `Int`.
  fileprivate var minutes: Int128? {
    let sum = Int128(prepMinutes) + Int128(cookMinutes)
    return sum > 0 ? sum : nil
  }

  // As in a database, a rating that is not a number counts as none.
  fileprivate var knownRating: Double? { rating.flatMap { $0.isNaN ? nil : $0 } }

  fileprivate var day: String? { published.isEmpty ? nil : published }
}
