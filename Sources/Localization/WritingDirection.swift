/// The writing direction of a language.
public enum WritingDirection: String, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic: the leading edge is at the right.
  case rightToLeft

  /// Finds the direction of a language by its script, or the most likely one.
  package init(language: String) {
    let script = LanguageTag(language).likelyScript
    self =
      script.map(LanguageData.rightToLeftScripts.contains) ?? false ? .rightToLeft : .leftToRight
  }
}
