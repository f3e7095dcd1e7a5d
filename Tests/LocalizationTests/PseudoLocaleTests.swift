import Diagnostics
import Localization
import TestSupport
import Testing

@Suite("Languages, directions and pseudo-locales")
struct PseudoLocaleTests {
  private let accented = Localization(
    language: "en-XA", fallbacks: ["de"],
    defaults: [
      "en": ["two": "{name} is here", "other": "{name}", "empty": ""], "de": ["german": "Straße"],
      "en-XA": ["two": "never"],
    ])

  @Test("the accented one is English with accents, in brackets and about two fifths longer")
  func accents() {
    #expect(accented.string(.key("menu.title")) == "[Ṁéñû one]")
    let long = accented.string(.key("exit.message"))
    #expect(long == "[Ŵĥàţ ýöû éñţéŕéđ ĥéŕé ŵîļļ ƀé ļöšţ. one two three]")
  }

  @Test("its places stay, and are filled")
  func places() {
    #expect(accented.string(.key("two", ["name": .verbatim("Zoë {x}")])) == "[Zoë {x} îš ĥéŕé one]")
    #expect(accented.string(.key("two")) == "[{name} îš ĥéŕé one]")
    #expect(accented.string(.key("other", ["name": .verbatim("x")])) == "[x]")
  }

  @Test("what is not translated shows itself: words from data, and keys that are nowhere")
  func untranslated() {
    #expect(accented.string(.verbatim("Lemon tart")) == "Lemon tart")
    #expect(accented.string(.key("nowhere")) == "⟦nowhere⟧")
    #expect(accented.string(.number(4.5)) == "4.5")
    #expect(accented.string(.key("empty")) == "")
  }

  @Test("a key that is in no English table is taken from the fallbacks")
  func fallbacks() { #expect(accented.string(.key("german")) == "[Šţŕàßé one]") }

  @Test("its plural forms are English")
  func plurals() {
    let words = { accented.string(.key("input.tooLong", ["count": $0])) }
    #expect(
      words(.verbatim("1")).contains("çĥàŕàçţéŕ ") && words(.verbatim("2")).contains("çĥàŕàçţéŕš "))
  }

  @Test("each of the framework's words has its places in it, and can be drawn on a line")
  func all() throws {
    for (key, pattern) in try #require(BuiltInStrings.table("en")) {
      let words = accented.string(.key(key))
      #expect(Localization.Pattern.placeholders(in: words).isSubset(of: pattern.placeholders))
      #expect(words.hasPrefix("[") && words.hasSuffix("]"))
      #expect(DisplayText.singleLine(words) == words)
    }
  }

  @Test("the mirrored one has English words, from right to left")
  func mirrored() {
    let mirrored = Localization(language: "ar-XB")
    #expect(mirrored.string(.key("menu.title")) == "Menu")
    #expect(mirrored.direction == .rightToLeft && mirrored.isPseudo)
  }

  @Test("only the two are pseudo-locales")
  func isPseudo() {
    #expect(accented.isPseudo && accented.direction == .leftToRight)
    for language in BuiltInStrings.languages + ["en-XB", "ar-XA", "en-US", ""] {
      #expect(!Localization(language: language).isPseudo)
    }
  }

  @Test(
    "a language is written from where its script begins",
    arguments: [
      ("ar", true), ("ar-EG", true), ("he", true), ("fa-IR", true), ("ur", true), ("AR", true),
      ("uz-Arab", true), ("yi", true), ("en", false), ("ja", false), ("ru", false), ("", false),
      ("ar-Latn", false), ("en-Hebr", true), ("arn", false), ("az-Latn-IR", false),
    ])
  func directions(language: String, isRightToLeft: Bool) {
    #expect(
      Localization(language: language).direction
        == (isRightToLeft ? WritingDirection.rightToLeft : .leftToRight))
  }
}
