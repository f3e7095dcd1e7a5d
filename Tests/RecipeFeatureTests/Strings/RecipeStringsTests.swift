import Brands
import FlowModels
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("The words of the sample app")
struct RecipeStringsTests {
  @Test("they are whole in every language", arguments: RecipeStrings.languages)
  func whole(language: String) {
    expectWhole(RecipeStrings.table, language)
  }

  @Test("they are the words of the language", arguments: RecipeStrings.languages.dropFirst())
  func translated(language: String) {
    expectTranslated(RecipeStrings.table, language)
  }

  @Test("no key is also one of the framework's")
  func keys() throws {
    let english = try #require(RecipeStrings.table("en"))
    #expect(Set(BuiltInStrings.keys).isDisjoint(with: english.keys))
  }

  @Test(
    "what was deleted is counted rightly",
    arguments: [
      ("en", "1", "1 was deleted"), ("en", "2", "2 were deleted"), ("de", "1", "1 ist gelöscht"),
      ("de", "3", "3 sind gelöscht"), ("it", "1", "1 elemento eliminato"),
      ("fr", "2", "2 articles supprimés"), ("es", "2", "Se eliminaron 2 artículos"),
      ("pl", "2", "Usunięto 2 pozycje"), ("pl", "12", "Usunięto 12 pozycji"),
      ("ru", "1", "Удалена 1 позиция"), ("ru", "5", "Удалено 5 позиций"),
      ("ar", "2", "حُذف عنصران"), ("ar", "11", "حُذف 11 عنصرًا"), ("ja", "1", "1件を削除しました"),
    ])
  func removed(language: String, count: String, words: String) {
    let localization = Brand(languages: [language]).localization(table: RecipeStrings.table)
    let text = LocalizedText.key("shopping.removedSeveral", ["count": .verbatim(count)])
    #expect(localization.string(text) == words)
  }
}
