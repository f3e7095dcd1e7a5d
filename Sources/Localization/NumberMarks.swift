/// The decimal and grouping marks of a language for numbers in ASCII digits, as in CLDR.
package struct NumberMarks: Hashable, Sendable {
  /// The mark in front of the fraction: a point or a comma.
  package let decimal: Character
  /// The other of the two if it groups thousands; `nil` for another mark or for mixed usage.
  package let grouping: Character?

  /// Finds the marks of a language, which may differ by region; `nil` if they are not known.
  package init?(language: String) {
    let tag = LanguageTag(language)
    // South Africans write a comma by the book, and a point in daily life.
    if tag.language == "en", tag.region == "ZA" { return nil }
    let known = (LanguageTag.fallbacks(of: language) + [tag.language]).lazy
      .compactMap { LanguageData.marksByTag.value(of: $0) }.first
    guard let known, let first = known.first else { return nil }
    decimal = first
    // Arabic differs by country, and English on the continent mixes both ways.
    let isMixed = tag.language == "ar" || tag.language == "en" && first == ","
    grouping = isMixed ? nil : known.dropFirst().first
  }
}
