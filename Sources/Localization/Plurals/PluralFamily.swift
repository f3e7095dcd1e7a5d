/// The languages that share their plural rules.
struct PluralFamily: Hashable, Sendable {
  private let rules: Substring?

  /// Finds the family of a language.
  init(_ language: String) {
    if let rules = LanguageData.pluralRules.value(of: language) {
      self.rules = rules
      return
    }
    let tag = LanguageTag(language)
    rules =
      (LanguageTag.fallbacks(of: language) + [tag.language]).lazy
      .compactMap { LanguageData.pluralRules.value(of: $0) }.first
  }

  /// A Boolean value that indicates whether the rules are known. If not, every number is `other`.
  var isKnown: Bool { rules != nil }

  /// The categories of the family, in their order.
  var categories: [PluralCategory] {
    let names = (rules ?? "").split(separator: ";").map { rule in
      rule.prefix { $0 != ":" }.drop { $0 == " " }
    }
    return names.compactMap { PluralCategory(rawValue: String($0)) } + [.other]
  }

  /// Returns the category of a number in the notation of `PluralRule.category(of:in:)`.
  func category(of number: String) -> PluralCategory {
    guard let rules, let operands = PluralOperands(number) else { return .other }
    return PluralRuleReader.category(of: operands, in: rules) ?? .other
  }
}
