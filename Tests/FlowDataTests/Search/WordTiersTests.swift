import Testing

@testable import FlowData

@Suite("Phrases and tiers of a search")
struct WordTiersTests {
  /// Returns a condition as text: `lem…` is the beginning of a word, and `^soup` a word of the
  /// title.
  private static func drawn(_ condition: WordCondition) -> String {
    switch condition {
    case .phrase(let phrase, let inFirst): (inFirst ? "^" : "") + drawn(phrase)
    case .all(let all): "(" + all.map(drawn).joined(separator: " & ") + ")"
    case .any(let any): "(" + any.map(drawn).joined(separator: " | ") + ")"
    }
  }

  private static func drawn(_ phrase: WordPhrase) -> String {
    "\(phrase.words)\(phrase.isPrefix ? "…" : "")"
  }

  @Test(
    "each typed term is a phrase, which may go on unless it ends with two characters of a run",
    arguments: [
      ("lem tar", "(lem… & tar…)"), ("sugar-free", "(sugar free…)"), ("  Lem\n", "(lem…)"),
      ("豆腐", "(豆腐)"), ("腐", "(腐…)"), ("麻婆豆腐", "(麻婆 婆豆 豆腐)"), ("豆腐 腐", "(豆腐 & 腐…)"),
      ("豆腐soup", "(豆腐 腐 soup…)"), ("soup豆腐", "(soup 豆腐)"), ("麻婆・豆腐", "(麻婆 婆 豆腐)"),
      ("-- lem ! ☕️", "(lem…)"), ("--", "()"), ("", "()"),
    ])
  func terms(_ typed: String, _ condition: String) {
    #expect(Self.drawn(WordSearch(typed).condition) == condition)
  }

  @Test(
    "a text as a phrase has its last word whole, as far as the script shows where it ends",
    arguments: [
      ("Bad", "bad"), ("very  BAD!", "very bad"), ("毒", "毒…"), ("毒薬", "毒薬"), ("毒 薬", "毒 薬…"),
      ("豆腐soup", "豆腐 腐 soup"), ("soup 豆腐", "soup 豆腐"), ("!", nil), ("", nil),
    ])
  func phrases(_ text: String, _ phrase: String?) {
    #expect(WordSearch.phrase(text).map(Self.drawn) == phrase)
  }

  @Test("twenty terms count, and what is typed after them does not")
  func limit() {
    let words = (1...21).map { "w\($0)x" }
    let search = WordSearch(words.joined(separator: " -- "))
    #expect(search.matches(words.prefix(20).joined(separator: " ")))
    #expect(!search.matches(words.prefix(19).joined(separator: " ")))
    #expect(!search.matches(words.suffix(20).joined(separator: " ")))
  }

  @Test("a phrase of the title is in none where there are no texts, and in no other text")
  func title() {
    let phrase = WordPhrase(Array("soup".utf8), .word, isWhole: true)
    let texts = ["day", "soup"].map { WordSearch.words(of: $0) }
    for (inFirst, isFound) in [(true, false), (false, true)] {
      let condition = WordCondition.phrase(phrase, inFirst: inFirst)
      #expect(condition.holds(for: texts) == isFound)
      #expect(condition.holds(for: texts.reversed()))
      #expect(!condition.holds(for: []))
    }
  }

  /// Returns the tiers, one a line: what must hold, and after `\` what earlier tiers have taken.
  private static func drawn(_ tiers: WordTiers) -> String {
    tiers.tiers.map { tier in
      let isExact = tier.isExact.map { $0 ? "= " : "≠ " } ?? ""
      let exclusions = tier.exclusions.map { " \\ " + drawn($0) }.joined()
      return isExact + drawn(tier.condition) + exclusions
    }.joined(separator: "\n")
  }

