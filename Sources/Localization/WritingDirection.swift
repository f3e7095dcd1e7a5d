/// The direction in which a language is written.
public enum WritingDirection: String, Hashable, Sendable {
  /// From left to right, as in English.
  case leftToRight
  /// From right to left, as in Arabic: the leading edge is at the right.
  case rightToLeft

  /// Finds the direction of a language, by its script if the tag has one.
  ///
  /// - Parameter language: A tag such as `ar`, `uz-Arab` or `ar-XB`.
  public init(language: String) {
    let tag = LanguageTag(language)
    self = Self.isRightToLeft(tag) ? .rightToLeft : .leftToRight
  }

  private static func isRightToLeft(_ tag: LanguageTag) -> Bool {
    switch tag.script {
    case "adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa": return true
    case _?: return false
    case nil: break
    }
    switch tag.language {
    case "ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi":
      return true
    default: return false
    }
  }
}
