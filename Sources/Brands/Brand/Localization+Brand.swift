extension Brand {
  /// Returns the brand's texts in a language. It requests only those of the app's tables that it
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
      defaults: table)
  }
}
