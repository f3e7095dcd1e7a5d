extension Brand {
  /// Returns the brand's texts in a language, with its name, its tagline, its help page and its
  /// facts in the places `{brand}`, `{tagline}`, `{supportLink}` and `{NAME}`. It requests only
  /// those of the app's tables that it falls back to.
  ///
  /// - Parameters:
  ///   - language: One of ``languages``; the first of them if `nil`.
  ///   - table: Returns the app's own patterns of a language, or `nil` if it has none.
  public func localization(
    in language: String? = nil, table: (String) -> Localization.Table?
  ) -> Localization {
    // They decide which words there are, and not what can be done.
    let languages = values.languages
    return Localization(
      language: language ?? languages.first ?? "en", fallbacks: languages,
      overrides: values.strings, defaults: table
    ).filling(localized(in: language).constants)
  }
}
