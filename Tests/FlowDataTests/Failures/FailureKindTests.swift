import FlowData
import Localization
import TestSupport
import Testing

@Suite("Kinds of failure")
struct FailureKindTests {
  @Test("every kind has whole sentences in every language", arguments: BuiltInStrings.languages)
  func sentences(language: String) throws {
    let localization = Localization(language: language)
    for kind in FailureKind.allCases {
      for text in [kind.reason, kind.suggestion] {
        let words = localization.string(text)
        #expect(words.hasSuffix(language == "ja" ? "。" : "."), "\(words)")
        let first = try #require(words.first)
        #expect(first.uppercased() == String(first), "\(words)")
        #expect(!words.contains { "{}/%_:0123456789".contains($0) }, "\(words)")
      }
    }
  }

  @Test("two kinds do not say the same", arguments: BuiltInStrings.languages)
  func different(language: String) {
    let localization = Localization(language: language)
    let words = FailureKind.allCases.map { localization.string($0.reason) }
    #expect(Set(words).count == words.count)
  }

  @Test(
    "the sentences follow one another as the language does it",
    arguments: [
      ("en", "There is no connection. Check the internet connection, and try again."),
      ("ja", "接続できません。インターネット接続を確認してから、もう一度お試しください。"),
    ])
  func message(language: String, words: String) {
    let error = DataError(.offline, doing: .empty, detail: "")
    #expect(Localization(language: language).string(error.message) == words)
  }

  @Test("the article shows the words of each kind")
  func article() throws {
    let article = try Project.text("Sources/FlowModels/FlowModels.docc/Failures.md")
    let english = Localization()
    for kind in FailureKind.allCases {
      let row = [kind.reason, kind.suggestion].map(english.string).joined(separator: " | ")
      #expect(article.contains("| `\(kind.rawValue)` | \(row) |"))
    }
  }

  @Test("an app's own words go before these")
  func ownWords() {
    let localization = Localization(
      language: "de", overrides: ["de": ["failure.offline": "Kein Netz, keine Suppe."]])
    #expect(localization.string(FailureKind.offline.reason) == "Kein Netz, keine Suppe.")
  }

  @Test(
    "the time to wait is told in seconds or minutes, in the forms of the language",
    arguments: [
      ("en", 0, "Try again in 1 second."), ("en", 90, "Try again in 90 seconds."),
      ("en", 120, "Try again in 2 minutes."), ("en", 3601, "Try again in 61 minutes."),
      ("en", 7201, "Try again later."), ("en", Int.max, "Try again later."),
      ("pl", 22, "Spróbuj ponownie za 22 sekundy."),
      ("ru", 21, "Повторите попытку через 21 секунду."),
      ("ar", 2, "حاول مرة أخرى بعد ثانيتين."), ("ja", 300, "5分後にもう一度お試しください。"),
    ])
  func waiting(language: String, seconds: Int, words: String) {
    let text = FailureKind.tryAgain(in: .seconds(seconds))
    #expect(Localization(language: language).string(text) == words)
  }

  @Test(
    "a time to wait is rounded up, and above two hours it is later",
    arguments: [
      (Duration.seconds(-5), "Try again in 1 second."),
      (.milliseconds(-1), "Try again in 1 second."),
      (.milliseconds(1), "Try again in 1 second."), (.seconds(1), "Try again in 1 second."),
      (.milliseconds(1001), "Try again in 2 seconds."),
      (.seconds(119), "Try again in 119 seconds."),
      (.milliseconds(119_001), "Try again in 2 minutes."),
      (.seconds(121), "Try again in 3 minutes."),
      (.seconds(180), "Try again in 3 minutes."), (.seconds(7200), "Try again in 120 minutes."),
      (.milliseconds(7_200_001), "Try again later."),
    ])
  func rounding(delay: Duration, words: String) {
    #expect(Localization().string(FailureKind.tryAgain(in: delay)) == words)
  }
}
