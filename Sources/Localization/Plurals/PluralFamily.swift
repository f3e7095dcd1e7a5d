/// The languages that share their plural rules.
struct PluralFamily: Hashable, Sendable {
  private let group: Int?

  /// Finds the family of a language.
  init(_ language: String) {
    if let group = LanguageData.pluralGroups[language] {
      self.group = group
      return
    }
    let tag = LanguageTag(language)
    group =
      (LanguageTag.fallbacks(of: language) + [tag.language]).lazy
      .compactMap { LanguageData.pluralGroups[$0] }.first
  }

  /// A Boolean value that indicates whether the rules are known. If not, every number is `other`.
  var isKnown: Bool { group != nil }

  /// The categories of the family, in their order.
  var categories: [PluralCategory] {
    guard let group else { return [.other] }
    return LanguageData.plurals[group].rules.map(\.0) + [.other]
  }

  /// Returns the category of a number in the notation of `PluralRule.category(of:in:)`.
  func category(of number: String) -> PluralCategory {
    guard let group, let operands = PluralOperands(number) else { return .other }
    return Self.conditions[group].first { $0.condition.accepts(operands) }?.category ?? .other
  }

  private static let conditions = LanguageData.plurals.map { group in
    group.rules.map { (category: $0.0, condition: PluralCondition($0.1)) }
  }
}
