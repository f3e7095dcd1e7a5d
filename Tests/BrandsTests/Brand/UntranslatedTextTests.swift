import Brands
import TestSupport
import Testing

/// What lint says about texts that are the same in two languages.
@Suite("Texts that are not translated")
struct UntranslatedTextTests {
  private static let schema = BrandSchema(
    features: ["notes"], rows: [],
    strings: ["en": ["notes.title": "Notes"], "pl": ["notes.title": "Lost and found notes"]])

  private func brand(_ id: String, _ name: String, _ rest: String) -> String {
    #"{ "id": "\#(id)", "name": "\#(name)", "menu": ["notes"], "#
      + #""data": { "source": "sample" }, \#(rest) }"#
  }

  /// Lints a brand with a text by language, and returns what is said of it without lacking texts.
  private func lint(
    _ texts: KeyValuePairs<String, String>, allow: String = "[]", with other: String? = nil
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    let languages = texts.map { #""\#($0.key)""# }.joined(separator: ", ")
    let strings = texts.map { #""\#($0.key)": { "notes.title": "\#($0.value)" }"# }
      .joined(separator: ", ")
    var files = [
      try folder.write(
        brand(
          "lemon", "Lemon Days",
          #""languages": [\#(languages)], "allow": \#(allow), "strings": { \#(strings) }"#
        ).utf8, as: "a.json")
    ]
    if let other {
      files.append(try folder.write(brand("zebra", "Zebra", other).utf8, as: "b.json"))
    }
    return try Self.schema.lint(files).filter { $0.code != .missingTranslation }
  }

  @Test(
    "a text of several words that is the same is found",
    arguments: [
      "Share this note", "Shopping list", "Add it to", "Notes of Lemon Days for you",
      "Send it to {brand} as PDF", "Call 0800 for free",
    ])
  func found(text: String) throws {
    let found = try lint(["en": text, "de": text])
    #expect(found.map(\.code) == [.untranslated])
    #expect(found.first?.path == "strings.de.notes.title")
    #expect(found.first?.severity == .warning)
    #expect(found.first?.message.contains(#"the same as in "en""#) == true)
  }

  @Test(
    "names, numbers, addresses, abbreviations, international words and short texts are none",
    arguments: [
      "Notes", "Information", "Hot Dog", "Lemon Days", "Lemon Notes", "Online Shop", "Podcast App",
      "{brand} kg, {brand} PDF", "3 x 4", "FAQ / AGB", "a.example b.example", "{brand}: 5",
      "5 h {brand} min",
    ])
  func right(text: String) throws { #expect(try lint(["en": text, "de": text]) == []) }

  @Test(
    "languages that are near, or have other scripts, are not compared",
    arguments: [
      ("en", "en-GB", false), ("de", "de-AT", false), ("cs", "sk", false), ("nb", "da", false),
      ("es", "pt-BR", false), ("en", "de-AT", true), ("fr", "en", true), ("hr", "en", true),
      // The app has this text in Polish itself.
      ("en", "pl", false),
    ])
  func languages(first: String, second: String, isFound: Bool) throws {
    let text = "Lost and found notes"
    #expect(
      try lint([first: text, second: text]).map(\.code) == (isFound ? [.untranslated] : []))
  }

  @Test("a text in another script is reported as that alone")
  func script() throws {
    #expect(
      try lint(["en": "Share this note", "ru": "Share this note"]).map(\.code) == [.wrongScript])
  }

  @Test("the first language is compared, and what is a name in three languages is left")
  func several() throws {
    let found = try lint([
      "de": "Zettel für dich", "en": "Share this note", "fr": "Share this note",
      "it": "Zettel für dich",
    ])
    #expect(found.map(\.path) == ["strings.it.notes.title"])
    #expect(try lint(["en": "Face Studio", "de": "Face Studio", "fr": "Face Studio"]) == [])
  }

  @Test("an entry of `allow` with the key and the reason allows it, and is used by that")
  func allowed() throws {
    let allow = { (word: String, key: String) in
      #"[{ "word": "\#(word)", "in": "\#(key)", "because": "it is a slogan" }]"#
    }
    let texts: KeyValuePairs = ["en": "Simply good notes", "de": "Simply good notes"]
    let right = allow("Simply good notes", "strings.de.notes.title")
    #expect(try lint(texts, allow: right) == [])
    #expect(try lint(texts, allow: right, with: #""tagline": "Stripes""#) == [])
    let wrong = allow("Simply good notes", "strings.en.notes.title")
    #expect(try lint(texts, allow: wrong).map(\.code) == [.untranslated])
    let old = allow("Simply the best", "strings.de.notes.title")
    let codes = try lint(texts, allow: old, with: #""tagline": "Stripes""#).map(\.code)
    #expect(Set(codes) == [.untranslated, .unusedAllow])
  }
}
