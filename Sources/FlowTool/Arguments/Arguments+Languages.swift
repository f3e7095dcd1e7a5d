import FlowModels

extension Arguments {
  /// Checks that a language is written as its tag is: `de-AT`, not `de-at` or `de_AT`.
  ///
  /// - Throws: `UsageError` with the right spelling.
  static func expectCanonical(_ language: String?) throws(UsageError) {
    guard let language, !LanguageTag.isCanonical(language) else { return }
    throw UsageError(
      message: "--language \(DisplayText.quoted(language)) is not how the language is written",
      hint: "write \(DisplayText.singleLine(LanguageTag.canonical(language)))")
  }
}
