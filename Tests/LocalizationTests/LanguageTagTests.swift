import Localization
import Testing

@Suite("Language tags")
struct LanguageTagTests {
  @Test(
    "a tag has one canonical form",
    arguments: [
      ("de-at", "de-AT"), ("DE", "de"), ("zh-hant-tw", "zh-Hant-TW"), ("pt_BR", "pt-BR"),
      ("es-419", "es-419"), ("iw", "he"), ("iw-il", "he-IL"), ("in", "id"), ("no", "nb"),
      ("no-NO", "nb-NO"), ("tl", "fil"), ("ji", "yi"), ("sh", "sr-Latn"), ("deu", "de"),
      ("cmn", "zh"), ("prs", "fa-AF"), ("en-XA", "en-XA"), ("xx", "xx"), ("", ""), ("-", ""),
      ("ca-valencia", "ca-valencia"),
    ])
  func canonical(tag: String, expected: String) {
    #expect(LanguageTag.canonical(tag) == expected)
    #expect(LanguageTag.canonical(expected) == expected)
  }

  @Test(
    "a tag falls back to what its readers can read, the nearest first",
    arguments: [
      ("de-AT", ["de-AT", "de"]), ("de", ["de"]), ("es-MX", ["es-MX", "es-419", "es"]),
      ("en-AT", ["en-AT", "en-150", "en-001", "en"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]),
      ("zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant"]),
      ("zh-Hant-TW", ["zh-Hant-TW", "zh-TW", "zh-Hant"]), ("zh-CN", ["zh-CN", "zh"]),
      ("zh-Hans-CN", ["zh-Hans-CN", "zh-CN", "zh-Hans", "zh"]), ("zh-Hant", ["zh-Hant"]),
      ("az-Arab", ["az-Arab"]), ("uz-AF", ["uz-AF", "uz-Arab-AF", "uz-Arab"]),
      ("sr-Latn", ["sr-Latn", "sh"]), ("he", ["he", "iw"]), ("iw", ["iw", "he"]),
      ("nb-NO", ["nb-NO", "no-NO", "nb", "no"]), ("id", ["id", "in"]), ("fil", ["fil", "tl"]),
      ("DE-at", ["DE-at", "de-AT", "de"]), ("xx-YY", ["xx-YY", "xx"]),
    ])
  func fallbacks(tag: String, expected: [String]) {
    #expect(LanguageTag.fallbacks(of: tag) == expected)
  }

  @Test(
    "a language is written in the direction of its script",
    arguments: [
      ("ar", true), ("ar-XB", true), ("he", true), ("iw", true), ("fa", true), ("ur", true),
      ("yi", true), ("dv", true), ("nqo", true), ("syr", true), ("ckb", true), ("ps", true),
      ("ku-Arab", true), ("ku", false), ("az-Arab", true), ("az", false), ("az-IR", true),
      ("pa-PK", true), ("pa", false), ("pa-Arab", true), ("ff-Adlm", true), ("ff", false),
      ("uz-AF", true), ("uz", false), ("sd-Deva", false), ("sd", true), ("ks", true),
      ("ks-Deva", false), ("ug", true), ("ug-Cyrl", false), ("rhg", true), ("ms-Arab", true),
      ("en", false), ("ja", false), ("hr", false), ("en-Hebr", true), ("xx", false), ("", false),
      ("tr", false), ("kk-CN", true), ("lrc", true), ("mzn", true), ("arc", true),
    ])
  func direction(tag: String, isRightToLeft: Bool) {
    #expect(WritingDirection(language: tag) == (isRightToLeft ? .rightToLeft : .leftToRight))
  }

  @Test("texts under an old tag, or a tag without its script, are found")
  func oldTables() {
    let old = Localization(language: "he", defaults: ["iw": ["a": "שלום"]])
    #expect(old.string(.key("a")) == "שלום")
    let taiwan = Localization(
      language: "zh-TW", defaults: ["zh-Hant": ["a": "繁"], "zh": ["a": "简"]])
    #expect(taiwan.string(.key("a")) == "繁")
    let mexico = Localization(language: "es-MX", overrides: ["es-419": ["a": "auto"]])
    #expect(mexico.string(.key("a")) == "auto")
  }

  @Test(
    "numbers have the marks of the language, or of the region",
    arguments: [
      ("hr", "4,5"), ("he", "4.5"), ("iw", "4.5"), ("cy", "4.5"), ("sl", "4,5"), ("mt", "4.5"),
      ("nb", "4,5"), ("no", "4,5"), ("is", "4,5"), ("sr-Latn", "4,5"), ("vi", "4,5"), ("hi", "4.5"),
      ("es-MX", "4.5"), ("es-AR", "4,5"), ("de-LI", "4.5"), ("az-Arab", "4,5"), ("fa", "4.5"),
    ])
  func marks(language: String, text: String) {
    let localization = Localization(language: language)
    #expect(localization.string(.number(4.5)) == text)
    #expect(NumberText.number(in: text, marks: localization.numberMarks) == 4.5)
  }
}
