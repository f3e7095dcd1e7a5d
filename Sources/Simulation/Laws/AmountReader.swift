import FlowModels
import Foundation

/// Reads amounts of money, as a language writes them.
struct AmountReader {
  /// An amount, and its currency as it is written.
  struct Amount: Hashable {
    var number: Decimal
    var currency: String
  }

  /// A Boolean value that indicates whether texts are in English.
  let isEnglish: Bool
  private let marks: NumberMarks?

  init(_ localization: Localization) {
    marks = localization.numberMarks
    isEnglish = localization.language == "en" || localization.language.hasPrefix("en-")
  }

  /// Returns the amounts in a text, in order.
  func amounts(in text: String) -> [Amount] { found(in: text).compactMap(\.amount) }

  /// Returns a product that a text gets wrong, as in `2 × 3.00 € · 5.99 €`; `nil` if there is none.
  ///
  /// Of a text with another amount, nobody knows which is meant.
  func brokenProduct(in text: String) -> String? {
    let found = found(in: text)
    guard found.count == 3, let count = Decimal(string: found[0].digits), found[0].amount == nil,
      let price = found[1].amount, let total = found[2].amount, price.currency == total.currency
    else { return nil }
    let between = text[found[0].place.upperBound..<found[1].place.lowerBound]
    guard between.contains(where: "×x*".contains), !between.contains("\n") else { return nil }
    guard count * price.number != total.number else { return nil }
    let places = [found[1], found[2]].map { String(text[$0.place]) }
    let product = [places[0], places[1]].map { "\($0) \(price.currency)" }
    return "\(count) × \(product[0]) is not \(product[1])"
  }

  private struct Found {
    var digits: String
    var amount: Amount?
    var place: Range<String.Index>
  }

  private func found(in text: String) -> [Found] {
    // Most texts have no number.
    guard text.contains(where: \.isNumber) else { return [] }
    return NumberText.numbers(in: text, marks: marks).map { number in
      let digits = number.digits ?? ""
      let currency = CurrencyText.currency(beside: number.place, in: text)
      let amount = currency.flatMap { currency in
        Decimal(string: digits).map { Amount(number: $0, currency: currency) }
      }
      return Found(digits: digits, amount: amount, place: number.place)
    }
  }
}
