package import FlowModels

/// The end of a page: the key and the number of its last row.
package struct KeysetCursor: Hashable {
  var order: String
  var number: Int
  /// The compared value, null if there is none; in the order by relevance, the tier.
  var key: SQLite.Value

  package init(order: String, number: Int, key: SQLite.Value = .null) {
    self.order = order
    self.number = number
    self.key = key
  }

  /// Reads the token that `cursor` has written; throws a `DataError` for one of another list.
  package init(_ cursor: PageCursor, order: String) throws {
    // By scalars, as a text may begin with a mark that combines with the letter before it.
    let token = cursor.token.unicodeScalars
    let name = "\(order) ".unicodeScalars
    let parts = token.dropFirst(name.count)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard token.starts(with: name), parts.count == 2, let number = Int(String(parts[0])),
      let key = Self.key(parts[1])
    else { throw DataError.foreignCursor }
    self.init(order: order, number: number, key: key)
  }

  /// The token that a list keeps, such as `rating 42 r4.5`.
  // The key comes last, as it may hold any text.
  package var cursor: PageCursor {
    let key =
      switch key {
      case .null: ""
      case .integer(let integer): "i\(integer)"
      case .real(let real): "r\(real)"
      case .text(let text): "t\(text)"
      }
    return PageCursor("\(order) \(number) \(key)")
  }

  private static func key(_ token: Substring.UnicodeScalarView) -> SQLite.Value? {
    let rest = String(token.dropFirst())
    return switch token.first {
    case nil: .null
    case "i": Int(rest).map { .integer($0) }
    case "r": Double(rest).map { .real($0) }
    case "t": .text(rest)
    default: nil
    }
  }
}
