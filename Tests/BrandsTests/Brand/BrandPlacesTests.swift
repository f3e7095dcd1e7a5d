import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Places that a brand fills, and names by language")
struct BrandPlacesTests {
  private static let schema = BrandSchema(
    features: ["recipes", "users"], rows: [],
    strings: [
      "en": [
        "recipes.title": "Recipes of {brand}", "users.title": "Users",
        "greeting": "Hello {name}",
        "items": .plural([.one: "{count} item", .other: "{count} items"]),
      ],
      "de": [
        "recipes.title": "Rezepte von {brand}", "users.title": "Leute", "greeting": "Hallo {name}",
        "items": .plural([.one: "{count} Ding", .other: "{count} Dinge"]),
      ],
    ])

  private func brand(_ members: String, in folder: TemporaryFolder) throws -> Brand {
    try Brand(contentsOf: file(members, in: folder), schema: Self.schema)
  }

  private func file(_ members: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(
      #"{"id": "a", "menu": ["recipes"], "data": {"source": "sample"}, \#(members)}"#.utf8)
  }

  /// Returns what is wrong with a brand: code, path, message and fix.
  private func lint(_ members: String) throws -> [String] {
    let folder = try TemporaryFolder()
    return try Self.schema.lint([file(members, in: folder)]).map { problem in
      "\(problem.code.rawValue) \(problem.path ?? "-"): \(problem.message); \(problem.help ?? "-")"
    }
  }

  @Test("texts have the brand's name, its tagline, its help page and its facts")
  func places() throws {
    let folder = try TemporaryFolder()
    let brand = try brand(
      #"""
      "name": "Basil", "tagline": "{brand} is green", "links": {"help": "https://basil.example"},
      "facts": {"phone": "{brand}, 123", "name": "never"},
      "strings": {"en": {"users.title": "{brand}: {tagline}, {supportLink}, {phone}, {other}",
        "greeting": "{name} at {brand}", "items": {"one": "{brand}", "other": "{count} of {brand}"}}}
      """#, in: folder)
    let words = brand.localization(table: Self.schema.strings.table)
    #expect(words.string(.key("recipes.title")) == "Recipes of Basil")
    #expect(
      words.string(.key("users.title"))
        == "Basil: Basil is green, https://basil.example, Basil, 123, {other}")
    // An argument wins over a fact of the same name.
    #expect(words.string(.key("greeting", ["name": .verbatim("{brand}")])) == "{brand} at Basil")
    #expect(words.string(.key("items", ["count": .number(1, decimals: 0)])) == "Basil")
    #expect(words.string(.key("items", ["count": .number(3, decimals: 0)])) == "3 of Basil")
    #expect(brand.tagline == "Basil is green" && brand.facts["phone"] == "{brand}, 123")
  }

  @Test("the name, the tagline and the links differ by language, with the fallbacks of strings")
  func languages() throws {
    let folder = try TemporaryFolder()
    let brand = try brand(
      #"""
      "languages": ["en", "de", "de-AT"], "name": {"en": "Basil", "de": "Basilikum"},
      "tagline": {"en": "By {brand}", "de": "Von {brand}"},
      "links": {"help": {"en": "https://basil.example", "de": "https://basil.example/de"},
        "terms": "https://basil.example/terms"}
      """#, in: folder)
    #expect(brand.name == "Basil" && brand.tagline == "By Basil")
    let german = brand.localized(in: "de-AT")
    #expect(german.name == "Basilikum" && german.tagline == "Von Basilikum")
    #expect(german.links.help == "https://basil.example/de")
    #expect(german.links.terms == "https://basil.example/terms")
    #expect(brand.localized(in: "fr") == brand)
    let words = brand.localization(in: "de", table: Self.schema.strings.table)
    #expect(words.string(.key("recipes.title")) == "Rezepte von Basilikum")
  }

  @Test("a brand that was made in code has its properties in every language")
  func code() {
    let brand = Brand(name: "Basil", tagline: "Green")
    #expect(brand.localized(in: "de") == brand)
    #expect(
      brand.localization(in: "de", table: Self.schema.strings.table)
        .string(.key("recipes.title")) == "Rezepte von Basil")
  }

  @Test(
    "mistakes in places are reported",
    arguments: [
      (
        #""name": "A", "facts": {"phone": "1"}, "strings": {"en": {"users.title": "{phne}"}}"#,
        [
          #"unused-fact facts.phone: no text uses this fact; write `{phone}` in a text, or remove it"#,
          #"placeholder-mismatch strings.en.users.title: the app has no value for "{phne}" here; "#
            + "a similar one exists: `{phone}`",
        ]
      ),
      (
        #""name": "A", "strings": {"en": {"users.title": "{tagline}"}}"#,
        [
          #"placeholder-mismatch strings.en.users.title: the brand has no value for "{tagline}"; "#
            + "set `tagline`"
        ]
      ),
      (
        #""name": "A", "facts": {"line": "{supportLink}"}, "strings": {"en": {"users.title": "{line}"}}"#,
        [
          #"placeholder-mismatch facts.line: the brand has no value for "{supportLink}"; "#
            + "set `links.help`"
        ]
      ),
      (
        #""name": "A {brand}", "tagline": "{tagline}""#,
        [
          #"placeholder-mismatch name: nothing fills "{brand}" here; a name has no places"#,
          #"placeholder-mismatch tagline: nothing fills "{tagline}" here; a tagline can have "#
            + "`{brand}`",
        ]
      ),
      (
        #""name": "A", "facts": {"count": "1"}, "strings": {"en": {"users.title": "{count}"}}"#,
        [
          "placeholder-mismatch facts.count: texts of the app have an argument of this name, which "
            + "wins over the fact; choose another name"
        ]
      ),
      (
        #""name": "A", "facts": {"brand": "B", "x y": "1"}"#,
        [
          "wrong-format facts.brand: ", "wrong-format facts.x y: ",
        ]
      ),
      (
        #""languages": ["en", "de"], "name": {"en": "A", "fr": "B"}"#,
        [
          "missing-translation name: it is missing in `de`, where \"A\" is shown; add it, or write "
            + "one text for all languages",
          #"unknown-reference name.fr: the brand does not have the language "fr"; it has `en`, `de`"#,
        ]
      ),
      (#""name": "A", "links": {"help": {"en": 3}}"#, ["wrong-type links.help.en: "]),
    ])
  func mistakes(_ members: String, _ expected: [String]) throws {
    let found = try lint(members).sorted(by: <)
    #expect(found.count == expected.count, "\(found)")
    for line in expected { #expect(found.contains { $0.hasPrefix(line) }, "\(found)") }
  }
}
