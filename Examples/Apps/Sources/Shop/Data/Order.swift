/// A product in the cart or in an order, with the number of pieces.
struct CartLine: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  var product: Product
  var count: Int

  /// The id of the product, which is in the cart once.
  var id: String { product.id }
  var description: String { id }
  /// The price of all pieces, in cents.
  var total: Int { product.cents * count }
}

extension [CartLine] {
  /// The price of all lines, in cents.
  var total: Int { reduce(0) { $0 + $1.total } }
  /// The number of pieces of all lines.
  var pieces: Int { reduce(0) { $0 + $1.count } }
}

/// An order that was placed.
struct Order: Identifiable, Hashable, Codable, Sendable, CustomStringConvertible {
  /// The number of the order.
  var id: String
  var lines: [CartLine]
  var draft: CheckoutDraft

  var description: String { id }
}

/// All that a person enters in a checkout, as far as they have come.
struct CheckoutDraft: Hashable, Codable, Sendable {
  var name: String?
  var street: String?
  var postalCode: String?
  var city: String?
  var email: String?
  var country: [String]?
  var method: [String]?
  var giftCode: String?
  /// The number of the order, from the first attempt to place it on.
  var orderID: String?
}
