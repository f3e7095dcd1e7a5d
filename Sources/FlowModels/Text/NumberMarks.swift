/// The marks with which a language writes numbers, as CLDR has them.
public struct NumberMarks: Hashable, Sendable {
  /// What stands before the fraction: a point or a comma.
  public let decimal: Character
  /// The other one of the two, where the language groups thousands with it. It does not where it
  /// leaves a space there, or where people who speak it differ.
  public let grouping: Character?

  /// The marks of a language.
  ///
  /// - Parameter language: A tag such as `de` or `de-CH`; regions that differ are known.
  /// - Returns: Nothing for a language whose marks are not known.
  public init?(language: String) {
    let tag = LanguageTag(language)
    guard let marks = Self.marks(tag.language, tag.region ?? "") else { return nil }
    (decimal, grouping) = marks
  }

  private static func marks(_ language: String, _ region: String) -> (Character, Character?)? {
    switch language {
    case "en":
      if region == "ZA" { return nil }
      let isContinental = ["150", "AT", "BE", "DE", "DK", "FI", "NL", "SE", "SI"].contains(region)
      return isContinental ? (",", nil) : (".", region == "CH" ? nil : ",")
    case "he", "iw", "ja", "ko", "th", "zh": return (".", ",")
    case "de", "it":
      // An apostrophe groups digits there.
      if region == "CH" || region == "LI" { return (".", nil) }
      return (",", region == "AT" ? nil : ".")
    case "es":
      let hasPoint = [
        "419", "CU", "DO", "GT", "HN", "MX", "NI", "PA", "PE", "PR", "SV", "US",
      ].contains(region)
      return hasPoint ? (".", ",") : (",", ".")
    case "pt": return (",", region.isEmpty || region == "BR" ? "." : nil)
    case "ca", "da", "el", "gl", "hr", "id", "nl", "ro", "sl", "tr", "vi": return (",", ".")
    case "be", "bg", "cs", "et", "fi", "fr", "hu", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk",
      "sv", "uk":
      return (",", nil)
    case "ar":
      // With ASCII digits; Arabic ones have marks of their own.
      return (["DZ", "LY", "MA", "TN"].contains(region) ? "," : ".", nil)
    default: return nil
    }
  }
}
