import FlowModels

extension Arguments {
  /// Checks that a language is written in its canonical form: `de-AT`, not `de-at` or `de_AT`.
  static func expectCanonical(_ language: String?) throws(UsageError) {
    guard let language, !LanguageTag.isCanonical(language) else { return }
    throw UsageError(
      message: "--language \(DisplayText.quoted(language)) is not how the language is written",
      hint: "write \(DisplayText.singleLine(LanguageTag.canonical(language)))")
  }
}
