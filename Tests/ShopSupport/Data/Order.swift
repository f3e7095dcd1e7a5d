/// An order that was placed.
package struct Order: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The number of the order.
  package var id: String
  /// The things that were ordered.
  package var lines: [CartLine]
  /// The place that they are sent to.
  package var address: Address
  /// The way in which they are paid.
  package var payment: Payment

  /// The order's number.
  package var description: String { id }
  /// The price after the discount, in cents.
  package var total: Int { payment.price(of: lines.total) }
}

/// The place that an order is sent to.
package struct Address: Hashable, Sendable, Codable {
  /// The name of the person.
  package var name = ""
  /// The street and the number of the house.
  package var street = ""
  /// The postal code: 4 or 5 digits.
  package var postalCode = ""
  /// The person's e-mail address.
  package var email = ""
  /// The id of the country.
  package var country = ""
  /// The day of the delivery.
  package var day = ""
  /// A Boolean value that indicates whether the person accepts the terms.
  package var acceptsTerms = false

  /// The address in one line.
  package var line: String { "\(name), \(street), \(postalCode)" }
}

/// The way in which an order is paid.
package struct Payment: Hashable, Sendable, Codable {
  /// The method of payment: `card` or `invoice`.
  package var method = ""
  /// The last digits of the card, if it is paid by card.
  package var lastDigits: String?
  /// The discount in percent.
  package var discount = 0

  /// Returns a price after the discount, in cents.
  package func price(of cents: Int) -> Int { cents - cents * discount / 100 }
}
