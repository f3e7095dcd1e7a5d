import Localization
import Testing

@Suite("Plural rules")
struct PluralRuleTests {
  /// The samples that CLDR gives for its own rules, some of each.
  @Test(
    "a number has the category that CLDR's samples have",
    arguments: [
      ("en", [.one: "1", .other: "0 2 16 100 1000000 0.0 1.0 1.5 10.0"]),
      ("de", [.one: "1", .other: "0 2 16 100 1000000 0.0 1.0 1.5"]),
      ("nl", [.one: "1", .other: "0 2 1.0"]),
      ("sv", [.one: "1", .other: "0 2 1.0"]),
      (
        "it",
        [.one: "1", .many: "1000000 2000000 1c6 2e6", .other: "0 2 16 1000 1000001 0.5 1.0 1c3"]
      ),
      (
        "fr",
        [.one: "0 1 0.0 1.5 1.9", .many: "1000000 1c6 1.1e6", .other: "2 17 100 100000 2.0 1c3"]
      ),
      (
        "es",
        [.one: "1 1.0 1.00", .many: "1000000 3000000 1c6", .other: "0 2 16 100000 1.5 0.1 1c3"]
      ),
      ("pt", [.one: "0 1 1.5", .many: "1000000", .other: "2 17 2.0"]),
      ("pt-BR", [.one: "0 1", .other: "2"]),
      ("pt-PT", [.one: "1", .many: "1000000", .other: "0 2 1.5"]),
      (
        "pl",
        [
          .one: "1", .few: "2 3 4 22 24 32 102 1002",
          .many: "0 5 11 12 13 14 15 19 21 100 112 1000",
          .other: "0.0 1.0 1.5 10.0 2.5",
        ]
      ),
      (
        "ru",
        [
          .one: "1 21 31 101 1001", .few: "2 3 4 22 34 102",
          .many: "0 5 11 12 14 19 20 100 111 112",
          .other: "0.0 1.5 1.0 21.0",
        ]
      ),
      ("uk", [.one: "1 21", .few: "2 24", .many: "5 11 14", .other: "1.5"]),
      ("cs", [.one: "1", .few: "2 3 4", .many: "0.0 1.0 1.5 10.5", .other: "0 5 19 22 100"]),
      (
        "ar",
        [
          .zero: "0 0.0", .one: "1 1.0", .two: "2 2.0", .few: "3 10 103 110 1003",
          .many: "11 26 99 111 1011", .other: "100 101 102 200 202 300 1000 0.1 1.1 10.1",
        ]
      ),
      ("he", [.one: "1 0.5 0.0", .two: "2", .other: "0 3 17 100 1.0 2.0 2.5"]),
      ("tr", [.one: "1 1.0", .other: "0 2 1.5"]),
      ("da", [.one: "1 0.1 1.6", .other: "0 2 3.4 2.0"]),
      ("hi", [.one: "0 1 0.5 1.0", .other: "2 1.1"]),
      ("ja", [.other: "0 1 2 1.5"]), ("zh", [.other: "0 1 2"]), ("ko", [.other: "0 1"]),
    ] as [(String, [PluralCategory: String])])
  func samples(language: String, samples: [PluralCategory: String]) {
    for (category, numbers) in samples {
      for number in numbers.split(separator: " ") {
        #expect(
          PluralRule.category(of: String(number), in: language) == category, "\(language) \(number)"
        )
      }
    }
  }

  @Test(
    "the sign of a number and zeros before it do not count",
    arguments: [("-1", "1"), ("+1", "1"), ("-21", "21"), ("007", "7"), ("-1.50", "1.50")])
  func signs(number: String, same: String) {
    for language in BuiltInStrings.languages {
      #expect(
        PluralRule.category(of: number, in: language)
          == PluralRule.category(of: same, in: language))
    }
  }

  @Test(
    "what is no number is `other`",
    arguments: [
      "", " ", "one", "1 ", "1,5", "1.", ".5", ".", "-", "1-", "1e", "1e123", "e6", "1.2.3", "١",
      "1 000", "--1", "0x1", "½",
    ])
  func noNumber(text: String) {
    for language in BuiltInStrings.languages {
      #expect(PluralRule.category(of: text, in: language) == .other)
    }
  }

  @Test("a number of any length has a category")
  func long() {
    let million = "1" + String(repeating: "0", count: 600)
    #expect(PluralRule.category(of: million, in: "fr") == .many)
    #expect(PluralRule.category(of: million + "1", in: "ru") == .one)
    #expect(PluralRule.category(of: million + "1", in: "en") == .other)
    #expect(PluralRule.category(of: "1." + String(repeating: "0", count: 600), in: "es") == .one)
    #expect(PluralRule.category(of: "1e99", in: "it") == .many)
  }

  @Test(
    "a region goes back to its language, in any case of letters",
    arguments: [("de-AT", "1"), ("en-US", "1"), ("EN-us", "1"), ("ru-RU", "21"), ("es-419", "1")])
  func regions(language: String, number: String) {
    #expect(PluralRule.category(of: number, in: language) == .one)
  }

  @Test("a language that is not known has `other` alone", arguments: ["xx", "", "tlh-XX", "-"])
  func unknown(language: String) {
    #expect(PluralRule.categories(of: language) == [.other])
    #expect(PluralRule.category(of: "1", in: language) == .other)
  }

  @Test(
    "a language tells its categories, and no number has another one",
    arguments: [
      "ar", "cs", "da", "de", "en", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt",
      "pt-PT", "ru", "sv", "tr", "uk", "zh",
    ])
  func categories(language: String) {
    var found: Set<PluralCategory> = []
    for number in (0...300).map(String.init) + ["0.0", "0.5", "1.0", "1.5", "1000000", "1e6"] {
      found.insert(PluralRule.category(of: number, in: language))
    }
    let categories = PluralRule.categories(of: language)
    #expect(found == Set(categories))
    #expect(categories == PluralCategory.allCases.filter(categories.contains))
    #expect(categories.last == .other)
  }
}
