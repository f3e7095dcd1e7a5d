import Localization

/// The law that one thing has no plural, in English. Most numbers before a word count something,
/// and a verb in `s` may follow a `1` that does not. So a text breaks it only where the number
/// begins the text or a part of it, or follows a word that introduces a count.
enum PluralLaw {
  // Nouns in `s` for one thing, and verbs.
  private static let singular: Set<String> = [
    "series", "species", "lens", "news", "means", "plus", "jeans", "sports", "canvas", "atlas",
    "remains", "needs", "starts", "begins", "ends", "wins", "follows", "stays", "waits", "always",
  ]
  // Words that introduce a count.
  private static let counting: Set<String> = [
    "have", "has", "is", "are", "with", "only", "just", "got", "earned", "plus", "by", "of", "for",
  ]

  /// Returns the words that break it, such as `1 points`; `nil` if none do.
  static func broken(by text: String) -> String? {
    // Most texts have none.
    guard text.contains("1") else { return nil }
    let words = text.split { $0.isWhitespace || $0.isDirectionMark }
    for (index, word) in words.enumerated().dropLast() where word == "1" || word == "(1" {
      let before = index > 0 ? words[index - 1] : ":"
      let isBeginning = word == "(1" || before.last.map { ":·–—|•-+".contains($0) } == true
      guard isBeginning || counting.contains(before.lowercased()) else { continue }
      let noun = words[index + 1].prefix(while: \.isLetter)
      guard noun.count >= 4, noun.last == "s", noun == noun.lowercased(),
        !["ss", "us", "is"].contains(noun.suffix(2)), !singular.contains(String(noun))
      else { continue }
      return "1 \(noun)"
    }
    return nil
  }
}
