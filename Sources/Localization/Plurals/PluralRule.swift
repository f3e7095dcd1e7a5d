/// Selects the form of a word for a number, by the cardinal plural rules of Unicode's CLDR.
///
/// The rules are those of CLDR 47, in the notation of UTS #35 (part 3, “Language Plural Rules”).
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

  /// Returns the categories of a language, in their order; `other` is the last.
  ///
  /// - Parameter language: A tag such as `de` or `de-AT`.
  package static func categories(of language: String) -> [PluralCategory] {
    PluralFamily(language).categories
  }
}
