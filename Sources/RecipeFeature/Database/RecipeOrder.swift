import FlowModels

/// The orders in which recipes can be listed.
package enum RecipeOrder: String, CaseIterable, Sendable {
  /// In the order in which they were added.
  case added
  /// By title, ignoring case and accents.
  case title
  /// The quickest first.
  case time
  /// The best first.
  case rating
  /// The newest first.
  case newest
}

extension RecipeOrder {
  /// The SQL expression that is compared, as the index has it; nil if only the number is compared.
  var key: String? {
    switch self {
    case .added: nil
    case .title: "titleKey"
    case .time: "minutes"
    case .rating: "COALESCE(rating, 0)"
    case .newest: "published"
    }
  }

  var isDescending: Bool { self == .rating || self == .newest }

  /// The same orders for recipes in memory.
  static let comparisons: [String: InMemoryProvider<Recipe>.Order] = [
    added.rawValue: { _, _ in false },
    title.rawValue: { DisplayText.folded($0.title) < DisplayText.folded($1.title) },
    time.rawValue: { $0.minutes < $1.minutes },
    rating.rawValue: { $0.rating ?? 0 > $1.rating ?? 0 },
    newest.rawValue: { $0.published > $1.published },
  ]
}

extension Recipe {
  /// The total time in minutes; it has 128 bits, as files may hold numbers with a sum above `Int`.
  fileprivate var minutes: Int128 { Int128(prepMinutes) + Int128(cookMinutes) }
}

/// The end of a page: the key and the number of its last row.
struct RecipeCursor: Hashable {
  var order: String
  var number: Int
  /// The value that is compared; null if only the number is compared.
  var key = SQLite.Value.null
}

extension RecipeCursor {
  /// Makes a cursor at a row.
  init(_ recipe: Recipe, number: Int, in order: RecipeOrder) {
    self.order = order.rawValue
    self.number = number
    switch order {
    case .added: break
    case .title: key = .text(DisplayText.folded(recipe.title))
    case .time:
      // SQLite turns a sum that overflows its integers into a Double.
      key =
        Int(exactly: recipe.minutes).map { .integer($0) }
        ?? .real(Double(recipe.prepMinutes) + Double(recipe.cookMinutes))
    case .rating: key = .real(recipe.rating ?? 0)
    case .newest: key = .text(recipe.published)
    }
  }

  /// Reads the token that `cursor` has written.
  ///
  /// - Throws: `DataError` for a cursor of another list.
  init(_ cursor: PageCursor, order: RecipeOrder) throws {
    let parts = cursor.token.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == order.rawValue, let number = Int(parts[1]),
      let key = Self.key(parts[2])
    else { throw DataError.foreignCursor }
    self.init(order: order.rawValue, number: number, key: key)
  }

  /// The token that a list keeps, such as `rating 42 r4.5`. The key comes last, as it may hold any
  /// text.
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
