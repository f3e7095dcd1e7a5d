/// The marks with which a language writes numbers in ASCII digits, as CLDR defines them.
package struct NumberMarks: Hashable, Sendable {
  /// The mark in front of the fraction: a point or a comma.
  package let decimal: Character
  /// The other one of the two, if the language groups thousands with it. It is `nil` if the
  /// language uses something else, such as a space, or if people who speak it differ.
  package let grouping: Character?

  /// Finds the marks of a language.
  ///
  /// - Parameter language: A tag such as `de` or `de-CH`; regions that differ are known.
  /// - Returns: `nil` for a language whose marks are not known.
  package init?(language: String) {
    let tag = LanguageTag(language)
    // South Africans write a comma by the book, and a point in daily life.
    if tag.language == "en", tag.region == "ZA" { return nil }
    let known = (LanguageTag.fallbacks(of: language) + [tag.language]).lazy
      .compactMap { LanguageData.marksByTag[$0] }.first
    guard let known, let first = known.first else { return nil }
    decimal = first
    // Arabic differs by country, and English on the continent mixes both ways.
    let isMixed = tag.language == "ar" || tag.language == "en" && first == ","
    grouping = isMixed ? nil : known.dropFirst().first
  }
}
