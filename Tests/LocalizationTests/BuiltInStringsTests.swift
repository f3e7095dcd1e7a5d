import Localization
import TestSupport
import Testing

@Suite("The framework's own words")
struct BuiltInStringsTests {
  @Test("there is a table for each language, and for no other one")
  func tables() {
    #expect(BuiltInStrings.languages.first == "en")
    #expect(Set(BuiltInStrings.tables.keys) == Set(BuiltInStrings.languages))
    for language in BuiltInStrings.languages {
      #expect(BuiltInStrings.table(language) == BuiltInStrings.tables[language])
    }
    for language in ["nl", "de-AT", "", "EN"] { #expect(BuiltInStrings.table(language) == nil) }
  }

  @Test("they are whole in every language", arguments: BuiltInStrings.languages)
  func whole(language: String) {
    expectWhole(BuiltInStrings.table, language)
    #expect(BuiltInStrings.table("en")?.keys.sorted() == BuiltInStrings.keys.sorted())
  }

  @Test("they are the words of the language", arguments: BuiltInStrings.languages.dropFirst())
  func translated(language: String) {
    expectTranslated(BuiltInStrings.table, language)
  }

  @Test(
    "a number of characters is said rightly",
    arguments: [
      ("en", "1", "At most 1 character"), ("de", "1", "Höchstens 1 Zeichen"),
      ("it", "1", "Al massimo 1 carattere"), ("it", "2", "Al massimo 2 caratteri"),
      ("fr", "0", "0 caractère au maximum"), ("es", "1", "1 carácter como máximo"),
      ("pl", "1", "Najwyżej 1 znak"), ("pl", "22", "Najwyżej 22 znaki"),
      ("pl", "5", "Najwyżej 5 znaków"), ("ru", "21", "Не более 21 символа"),
      ("ru", "2", "Не более 2 символов"), ("ar", "2", "حرفان على الأكثر"),
      ("ar", "3", "3 أحرف على الأكثر"), ("ja", "1", "1文字以内"),
    ])
  func counted(language: String, count: String, words: String) {
    let text = LocalizedText.key("input.tooLong", ["count": .verbatim(count)])
    #expect(Localization(language: language).string(text) == words)
  }

  @Test("a failure is a sentence in every language")
  func failures() {
    let text = LocalizedText.key(
      "list.failed", ["doing": .key("list.load", ["title": .verbatim("Pasta")])])
    let words = BuiltInStrings.languages.map { Localization(language: $0).string(text) }
    #expect(
      words == [
        "Could not load “Pasta”", "Es ist nicht gelungen, „Pasta“ zu laden",
        "Impossibile caricare «Pasta»", "Impossible de charger «\u{A0}Pasta\u{A0}»",
        "No se pudo cargar “Pasta”", "Nie udało się wczytać „Pasta”",
        "Не удалось загрузить «Pasta»",
        "تعذّر تحميل «Pasta»", "「Pasta」の読み込みに失敗しました",
      ])
  }
}
