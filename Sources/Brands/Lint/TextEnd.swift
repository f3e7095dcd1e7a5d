/// The mark at the end of a text that translations keep.
enum TextEnd: String {
  case question = "a question mark"
  case colon = "a colon"
  case ellipsis = "an ellipsis"

  /// Returns the mark at the end, before closing quotes and brackets; `nil` for any other end.
  init?(of text: String) {
    let shown = text.reversed().drop { $0.isWhitespace || Self.closing.contains($0) }
    if shown.starts(with: "...") {
      self = .ellipsis
      return
    }
    switch shown.first {
    // The Greek question mark is a semicolon.
    case "?", "？", "؟", ";", "\u{37E}": self = .question
    case ":", "：": self = .colon
    case "…": self = .ellipsis
    default: return nil
    }
  }

  private static let closing: Set<Character> = ["\"", "'", "”", "’", "»", "“", ")", "]"]

  /// Returns whether a language ends questions with a mark, so that its lack is a mistake.
  // Japanese and Thai do without it, and Armenian has it within the word.
  static func isKept(in language: String) -> Bool {
    !["ja", "th", "lo", "km", "my", "hy", "zh"].contains(String(language.prefix { $0 != "-" }))
  }
}

extension StringRules {
  /// Reports the texts that end with another mark than the same text in the source language.
  func checkEnds(
    _ overrides: [Override], _ key: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    let languages = ["en"] + reading.brand.languages
    let source = languages.lazy.compactMap { language in
      overrides.first { $0.language == language }
    }.first
    guard let source, case .text(let text) = source.pattern, TextEnd.isKept(in: source.language)
    else { return [] }
    let end = TextEnd(of: text)
    return overrides.compactMap { other in
      guard other.language != source.language, TextEnd.isKept(in: other.language),
        case .text(let text) = other.pattern, TextEnd(of: text) != end
      else { return nil }
      return diagnostic(
        .differentEnds, at: other.member.value.node, other, key, reading,
        "expected \(end?.rawValue ?? "no mark") at the end as in "
          + "\(DisplayText.quoted(source.language)), found "
          + (TextEnd(of: text)?.rawValue ?? "none"),
        help: "end both alike")
    }
  }
}
