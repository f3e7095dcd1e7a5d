import FlowModels

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
  /// The newest first.
  case newest

  /// The orders that a list can begin with, without a search.
  package static let ofLists = allCases.filter { $0 != .relevance }
}

extension RecipeOrder {
  /// The SQL expression to compare, as in the index; nil if only the number is compared.
  // It is null for a recipe without a value.
  var key: String? {
    switch self {
    case .added, .relevance: nil
    case .title: "nullif(titleKey, '')"
    case .time: "iif(minutes > 0, minutes, NULL)"
    case .rating: "rating"
    case .newest: "nullif(published, '')"
    }
  }

  var isDescending: Bool { self == .rating || self == .newest }

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

/// The end of a page: the key and the number of its last row.
struct RecipeCursor: Hashable {
  var order: String
  var number: Int
  /// The compared value, null if there is none; in the order by relevance, the tier.
  var key = SQLite.Value.null
}

extension RecipeCursor {
  /// Makes a cursor at a row.
  init(_ recipe: Recipe, number: Int, in order: RecipeOrder) {
    self.order = order.rawValue
    self.number = number
    switch order {
    case .added, .relevance: break
    case .title: key = .text(recipe.titleKey)
    case .time:
      // SQLite turns a sum that overflows its integers into a Double.
      key =
        recipe.minutes.map { minutes in
          Int(exactly: minutes).map { .integer($0) }
            ?? .real(Double(recipe.prepMinutes) + Double(recipe.cookMinutes))
        } ?? .null
    case .rating: key = .real(recipe.knownRating)
    case .newest: key = .text(recipe.day)
    }
  }

  /// Reads the token that `cursor` has written; throws a `DataError` for one of another list.
  init(_ cursor: PageCursor, order: RecipeOrder) throws {
    let parts = cursor.token.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == order.rawValue, let number = Int(parts[1]),
      let key = Self.key(parts[2])
    else { throw DataError.foreignCursor }
    self.init(order: order.rawValue, number: number, key: key)
  }

  /// The token that a list keeps, such as `rating 42 r4.5`.
  // The key comes last, as it may hold any text.
  var cursor: PageCursor {
    let key =
      switch key {
      case .null: ""
      case .integer(let integer): "i\(integer)"
      case .real(let real): "r\(real)"
      case .text(let text): "t\(text)"
      }
    return PageCursor("\(order) \(number) \(key)")
  }

  private static func key(_ token: Substring) -> SQLite.Value? {
    // By scalars, as a text may begin with a mark that combines with the letter before it.
    let rest = token.unicodeScalars.dropFirst()
    return switch token.unicodeScalars.first {
    case nil: .null
    case "i": Int(String(rest)).map { .integer($0) }
    case "r": Double(String(rest)).map { .real($0) }
    case "t": .text(String(rest))
    default: nil
    }
  }
}
