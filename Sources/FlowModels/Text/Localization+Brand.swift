extension Brand {
  /// The brand's words in a language, which takes only those of the app's tables that it falls back
  /// to.
  ///
  /// - Parameters:
  ///   - language: One of ``languages``; the first of them if `nil`.
  ///   - table: The app's own patterns of a language, if it has any.
  public func localization(
    in language: String? = nil, table: (String) -> Localization.Table?
  ) -> Localization {
    Localization(
      language: language ?? languages.first ?? "en", fallbacks: languages, overrides: strings,
      defaults: table)
  }
}
