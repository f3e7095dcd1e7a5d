public import Foundation

/// An amount of money with its currency, as a brand writes it: `4.50 EUR`.
public struct Money: BrandSettingValue {
  /// The amount, with at most three decimal places.
  public let amount: Decimal
  /// The currency's code of three capital letters.
  public let currency: String

  init?(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 3, parts[1].utf8.allSatisfy(Bytes.isUpper),
      Self.isAmount(parts[0]), let amount = Decimal(string: String(parts[0]))
    else { return nil }
    self.amount = amount
    currency = String(parts[1])
  }

  private static func isAmount(_ text: Substring) -> Bool {
    var rest = text.utf8
    if rest.first == Bytes.hyphen { rest.removeFirst() }
    let parts = rest.split(separator: Bytes.dot, omittingEmptySubsequences: false)
    guard let whole = parts.first, (1...12).contains(whole.count), parts.count <= 2,
      parts.count == 1 || (1...3).contains(parts[1].count)
    else { return false }
    return parts.allSatisfy { $0.allSatisfy(Bytes.isDigit) }
  }

  /// The format `4.50 EUR`.
  public static var kind: BrandSettingKind<Money> {
    .text(.money, empty: "0 EUR", { Money($0) }, text: \.description)
  }
}

extension Money: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Makes an amount from a literal.
  ///
  /// - Precondition: The literal is an amount of the form `4.50 EUR`.
  public init(stringLiteral text: String) {
    self = TextFormat.money.literal(text, Money(text))
  }

  /// The amount as a brand writes it.
  public var description: String {
    let text = "\(amount)"
    let decimals = text.split(separator: ".").dropFirst().first?.count
    return text + (decimals == 1 ? "0 " : " ") + currency
  }
}

extension TextFormat {
  static let money = TextFormat(
    "an amount of money", like: "4.50 EUR",
    pattern: "^-?[0-9]{1,12}(\\.[0-9]{1,3})? [A-Z]{3}$"
  ) { Money($0) != nil }
}
