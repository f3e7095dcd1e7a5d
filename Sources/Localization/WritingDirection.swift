/// The writing direction of a language.
public enum WritingDirection: String, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic: the leading edge is at the right.
  case rightToLeft

  /// Finds the direction of a language by its script: that of the tag, or the most likely script of
  /// the language in the region.
  ///
  /// - Parameter language: A tag such as `ar`, `pa-PK`, `uz-Arab` or `ar-XB`.
  public init(language: String) {
    let script = LanguageTag(language).likelyScript
    self =
      script.map(LanguageData.rightToLeftScripts.contains) ?? false ? .rightToLeft : .leftToRight
  }
}
