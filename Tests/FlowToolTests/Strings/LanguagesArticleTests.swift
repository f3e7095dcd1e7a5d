import Brands
import TestSupport
import Testing

@Suite("The article about languages")
struct LanguagesArticleTests {
  @Test("it names each rule about texts")
  func rules() throws {
    let article = try Project.text("Sources/Brands/Brands.docc/Languages.md")
    let codes: [Diagnostic.Code] = [
      .missingTranslation, .pluralForms, .placeholderMismatch, .blankText, .surroundingBlanks,
      .strayBrace, .printfMark, .htmlMarkup, .placeholderText, .differentEnds,
      .untranslated, .wrongScript, .unknownLanguage,
    ]
    for code in codes { #expect(article.contains("\n| `\(code.rawValue)` |"), "\(code.rawValue)") }
  }
}
