/// Selects the form of a word for a number, by the cardinal plural rules of CLDR 47 for all of its
/// languages; `scripts/languages` writes them. There are no ordinal rules (first, second), because
/// no text of the framework depends on them.
package enum PluralRule {
  /// Returns the category of a number; `other` if the text is no number or the rules are unknown.
  // A number has ASCII digits, and may have a sign, a point with digits, whose zeros count, and an
  // exponent, as in `2e6`.
  package static func category(of number: String, in language: String) -> PluralCategory {
    PluralFamily(language).category(of: number)
  }

  /// Returns whether the rules of a language are known. If not, every number is `other`.
  package static func isKnown(_ language: String) -> Bool { PluralFamily(language).isKnown }

  /// The languages whose rules are known, without regions, in order.
  package static var languages: [String] {
    LanguageData.pluralRules.keys.filter { !$0.utf8.contains(UInt8(ascii: "-")) }
  }

  /// Returns the categories of a language, in their order; `other` is the last.
  package static func categories(of language: String) -> [PluralCategory] {
    PluralFamily(language).categories
  }
}
