/// A product in the cart, with the number of pieces.
package struct CartLine: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The id of the product: a product is in the cart once.
  package var id: String
  /// The product's name.
  package var name: String
  /// The price of one piece, in cents.
  package var cents: Int
  /// The number of pieces.
  package var count: Int
  /// An identity of its own, which the line of another cart does not have.
  package var stamp: Stamp

  /// The product's name.
  package var description: String { name }
  /// The price of all pieces, in cents.
  package var total: Int { cents * count }
}

extension CartLine {
  /// The identity of a line.
  ///
  /// It has no reflection: a state of the app is the same, however often things were put into the
  /// cart before.
  package struct Stamp: Hashable, Comparable, Sendable, Codable, CustomReflectable {
    let number: Int

    /// Returns whether a stamp is older than another one.
    package static func < (one: Stamp, other: Stamp) -> Bool { one.number < other.number }

    /// No parts.
    package var customMirror: Mirror { Mirror(self, children: []) }
  }
}

extension [CartLine] {
  /// The price of all lines, in cents.
  package var total: Int { reduce(0) { $0 + $1.total } }
  /// The number of pieces of all lines.
  package var pieces: Int { reduce(0) { $0 + $1.count } }
}