  @Test(
    "the tiers go from the title to anywhere, from side by side to apart, and from whole words to beginnings",
    arguments: [
      ("--", ""),
      (
        "soup",
        """
        = (^soup)
        ≠ (^soup)
        (^soup…) \\ (^soup)
        (soup) \\ (^soup…)
        (soup…) \\ (soup) \\ (^soup…)
        """
      ),
      (
        "hot so",
        """
        = (^hot so)
        ≠ (^hot so)
        (^hot so…) \\ (^hot so)
        (^hot & ^so) \\ (^hot so) \\ (^hot so…)
        (^hot… & ^so…) \\ (^hot so) \\ (^hot so…) \\ (^hot & ^so)
        ((^hot… | ^so…) & (hot so)) \\ (^hot… & ^so…)
        ((^hot… | ^so…) & (hot so…)) \\ ((^hot… | ^so…) & (hot so)) \\ (^hot… & ^so…)
        ((^hot… | ^so…) & (hot & so)) \\ ((^hot… | ^so…) & (hot so)) \
        \\ ((^hot… | ^so…) & (hot so…)) \\ (^hot… & ^so…)
        ((^hot… | ^so…) & (hot… & so…)) \\ ((^hot… | ^so…) & (hot so)) \
        \\ ((^hot… | ^so…) & (hot so…)) \\ ((^hot… | ^so…) & (hot & so)) \\ (^hot… & ^so…)
        (hot so) \\ ((^hot… | ^so…) & (hot… & so…))
        (hot so…) \\ (hot so) \\ ((^hot… | ^so…) & (hot… & so…))
        (hot & so) \\ (hot so) \\ (hot so…) \\ ((^hot… | ^so…) & (hot… & so…))
        (hot… & so…) \\ (hot so) \\ (hot so…) \\ (hot & so) \\ ((^hot… | ^so…) & (hot… & so…))
        """
      ),
      // Side by side with and without a space; whether the last pair is whole is not known.
      (
        "麻婆 豆腐",
        """
        = (^麻婆 婆 豆腐 | ^麻婆 婆豆 豆腐)
        ≠ (^麻婆 婆 豆腐 | ^麻婆 婆豆 豆腐)
        (^麻婆 & ^豆腐) \\ (^麻婆 婆 豆腐 | ^麻婆 婆豆 豆腐)
        ((^麻婆 | ^豆腐) & (麻婆 婆 豆腐 | 麻婆 婆豆 豆腐)) \\ (^麻婆 & ^豆腐)
        ((^麻婆 | ^豆腐) & (麻婆 & 豆腐)) \\ ((^麻婆 | ^豆腐) & (麻婆 婆 豆腐 | 麻婆 婆豆 豆腐)) \
        \\ (^麻婆 & ^豆腐)
        (麻婆 婆 豆腐 | 麻婆 婆豆 豆腐) \\ ((^麻婆 | ^豆腐) & (麻婆 & 豆腐))
        (麻婆 & 豆腐) \\ (麻婆 婆 豆腐 | 麻婆 婆豆 豆腐) \\ ((^麻婆 | ^豆腐) & (麻婆 & 豆腐))
        """
      ),
    ])
  func tiers(_ typed: String, _ drawn: String) {
    #expect(Self.drawn(WordTiers(WordSearch(typed))) == drawn)
  }

  @Test(
    "an item is in one tier alone: that whose condition it meets, and none of the exclusions",
    arguments: [
      ("hot soup", ["Hot soup!", "water"], 0), ("hot soup", ["A hot soup", "water"], 1),
      ("hot soup", ["Hot soups"], 2), ("hot soup", ["soup, hot"], 3),
      ("hot soup", ["soups, hot"], 4), ("hot soup", ["hot", "a hot soup"], 5),
      ("hot soup", ["hot", "hot soups"], 6), ("hot soup", ["hot", "soup"], 7),
      ("hot soup", ["hot", "soups"], 8), ("hot soup", ["", "a hot soup"], 9),
      ("hot soup", ["", "hot soups"], 10), ("hot soup", ["", "soup", "hot"], 11),
      ("hot soup", ["", "soups", "hot"], 12), ("hot soup", ["hot"], nil), ("hot soup", [], nil),
      ("soup", ["water", "soup"], 3), ("soup", ["soup", "soup"], 0), ("soup", ["soups"], 2),
      ("soup", ["water", "soups"], 4), ("--", ["--"], nil),
    ] as [(String, [String], Int?)])
  func places(_ typed: String, _ texts: [String], _ place: Int?) {
    let tiers = WordTiers(WordSearch(typed))
    let words = texts.map { WordSearch.words(of: $0) }
    #expect(tiers.tier(of: words) == place)
    let isExact = texts.first.map { WordSearch.words(of: $0) } == WordSearch.words(of: typed)
    let found = tiers.tiers.indices.filter { index in
      let tier = tiers.tiers[index]
      return tier.condition.holds(for: words)
        && !tier.exclusions.contains { $0.holds(for: words) }
        && tier.isExact ?? isExact == isExact
    }
    #expect(found == [place].compactMap { $0 })
  }
}
