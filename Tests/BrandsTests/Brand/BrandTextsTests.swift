import Brands
import TestSupport
import Testing

/// What lint says about the texts of a brand.
@Suite("Texts of brands")
struct BrandTextsTests {
  private static let schema = BrandSchema(
    features: ["notes"], rows: [],
    strings: [
      "en": [
        "notes.title": "Notes", "notes.maps": "Face Maps",
        "notes.gone": .plural([.one: "One note is gone", .other: "{count} notes are gone"]),
      ],
      "hr": [
        "notes.title": "Bilješke", "notes.maps": "Face Maps",
        "notes.gone": .plural([
          .one: "Nestala je {count} bilješka", .few: "Nestale su {count} bilješke",
          .other: "Nestalo je {count} bilješki",
        ]),
      ],
      "ru": ["notes.title": "Заметки", "notes.maps": "Face Maps"],
    ])

  /// Returns the rules that texts break, each with its place and the way to fix it.
  private func lint(
    _ strings: String, languages: String = #"["en", "hr"]"#, parent: String? = nil
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    let rest = #""menu": ["notes"], "data": { "source": "sample" }"#
    if let parent {
      try folder.write(
        #"{ "abstract": true, \#(rest), "strings": \#(parent) }"#.utf8, as: "base.json")
    }
    let extends = parent == nil ? "" : #""extends": "base.json", "#
    let file = try folder.write(
      #"{ \#(extends)"id": "a", "name": "Lemon", "languages": \#(languages), \#(rest), "strings": \#(strings) }"#
        .utf8,
      as: "a.json")
    return try Self.schema.lint([file]).filter { $0.code != .missingTranslation }
  }

  @Test("the forms of a language are those of CLDR, not a few languages' alone")
  func forms() throws {
    let right =
      #"{ "hr": { "notes.gone": { "one": "{count} a", "few": "{count} b", "other": "{count} c" } } }"#
    #expect(try lint(right) == [])
    let wrong = try lint(
      #"{ "hr": { "notes.gone": { "one": "{count} a", "other": "{count} c" } } }"#)
    #expect(wrong.map(\.code) == [.pluralForms])
    #expect(wrong.first?.message.contains("`few`") == true)
  }

  @Test("a text without forms that shows the number is found where the app's has forms")
  func lostPlural() throws {
    let found = try lint(#"{ "hr": { "notes.gone": "Nestalo: {count}" } }"#)
    #expect(found.map(\.code) == [.pluralForms])
    #expect(found.first?.message.contains("the app's own text has forms") == true)
    #expect(try lint(#"{ "hr": { "notes.gone": "Nestalo" } }"#) == [])
    // Japanese has one form for all numbers.
    #expect(
      try lint(#"{ "ja": { "notes.gone": "{count}件" } }"#, languages: #"["ja"]"#)
        .filter { $0.code == .pluralForms } == [])
  }

  @Test("a text without forms is found where the inherited one has forms")
  func lostInheritedPlural() throws {
    let found = try lint(
      #"{ "en": { "notes.gone": "{count} gone" } }"#, languages: #"["en"]"#,
      parent: #"{ "en": { "notes.gone": { "one": "One gone", "other": "{count} gone" } } }"#)
    #expect(found.map(\.code) == [.pluralForms])
    #expect(found.first?.message.contains("the inherited text has forms") == true)
  }

  @Test("texts under the language of a region are used, own and inherited, and are checked")
  func regions() throws {
    let texts = #"{ "hr": { "notes.title": " Bilješke" } }"#
    let own = try lint(texts, languages: #"["hr-BA"]"#)
    #expect(own.map(\.code) == [.surroundingBlanks])
    let inherited = try lint("{}", languages: #"["hr-BA"]"#, parent: texts)
    #expect(inherited.map(\.code) == [.surroundingBlanks])
  }

  @Test(
    "a tag in the wrong spelling is one diagnostic, with the right one",
    arguments: [
      ("hr-ba", "hr-BA"), ("HR", "hr"), ("iw", "he"), ("no", "nb"), ("sr_Latn", "sr-Latn"),
    ])
  func spelling(tag: String, right: String) throws {
    let found = try lint("{}", languages: #"["en", "\#(tag)"]"#)
    #expect(found.map(\.code) == [.wrongFormat])
    #expect(found.first?.help == "write `\(right)`")
    let key = try lint(#"{ "\#(tag)": { "notes.title": "x" } }"#)
    #expect(key.map(\.code) == [.wrongFormat])
    #expect(key.first?.help == "write `\(right)`")
  }

  @Test("a language without plural rules is said, not silently `other`")
  func unknown() throws {
    let found = try lint("{}", languages: #"["en", "tlh"]"#)
    #expect(found.map(\.code) == [.unknownLanguage])
  }

  @Test("a text under the wrong language is found; names of products and of the brand are not")
  func scripts() throws {
    let languages = #"["en", "ru"]"#
    let german = try lint(
      #"{ "en": { "notes.title": "Notes" }, "ru": { "notes.title": "Notizen" } }"#,
      languages: languages)
    #expect(german.map(\.code) == [.wrongScript])
    for text in ["Lemon", "Pocket Casts", "PDF", "lemon.example"] {
      let both = #"{ "en": { "notes.title": "\#(text)" }, "ru": { "notes.title": "\#(text)" } }"#
      #expect(try lint(both, languages: languages) == [], "\(text)")
    }
    let same = #"{ "ru": { "notes.maps": "Face Maps" } }"#
    #expect(try lint(same, languages: languages) == [])
  }

  @Test(
    "a letter of another script in a word is found with its name",
    arguments: [
      ("N\u{043E}tes", "U+043E (cyrillic small letter o)"),
      ("Заметки и пр\u{006F}чее", "U+006F (latin small letter o)"),
      ("\u{039D}otes", "U+039D (greek capital letter nu)"),
    ])
  func mixed(text: String, letter: String) throws {
    let language = text.hasPrefix("З") ? "ru" : "en"
    let found = try lint(
      "{ \"\(language)\": { \"notes.title\": \"\(text)\" } }", languages: "[\"\(language)\"]")
    #expect(found.map(\.code) == [.wrongScript])
    #expect(found.first?.message.hasSuffix(letter) == true, "\(found)")
  }

  @Test(
    "words next to words of another script, abbreviations and units are no mixed words",
    arguments: ["SMSка", "Заметки Lemon", "10 kΩ", "Wi-Fi-сеть", "USB-кабель", "{name}а", "Δx"])
  func unmixed(text: String) throws {
    let found = try lint(
      "{ \"ru\": { \"notes.title\": \"Заметки \(text)\" } }", languages: #"["ru"]"#)
    #expect(found.filter { $0.code == .wrongScript } == [])
  }

  @Test(
    "a mark at the end that only one language has is found",
    arguments: [
      ("Notes?", "Bilješke", "found none"), ("Notes", "Bilješke:", "found a colon"),
      ("Notes …", "Bilješke?", "expected an ellipsis"), ("Notes?", "“Bilješke?”", nil),
      ("Notes", "Bilješke;", nil), ("Notes:", "Bilješke：", nil), ("Notes...", "Bilješke…", nil),
      ("Notes.", "Bilješke", "expected a full stop"),
      ("Notes", "Bilješke!", "found an exclamation mark"), ("Notes.", "Bilješke!", "found an excl"),
      ("{a}?", "{a}?", nil), ("Notes.", "Bilješke etc.", nil), ("{a} min", "{a} min.", nil),
      ("{a} h", "{a} godz.", nil), ("At 6", "At 6 p.m.", nil), ("{a}", "{a}.", "found a full stop"),
    ] as [(String, String, String?)])
  func ends(english: String, other: String, message: String?) throws {
    let found = try lint(
      "{ \"en\": { \"notes.title\": \"\(english)\" }, \"hr\": { \"notes.title\": \"\(other)\" } }"
    ).filter { $0.code == .differentEnds }
    #expect(found.count == (message == nil ? 0 : 1))
    #expect(message.map { found.first?.message.contains($0) == true } ?? true, "\(found)")
  }

  @Test(
    "a language has its own full stop, and is asked only for the marks that it has",
    arguments: [
      ("ja", "Saved.", "保存しました。", true), ("ja", "Saved.", "保存しました", false),
      ("ja", "Delete?", "削除します。", true), ("ja", "Search…", "検索", false),
      ("zh", "Saved.", "已保存。", true), ("zh", "Save", "保存！", false),
      ("ur", "Saved.", "محفوظ۔", true), ("ur", "Saved", "محفوظ۔", false),
      ("hi", "Saved.", "सहेजा गया।", true), ("hi", "Saved?", "सहेजा गया।", false),
      ("am", "Saved.", "ተቀምጧል።", true), ("th", "Saved.", "บันทึกแล้ว", true),
      ("hy", "Saved.", "Պահված է", true), ("el", "Delete?", "Διαγραφή;", true),
      ("ar", "Delete?", "حذف؟", true), ("ja", "(Saved.)", "（保存しました。）", true),
    ])
  func ownMarks(language: String, english: String, other: String, isRight: Bool) throws {
    let found = try lint(
      "{ \"en\": { \"notes.title\": \"\(english)\" }, "
        + "\"\(language)\": { \"notes.title\": \"\(other)\" } }",
      languages: "[\"en\", \"\(language)\"]"
    ).filter { $0.code == .differentEnds }
    #expect(found.isEmpty == isRight, "\(found)")
  }

  @Test("forms that end alike are compared, and others are not")
  func endsOfForms() throws {
    let forms = { (one: String, other: String) in
      "{ \"en\": { \"notes.gone\": { \"one\": \"Alpha\(one)\", \"other\": \"{count}\(other)\" } }, "
        + "\"de\": { \"notes.gone\": { \"one\": \"Eine\", \"other\": \"{count}\" } } }"
    }
    let ends = { (one: String, other: String) in
      try lint(forms(one, other), languages: #"["en", "de"]"#).filter { $0.code == .differentEnds }
    }
    #expect(try ends(".", ".").first?.message.hasPrefix("expected a full stop") == true)
    #expect(try ends(".", "") == [])
    #expect(try ends("", "") == [])
  }
}
