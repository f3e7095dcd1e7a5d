/// Where the lines of a language begin.
public enum WritingDirection: String, Hashable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic: what leads is at the right.
  case rightToLeft

  /// The direction of a language, by its script where the tag says one.
  ///
  /// - Parameter language: A tag such as `ar`, `uz-Arab` or `ar-XB`.
  public init(language: String) {
    let tag = LanguageTag(language)
    let isRightToLeft =
      tag.script.map {
        ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"].contains($0)
      }
      ?? ["ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi"]
      .contains(tag.language)
    self = isRightToLeft ? .rightToLeft : .leftToRight
  }
}
