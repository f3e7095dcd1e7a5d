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
