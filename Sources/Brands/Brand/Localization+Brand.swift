extension Brand {
  /// Returns the brand's texts in a language, with its name, its tagline, its help page and its
  /// ``facts`` in the places `{brand}`, `{tagline}`, `{supportLink}` and `{NAME}`. It requests only those of the app's tables that it
  /// falls back to.
  ///
  /// - Parameters:
  ///   - language: One of ``languages``; the first of them if `nil`.
  ///   - table: Returns the app's own patterns of a language, or `nil` if it has none.
  public func localization(
    in language: String? = nil, table: (String) -> Localization.Table?
  ) -> Localization {
    Localization(
      language: language ?? languages.first ?? "en", fallbacks: languages, overrides: strings,
      defaults: table
    ).filling(localized(in: language).constants)
  }
}
