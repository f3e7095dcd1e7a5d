import Testing

@testable import Localization

@Suite("Patterns in lines")
struct PatternTextTests {
  @Test("a line is a text, and lines of one key are its plural forms")
  func table() {
    let lines = """
      a = One
      a.b few = {count} of = them
      a.b many = Many
      a.b other = {count}
      b one = 1
      c = \u{A0}Ünï =
      """
    let expected: Localization.Table = [
      "a": "One", "a.b": .plural([.few: "{count} of = them", .many: "Many", .other: "{count}"]),
      "b": .plural([.one: "1"]), "c": "\u{A0}Ünï =",
    ]
    for text in [lines, lines + "\n"] {
      #expect(PatternText(text).table == expected)
      #expect(PatternText(text).keys == ["a", "a.b", "b", "c"])
    }
    #expect(PatternText("").table.isEmpty)
    #expect(PatternText("").keys.isEmpty)
  }

  @Test("a line that ends early is read without what it lacks")
  func short() {
    #expect(PatternText("a").keys == ["a"])
    #expect(PatternText("a").table == ["a": .plural([.other: ""])])
    #expect(PatternText("a few").table == ["a": .plural([.few: ""])])
  }

  @Test("the lines of each language are in order", arguments: BuiltInStrings.languages)
  func order(language: String) {
    let keys = BuiltInStrings.keys
    #expect(keys == keys.sorted())
    #expect(BuiltInStrings.table(language)?.count == keys.count)
  }
}
