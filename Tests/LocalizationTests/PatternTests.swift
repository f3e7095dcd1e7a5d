import Localization
import Testing

@testable import Localization

@Suite("Patterns with plural forms")
struct PatternTests {
  private let books: [String: Localization.Table] = [
    "en": ["books": .plural([.one: "{count} book", .other: "{count} books"]), "plain": "{count}"],
    "ru": [
      "books": .plural([
        .one: "{count} книга", .few: "{count} книги", .many: "{count} книг",
        .other: "{count} книги",
      ])
    ],
    "ja": ["shelf": .plural([.other: "{count}段"])],
  ]

  private func books(_ language: String, _ count: LocalizedText) -> String {
    Localization(language: language, defaults: books).string(.key("books", ["count": count]))
  }

  @Test(
    "the form is the one for the number",
    arguments: [
      ("en", "0", "0 books"), ("en", "1", "1 book"), ("en", "2", "2 books"),
      ("en", "1.0", "1.0 books"), ("en", "-1", "-1 book"), ("ru", "1", "1 книга"),
      ("ru", "22", "22 книги"), ("ru", "11", "11 книг"), ("ru-RU", "21", "21 книга"),
    ])
  func forms(language: String, count: String, words: String) {
    #expect(books(language, .verbatim(count)) == words)
  }

  @Test("words that are found in another language are counted as that one counts")
  func fallback() {
    #expect(books("ja", .verbatim("1")) == "1 book")
    #expect(books("ru", .verbatim("21")) == "21 книга")
    let german = Localization(language: "de", fallbacks: ["ru"], defaults: books)
    #expect(german.string(.key("books", ["count": .verbatim("21")])) == "21 книга")
  }

  @Test("what counts may be a number, or a localized text that says one")
  func consume() {
    #expect(books("en", .number(1)) == "1 book")
    #expect(books("en", .number(1, decimals: 1)) == "1.0 books")
    #expect(books("ru", .number(2.5)) == "2,5 книги")
    #expect(books("en", .key("plain", ["count": .verbatim("1")])) == "1 book")
  }

  @Test("without a number it is the form for `other`")
  func noNumber() {
    let english = Localization(defaults: books)
    #expect(english.string(.key("books")) == "{count} books")
    #expect(english.string(.key("books", ["other": .verbatim("1")])) == "{count} books")
    #expect(books("en", .verbatim("many")) == "many books")
  }

  @Test("the argument that counts has the name that the pattern says")
  func named() {
    let pattern = Localization.Pattern.plural(
      [.one: "{n} of {count}", .other: "{n} from {count}"], by: "n")
    let localization = Localization(defaults: ["en": ["key": pattern]])
    #expect(
      localization.string(.key("key", ["n": .verbatim("1"), "count": .verbatim("2")])) == "1 of 2")
    #expect(
      localization.string(.key("key", ["n": .verbatim("2"), "count": .verbatim("1")])) == "2 from 1"
    )
    #expect(pattern.counted == "n" && Localization.Pattern.text("{n}").counted == nil)
  }

  @Test("a form that is missing is `other`, and without that always the same one")
  func missingForms() {
    let words = { (forms: [PluralCategory: String]) in
      Localization(defaults: ["en": ["key": .plural(forms)]])
        .string(.key("key", ["count": .verbatim("1")]))
    }
    #expect(words([.few: "few", .other: "other"]) == "other")
    for _ in 0..<10 { #expect(words([.many: "many", .few: "few", .two: "two"]) == "two") }
    #expect(words([:]) == "")
  }

  @Test("a pattern tells its texts, each with its category")
  func texts() {
    let text = Localization.Pattern.text("{a} and {b}")
    #expect(text.texts.map(\.category) == [nil] && text.texts.map(\.text) == ["{a} and {b}"])
    let plural = Localization.Pattern.plural([.other: "{a}", .zero: "{b}", .few: "{c}"])
    #expect(plural.texts.map(\.category) == [.zero, .few, .other])
    #expect(plural.texts.map(\.text) == ["{b}", "{c}", "{a}"])
    #expect(plural.placeholders == ["a", "b", "c"])
  }

  @Test(
    "the places that are told are those that are filled",
    arguments: [
      ("", []), ("x", []), ("{x}", ["x"]), ("{x}{y}", ["x", "y"]), ("{ x }", [" x "]),
      ("{}", [""]), ("{", []), ("}", []), ("{x", []), ("{{x}}", ["x"]), ("{x{y}z}", ["y"]),
      ("a {x} {", ["x"]), ("}{x}{", ["x"]), ("{é} {x}", ["é", "x"]), ("{a}{b}{a}", ["a", "b"]),
      ("{x}\u{301}", ["x"]), ("{x y}", ["x y"]),
    ] as [(String, Set<String>)])
  func placeholders(text: String, names: Set<String>) {
    #expect(Localization.Pattern.placeholders(in: text) == names)
    let localization = Localization(defaults: ["en": ["key": .text(text)]])
    let marks = Dictionary(uniqueKeysWithValues: names.map { ($0, LocalizedText.verbatim("1")) })
    let filled = localization.string(.key("key", marks.merging(["?": .empty]) { mark, _ in mark }))
    let count = PatternTokens(text).count { if case .place = $0 { true } else { false } }
    #expect(filled.unicodeScalars.count { $0 == "1" } == count)
  }
}
