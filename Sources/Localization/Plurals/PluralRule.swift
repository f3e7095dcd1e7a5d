/// Selects the form of a word for a number, by the cardinal plural rules of Unicode's CLDR.
///
/// The rules are those of CLDR 47 for all of its languages; `scripts/languages` writes them. There are
/// no ordinal rules (first, second), as no text of the framework depends on them.
///
/// ```swift
/// PluralRule.category(of: "21", in: "ru")  // .one
/// PluralRule.category(of: "1.0", in: "en")  // .other
/// PluralRule.categories(of: "pl")  // [.one, .few, .many, .other]
/// ```
package enum PluralRule {
  /// Returns the category of a number in a language.
  ///
  /// - Parameters:
  ///   - number: ASCII digits, with or without a sign, and with or without a point and digits
  ///     behind it; zeros behind the point count. It may end in an exponent, as in `2e6`.
  ///   - language: A tag such as `de` or `de-AT`; a region falls back to its language.
  /// - Returns: `other` for a text that is no number, and in a language whose rules are not known.
  /// - Complexity: O(length of the number).
  package static func category(of number: String, in language: String) -> PluralCategory {
    PluralFamily(language).category(of: number)
  }

  /// Returns whether the rules of a language are known. If not, every number is `other`.
  package static func isKnown(_ language: String) -> Bool { PluralFamily(language).isKnown }

  /// The languages whose rules are known, without regions, in order.
  package static var languages: [String] {
    LanguageData.languages.filter { !$0.utf8.contains(UInt8(ascii: "-")) }
  }

  /// Returns the categories of a language, in their order; `other` is the last.
  ///
  /// - Parameter language: A tag such as `de` or `de-AT`.
  package static func categories(of language: String) -> [PluralCategory] {
    PluralFamily(language).categories
  }
}
