import Localization
import Testing

@Suite("Localization")
struct LocalizationTests {
  /// German first, then French; the brand and the app both have words.
  private let german = Localization(
    language: "de", fallbacks: ["de", "fr"],
    overrides: [
      "de": ["everywhere": "brand de", "list.retry": "Nochmal"],
      "fr": [
        "everywhere": "brand fr", "not app de": "brand fr", "fr or en": "brand fr",
        "french": "brand fr",
      ],
      "en": ["everywhere": "brand en", "fr or en": "brand en", "english": "brand en"],
    ],
    defaults: [
      "de": ["everywhere": "app de", "not brand de": "app de"],
      "fr": ["french": "app fr", "app french": "app fr"],
      "en": ["not brand de": "app en", "english": "app en", "app english": "app en"],
      "it": ["italian": "app it"],
    ])

  @Test(
    "the brand comes before the app, the app before the fallbacks, and English last",
    arguments: [
      ("everywhere", "brand de"), ("not brand de", "app de"), ("not app de", "brand fr"),
      ("french", "brand fr"), ("app french", "app fr"), ("fr or en", "brand fr"),
      ("english", "brand en"),
      ("app english", "app en"),
    ])
  func lookupOrder(key: String, words: String) {
    #expect(german.string(.key(key)) == words)
  }

  @Test("the framework's own words come after the brand's and the app's, language by language")
  func builtInStrings() {
    #expect(german.string(.key("list.retry")) == "Nochmal")
    #expect(german.string(.key("menu.title")) == "Menü")
    #expect(Localization().string(.key("menu.title")) == "Menu")
    #expect(Localization(language: "nl").string(.key("menu.title")) == "Menu")
    let app = Localization(defaults: ["en": ["menu.title": "Contents"]])
    #expect(app.string(.key("menu.title")) == "Contents")
  }

  @Test("no table is asked for but those of the languages that are fallen back to")
  func laziness() {
    var asked: [String] = []
    _ = Localization(language: "de-AT", fallbacks: ["de", "it"]) { language in
      asked.append(language)
      return nil
    }
    #expect(asked == ["de-AT", "de", "it", "en"])
  }

  @Test(
    "a key that is nowhere shows itself",
    arguments: [("italian", "⟦italian⟧"), ("", "⟦⟧"), ("Everywhere", "⟦Everywhere⟧")])
  func missingKeys(key: String, words: String) {
    #expect(german.string(.key(key)) == words)
    #expect(german.string(.key(key, ["count": .verbatim("1")])) == words)
  }

  @Test("an empty pattern is found")
  func emptyPattern() {
    let localization = Localization(
      overrides: ["en": ["menu.title": ""]], defaults: ["en": ["menu.title": "Menu"]])
    #expect(localization.string(.key("menu.title")) == "")
  }

  @Test("words are shown as they are")
  func verbatim() {
    #expect(german.string(.verbatim("everywhere {x}\n")) == "everywhere {x}\n")
    #expect(german.string(.verbatim("literal")) == "literal")
  }

  @Test(
    "arguments fill the places of their names",
    arguments: [
      ("{x}", "1"), ("{y} of {x}", "two of 1"), ("{x}{x}", "11"), ("a{x}b", "a1b"), ("", ""),
      ("no place", "no place"), ("{z}", "{z}"), ("{x} {z}", "1 {z}"), ("{X}", "{X}"),
      ("{ x }", "{ x }"), ("{}", "{}"), ("{é}", "ü"), ("}{x}{", "}1{"), ("x}", "x}"),
    ])
  func arguments(pattern: String, words: String) {
    #expect(
      fill(pattern, ["x": .verbatim("1"), "y": .verbatim("two"), "é": .verbatim("ü")]) == words)
  }

  @Test(
    "a brace that is never closed stays as it is",
    arguments: [("{", "{"), ("{x", "{x"), ("a {x} and {x", "a 1 and {x"), ("a {", "a {")])
  func unclosedBrace(pattern: String, words: String) {
    #expect(fill(pattern, ["x": .verbatim("1")]) == words)
  }

  @Test("places stay when no arguments are given")
  func noArguments() {
    #expect(fill("{x} and {y}", [:]) == "{x} and {y}")
  }

  @Test("braces inside an argument are never taken for a place")
  func bracesInArguments() {
    #expect(fill("{x}, {y}", ["x": .verbatim("{y}"), "y": .verbatim("{x}")]) == "{y}, {x}")
    #expect(fill("{x}y}", ["x": .verbatim("{"), "y": .verbatim("no")]) == "{y}")
    #expect(fill("{x}", ["x": .key("pattern", ["x": .verbatim("{x}")])]) == "{x}")
  }

  @Test("an argument is a localized text, localized on its own")
  func nestedPhrases() {
    #expect(fill("a {x}", ["x": .key("menu.title")]) == "a Menu")
    #expect(fill("a {x}", ["x": .key("nowhere")]) == "a ⟦nowhere⟧")
    #expect(
      fill("<{x}>", ["x": .key("pattern", ["x": .key("pattern", ["x": .verbatim("1")])])])
        == "<<<1>>>")
    #expect(
      fill("{x}", ["x": .joined([.verbatim("a"), .empty, .verbatim("b")], separator: "-")]) == "a-b"
    )
  }

  @Test(
    "what is joined skips what is empty",
    arguments: [
      ([], ""), ([.empty], ""), ([.verbatim("a")], "a"),
      ([.empty, .verbatim("a"), .empty, .verbatim("b"), .empty], "a · b"),
      (
        [.verbatim("a"), .key("menu.title"), .joined([.empty, .empty], separator: "x")], "a · Menu"
      ),
    ] as [([LocalizedText], String)])
  func joined(texts: [LocalizedText], words: String) {
    #expect(Localization().string(.joined(texts, separator: " · ")) == words)
  }

  private func fill(_ pattern: String, _ arguments: [String: LocalizedText]) -> String {
    Localization(defaults: ["en": ["pattern": .text(pattern)]]).string(.key("pattern", arguments))
  }

  @Test("a text under a key's old name is used, unless there is one under the new name")
  func renamed() {
    let text = LocalizedText.key("list.endless.help")
    let old = ["en": ["list.endless.mend": "old"] as Localization.Table]
    #expect(Localization(overrides: old).string(text) == "old")
    #expect(Localization(defaults: old).string(text) == "old")
    let both: Localization.Table = ["list.endless.mend": "old", "list.endless.help": "new"]
    #expect(Localization(overrides: ["en": both]).string(text) == "new")
    #expect(Localization(overrides: ["en": both], defaults: old).string(text) == "new")
    #expect(Localization().string(text) == "Refresh the list.")
  }
}
