import FlowModels
import Foundation

/// The orders in which recipes can be listed.
public enum RecipeOrder: String, CaseIterable, Sendable {
  /// As they were added.
  case added
  /// By title, whatever its case and accents.
  case title
  /// The quickest first.
  case time
  /// The best first.
  case rating
  /// The newest first.
  case newest
}

extension RecipeOrder {
  /// What is compared, as an index has it; none where it is the number alone.
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
  /// How long it takes as a whole; the two may be as great as files have them.
  fileprivate var minutes: Int128 { Int128(prepMinutes) + Int128(cookMinutes) }
}

/// Where a page ended: the key and the number of its last row.
///
/// Whole numbers are kept as such: a Double does not tell great ones apart.
struct RecipeCursor: Codable {
  var order: String
  var text: String?
  var number: Int
  var integer: Int?
  var real: Double?
}

extension RecipeCursor {
  /// Marks a row.
  init(_ recipe: Recipe, number: Int, in order: RecipeOrder) {
    self.order = order.rawValue
    self.number = number
    switch order {
    case .added: break
    case .title: text = DisplayText.folded(recipe.title)
    case .time:
      integer = Int(exactly: recipe.minutes)
      // What SQLite makes of a sum that is no integer of its own.
      if integer == nil { real = Double(recipe.prepMinutes) + Double(recipe.cookMinutes) }
    case .rating: real = recipe.rating ?? 0
    case .newest: text = recipe.published
    }
  }

  /// Reads what was written by ``cursor``.
  ///
  /// - Throws: `DataError` for a cursor of another list.
  init(_ cursor: PageCursor, order: RecipeOrder) throws {
    let found = try? Self.decoder.decode(RecipeCursor.self, from: Data(cursor.token.utf8))
    guard let found, found.order == order.rawValue else {
      throw DataError.foreignCursor
    }
    self = found
  }

  /// What a list keeps of it.
  var cursor: PageCursor {
    get throws { PageCursor(String(decoding: try Self.encoder.encode(self), as: UTF8.self)) }
  }

  // A database can hold numbers that JSON has no words for.

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  /// The value that is compared.
  var key: SQLite.Value {
    text.map { .text($0) } ?? integer.map { .integer($0) } ?? .real(real ?? 0)
  }
}
