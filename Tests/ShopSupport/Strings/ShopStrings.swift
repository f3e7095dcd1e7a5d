import FlowModels

/// The words of the shop, in two languages.
enum ShopStrings {
  static let languages = ["en", "de"]

  static func table(_ language: String) -> Localization.Table? {
    switch language {
    case "en": english
    case "de": german
    default: nil
    }
  }
}

extension LocalizedText {
  /// Returns a price in words.
  ///
  /// - Parameter cents: The price in cents.
  static func price(_ cents: Int) -> LocalizedText {
    .key("shop.price", ["amount": .number(Double(cents) / 100, decimals: 2)])
  }

  /// Returns a whole number in digits.
  static func whole(_ number: Int) -> LocalizedText { .verbatim("\(number)") }
}
