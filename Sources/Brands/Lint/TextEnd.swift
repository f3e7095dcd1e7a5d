/// The mark at the end of a text that translations keep.
enum TextEnd: String {
  case question = "a question mark"
  case exclamation = "an exclamation mark"
  case colon = "a colon"
  case ellipsis = "an ellipsis"
  case stop = "a full stop"
  /// A full stop that may belong to an abbreviation alone, and is compared with nothing.
  case abbreviation = "an abbreviation"

  /// Returns the mark at the end, before closing quotes and brackets; `nil` for any other end.
  init?(of text: String, in language: String) {
    let shown = text.reversed().drop { $0.isWhitespace || Self.closing.contains($0) }
    if shown.starts(with: "...") {
      self = .ellipsis
      return
    }
    switch shown.first {
    case "?", "？", "؟": self = .question
    // The Greek question mark is a semicolon.
    case ";" where language.prefix(while: { $0 != "-" }) == "el": self = .question
    case "!", "！": self = .exclamation
    case ":", "：": self = .colon
    case "…": self = .ellipsis
    // Those of Chinese and Japanese, Urdu, Hindi and Amharic.
    case "。", "．", "۔", "।", "॥", "።": self = .stop
    case ".":
      let word = shown.dropFirst().prefix { !$0.isWhitespace }
      self = Self.isAbbreviation(String(word.reversed())) ? .abbreviation : .stop
    default: return nil
    }
  }

  private static let closing: Set<Character> = [
    "\"", "'", "”", "’", "»", "“", "«", "›", ")", "]", "」", "』", "）", "】", "》",
  ]

  // `p.m`, `S`, `Std` and `godz` are short forms, and so are those of the list.
  private static func isAbbreviation(_ word: String) -> Bool {
    // What fills a place is none.
    if word.hasSuffix("}") { return false }
    let letters = word.filter(\.isLetter)
    if letters.count == 1 || word.contains(".") { return true }
    let short = letters.lowercased()
    return !short.isEmpty && short.utf8.allSatisfy { $0 < 0x80 && !"aeiouy".utf8.contains($0) }
      || abbreviations.contains(short)
  }

  private static let abbreviations: Set<String> = [
    "approx", "ca", "co", "corp", "etc", "exkl", "godz", "inc", "incl", "inkl", "max", "mil", "min",
    "no",
    "resp", "sec", "sek", "seg", "tel", "usw", "др", "мин", "руб", "сек", "тел", "час",
  ]

  /// Returns whether texts of a language have the mark wherever other languages have it.
  // Japanese and Chinese do without that of questions, Thai and Khmer without most, and Armenian
  // has its own within the words.
  func isKept(in language: String) -> Bool {
    switch language.prefix(while: { $0 != "-" }) {
    case "th", "lo", "km", "my", "hy": false
    case "ja", "zh": self != .question && self != .abbreviation
    default: self != .abbreviation
    }
  }
}

extension StringRules {
  /// Reports the texts that end with another mark than the same text in the source language.
  func checkEnds(
    _ overrides: [Override], _ key: String, _ reading: BrandReading
  ) -> [Diagnostic] {
    guard overrides.count > 1 else { return [] }
    let languages = ["en"] + reading.brand.languages
    let source = languages.lazy.compactMap { language in
      overrides.first { $0.language == language }
    }.first
    guard let source, let expected = Self.end(of: source) else { return [] }
    return overrides.compactMap { other in
      guard other.language != source.language, let found = Self.end(of: other),
        found != expected,
        [found, expected].allSatisfy({ mark in
          [source, other].allSatisfy { mark?.isKept(in: $0.language) ?? true }
        })
      else { return nil }
      return diagnostic(
        .differentEnds, at: other.member.value.node, other, key, reading,
        "expected \(expected?.rawValue ?? "no mark") at the end as in "
          + "\(DisplayText.quoted(source.language)), found \(found?.rawValue ?? "none")",
        help: "end both alike")
    }
  }

  // The end of a text, or that of all its forms; `nil` if they end differently.
  private static func end(of text: Override) -> TextEnd?? {
    let ends = text.pattern.texts.map { TextEnd(of: $0.text, in: text.language) }
    guard let first = ends.first, ends.allSatisfy({ $0 == first }) else { return nil }
    return .some(first)
  }
}
