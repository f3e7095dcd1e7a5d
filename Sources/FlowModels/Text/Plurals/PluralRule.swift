/// Which form of a word a number takes, by the cardinal plural rules of Unicode's CLDR.
///
/// The rules are those of CLDR 47, written as UTS #35 (part 3, “Language Plural Rules”) writes them.
///
/// ```swift
/// PluralRule.category(of: "21", in: "ru")  // .one
/// PluralRule.category(of: "1.0", in: "en")  // .other
/// PluralRule.categories(of: "pl")  // [.one, .few, .many, .other]
/// ```
public enum PluralRule {
  /// The category of a number in a language.
  ///
  /// - Parameters:
  ///   - number: ASCII digits, with a sign or not, with a point and digits behind it or not; the
  ///     zeros behind the point count. It may end in an exponent, as in `2e6`.
  ///   - language: A tag such as `de` or `de-AT`; a region goes back to its language.
  /// - Returns: `other` for what is no number, and in a language whose rules are not known.
  /// - Complexity: O(length of the number).
  public static func category(of number: String, in language: String) -> PluralCategory {
    PluralFamily(language).category(of: number)
  }

  /// The categories that a language tells apart, in their order; `other` is the last.
  ///
  /// - Parameter language: A tag such as `de` or `de-AT`.
  public static func categories(of language: String) -> [PluralCategory] {
    PluralFamily(language).categories
  }
}
