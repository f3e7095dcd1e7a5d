import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Durations of recipes to import")
struct ImportDurationTests {
  @Test(
    "ISO 8601 and words give seconds",
    arguments: [
      ("PT1H30M", 5400), ("P0DT1H30M", 5400), ("PT90M", 5400), ("P1DT2H", 93_600),
      ("PT1.5H", 5400), ("PT1,5H", 5400), ("P2W", 1_209_600), ("P0Y0M0DT0H30M", 1800),
      ("pt20m", 1200), (" PT45S ", 45), ("PT0M", 0), ("P1D", 86_400), ("PT1M30S", 90),
      ("PT0.4S", 0), ("30 minutes", 1800), ("1 hr 15 min", 4500), ("1 hour and 30 minutes", 5400),
      ("1h30m", 5400), ("45 mins.", 2700), ("2 1/2 hours", 9000), ("1½ hours", 5400),
      ("½ hour", 1800), ("3/4 hour", 2700), ("~30 minutes", 1800), ("1 Hour, 5 Minutes", 3900),
      ("1.5 h", 5400), ("2 days", 172_800),
    ])
  func lengths(text: String, seconds: Int) {
    #expect(ISODuration.seconds(in: text) == seconds)
  }

  @Test(
    "what has no length that can be told gives none",
    arguments: [
      "", " ", "P", "PT", "P1DT", "PTNaNM", "PT-5M", "-PT5M", "P1Y", "P1M", "PT1H1H", "PT1M1H",
      "PT5", "PTM", "30", "30-40 minutes", "a while", "1 minute 1 hour", "5 min 5", "1/0 h",
      "PT1e3M", "1 h oven", "PT١M", "overnight", "1:30", "½", "P1H", "PT1D", "P.5D", "PT5M extra",
    ])
  func nonsense(text: String) {
    #expect(ISODuration.seconds(in: text) == nil)
  }

  @Test("numbers of any length never trap")
  func greatNumbers() {
    let nines = String(repeating: "9", count: 400)
    for text in ["PT\(nines)H", "PT\(nines).\(nines)S", "\(nines) weeks", "P\(nines)DT\(nines)M"] {
      #expect(ISODuration.seconds(in: text) == nil)
    }
    #expect(ISODuration.seconds(in: "PT0.\(nines)H") == 3600)
    #expect(ISODuration.seconds(in: "PT999999999999999S") == 999_999_999_999_999)
  }
}
