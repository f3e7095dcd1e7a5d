import FlowModels
import Foundation

/// Reads amounts of money and other numbers, as a language writes them.
struct AmountReader {
  /// A number, and its currency as written if it is an amount of money.
  struct Figure: Hashable {
    var number: Decimal
    var currency: String?
  }

  private struct Found {
    var number: Decimal?
    var currency: String?
    var place: Range<String.Index>

    var amount: Figure? { currency == nil ? nil : figure }
    var figure: Figure? { number.map { Figure(number: $0, currency: currency) } }
  }

  private let marks: NumberMarks?

  init(_ localization: Localization) { marks = localization.numberMarks }

  func figures(in text: String) -> [Figure] { found(in: text).compactMap(\.figure) }

  /// Returns a product that a text gets wrong, as in `2 × 3.00 € · 5.99 €`; `nil` if there is none.
  // Only marks may be between the whole number, the price and the total: with other words, the
  // meaning of the last amount is unknown.
  func brokenProduct(in text: String) -> String? {
    guard text.contains(where: "×x*".contains) else { return nil }
    let found = found(in: text)
    guard found.count == 3, let count = found[0].number, found[0].currency == nil, count.isWhole,
      let price = found[1].amount, let total = found[2].amount, price.currency == total.currency,
      ["×", "x", "*"].contains(marks(of: text, between: found[0], and: found[1])),
      marks(of: text, between: found[1], and: found[2]).allSatisfy("=·:–—|/,→(".contains),
      count * price.number != total.number
    else { return nil }
    let amounts = found.dropFirst().map { "\(text[$0.place]) \(price.currency ?? "")" }
    return "\(count) × \(amounts[0]) is not \(amounts[1])"
  }

  private func marks(of text: String, between one: Found, and other: Found) -> String {
    var between = String(text[one.place.upperBound..<other.place.lowerBound])
    for currency in [one.currency, other.currency].compactMap({ $0 }) {
      between = between.replacing(currency, with: "")
    }
    return between.filter { !$0.isWhitespace && !$0.isDirectionMark }
  }

  private func found(in text: String) -> [Found] {
    // Most texts have no number.
    guard text.contains(where: \.isNumber) else { return [] }
    return NumberText.numbers(in: text, marks: marks).map { number in
      Found(
        number: number.digits.flatMap { Decimal(string: $0) },
        currency: CurrencyText.currency(beside: number.place, in: text), place: number.place)
    }
  }
}

extension Decimal {
  fileprivate var isWhole: Bool {
    var (number, rounded) = (self, Decimal())
    NSDecimalRound(&rounded, &number, 0, .plain)
    return rounded == number
  }
}
