/// The marks with which a language writes numbers, as CLDR defines them.
package struct NumberMarks: Hashable, Sendable {
  /// The mark in front of the fraction: a point or a comma.
  package let decimal: Character
  /// The other one of the two, if the language groups thousands with it. It is `nil` if the
  /// language uses something else, such as a space, or if people who speak it differ.
  package let grouping: Character?

  /// Finds the marks of a language.
  ///
  /// - Parameter language: A tag such as `de` or `de-CH`; regions that differ are known.
  /// - Returns: `nil` for a language whose marks are not known.
  package init?(language: String) {
    let tag = LanguageTag(language)
    guard let marks = Self.marks(tag.language, tag.region ?? "") else { return nil }
    (decimal, grouping) = marks
  }

  private static func marks(_ language: String, _ region: String) -> (Character, Character?)? {
    switch language {
    case "en":
      if region == "za" { return nil }
      let isContinental = ["150", "at", "be", "de", "dk", "fi", "nl", "se", "si"].contains(region)
      return isContinental ? (",", nil) : (".", region == "ch" ? nil : ",")
    case "he", "iw", "ja", "ko", "th", "zh": return (".", ",")
    case "de", "it":
      // An apostrophe groups digits there.
      if region == "ch" || region == "li" { return (".", nil) }
      return (",", region == "at" ? nil : ".")
    case "es":
      let hasPoint = [
        "419", "cu", "do", "gt", "hn", "mx", "ni", "pa", "pe", "pr", "sv", "us",
      ].contains(region)
      return hasPoint ? (".", ",") : (",", ".")
    case "pt": return (",", region.isEmpty || region == "br" ? "." : nil)
    case "ca", "da", "el", "gl", "hr", "id", "nl", "ro", "sl", "tr", "vi": return (",", ".")
    case "be", "bg", "cs", "et", "fi", "fr", "hu", "lt", "lv", "nb", "nn", "no", "pl", "ru", "sk",
      "sv", "uk":
      return (",", nil)
    case "ar":
      // With ASCII digits; Arabic ones have marks of their own.
      return (["dz", "ly", "ma", "tn"].contains(region) ? "," : ".", nil)
    default: return nil
    }
  }
}
