import Localization
import TestSupport
import Testing

/// Every sample that CLDR gives for its plural rules; `scripts/languages` writes the fixture.
@Suite("CLDR's samples of plural rules")
struct PluralSampleTests {
  /// One line of a group: a category and its samples.
  struct Row {
    var languages: [String]
    var category: PluralCategory
    var numbers: [String]
  }

  static func rows() throws -> [Row] {
    var languages: [String] = []
    return try Fixtures.text("plural-samples.txt").split(separator: "\n").compactMap {
      line -> Row? in
      if line.hasPrefix("#") { return nil }
      guard line.hasPrefix(" ") else {
        languages = line.split(separator: " ").map(String.init)
        return nil
      }
      let words = line.split(separator: " ")
      let category = try #require(PluralCategory(rawValue: String(words[0].dropLast())))
      let numbers = words.dropFirst().flatMap { Self.numbers(of: $0) }
      return Row(languages: languages, category: category, numbers: numbers)
    }
  }

  /// The numbers of a sample: one, or those of a range such as `0~15` or `0.00~0.05`.
  private static func numbers(of sample: Substring) -> [String] {
    let ends = sample.split(separator: "~")
    guard ends.count == 2 else { return [String(sample)] }
    let decimals = ends[0].split(separator: ".").dropFirst().first?.count ?? 0
    let bounds = ends.compactMap { Int($0.filter { $0 != "." }) }
    return (bounds[0]...bounds[1]).map { number in
      guard decimals > 0 else { return "\(number)" }
      let digits =
        String(repeating: "0", count: max(0, decimals + 1 - "\(number)".count)) + "\(number)"
      return "\(digits.dropLast(decimals)).\(digits.suffix(decimals))"
    }
  }

  @Test("every number has the category that it has as a sample")
  func samples() throws {
    var count = 0
    for row in try Self.rows() {
      for language in row.languages {
        for number in row.numbers {
          count += 1
          let found = PluralRule.category(of: number, in: language)
          if found != row.category {
            Issue.record("\(language) \(number): \(found), expected \(row.category)")
          }
        }
      }
    }
    // A fixture that cannot be read would hold everything.
    #expect(count > 12_000)
  }

  @Test("a language has just the categories of its samples, in their order")
  func categories() throws {
    for (languages, rows) in Dictionary(grouping: try Self.rows(), by: \.languages) {
      for language in languages {
        let expected = PluralCategory.allCases.filter { rows.map(\.category).contains($0) }
        #expect(PluralRule.categories(of: language) == expected, "\(language)")
        #expect(PluralRule.isKnown(language))
      }
    }
  }

  @Test("the rules are known for all languages of CLDR")
  func languages() {
    #expect(PluralRule.languages.count > 200)
    for language in [
      "cy", "hr", "sl", "mt", "lt", "lv", "ga", "br", "he", "zh", "fil", "ckb", "sr",
    ] {
      #expect(PluralRule.languages.contains(language), "\(language)")
    }
  }

  @Test(
    "old tags, regions and scripts have the rules of their language",
    arguments: [
      ("iw", "2", PluralCategory.two), ("he-IL", "2", .two), ("no", "1", .one), ("tl", "4", .other),
      ("sr-Latn", "22", .few), ("sh", "22", .few), ("hr-BA", "22", .few),
      ("zh-Hant-TW", "1", .other),
      ("pt-PT", "0", .other), ("pt-AO", "0", .other), ("pt-BR", "0", .one), ("mo", "2", .few),
      ("az-Arab", "1", .one), ("deu", "1", .one),
    ])
  func tags(language: String, number: String, category: PluralCategory) {
    #expect(PluralRule.category(of: number, in: language) == category)
  }
}
