import Foundation
import ScreenTree
import Testing

@Suite("Theme and its colours")
struct ThemeTests {
  @Test(
    "a colour is written as it is read",
    arguments: ["#000000", "#FFFFFF", "#7A1F2B", "#00000A", "#0A0000", "#00FF00"])
  func roundTrip(text: String) throws {
    #expect(try #require(ThemeColor(text)).description == text)
  }

  @Test("a colour's parts are red, green and blue, in capitals or small letters")
  func parts() {
    #expect(ThemeColor("#7A1f2B") == ThemeColor(red: 0x7A, green: 0x1F, blue: 0x2B))
    #expect(ThemeColor(red: 0, green: 0x0B, blue: 0xC0).description == "#000BC0")
  }

  @Test(
    "what is no colour is nil",
    arguments: [
      "", "#", "7A1F2B", "#FFF", "#7A1F2G", "#7A1F2B ", " #7A1F2B", "#7A1F2B00", "#+12345",
      "#-12345", "#ＡＢ", "red",
    ])
  func noColors(text: String) {
    #expect(ThemeColor(text) == nil)
  }

  @Test("a theme is blue and black on white, or light blue and white on black")
  func defaults() {
    let theme = Theme()
    #expect(theme.light.accent.description == "#1F5FBF")
    #expect(theme.light.background.description == "#FFFFFF")
    #expect(theme.light.text.description == "#000000")
    #expect(theme.dark.background.description == "#000000")
    #expect(theme.dark.text.description == "#FFFFFF")
  }

  @Test("a theme is coded with its colours as a brand writes them")
  func coding() throws {
    var theme = Theme()
    theme.dark.accent = ThemeColor(0x7A1F2B)
    let json = try JSONEncoder().encode(theme)
    #expect(String(decoding: json, as: UTF8.self).contains(##""accent":"#7A1F2B""##))
    #expect(try JSONDecoder().decode(Theme.self, from: json) == theme)
  }

  @Test(
    "how well two colours can be told apart follows WCAG",
    arguments: [
      (0x000000, 0xFFFFFF, 21), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.48),
      (0x767676, 0xFFFFFF, 4.54), (0xFF0000, 0xFFFFFF, 4.00), (0x0000FF, 0xFFFFFF, 8.59),
    ] as [(UInt32, UInt32, Double)])
  func contrast(one: UInt32, other: UInt32, ratio: Double) {
    #expect(abs(ThemeColor(one).contrast(to: ThemeColor(other)) - ratio) < 0.005)
    #expect(
      ThemeColor(one).contrast(to: ThemeColor(other))
        == ThemeColor(other).contrast(to: ThemeColor(one)))
  }

  @Test("what is no colour is not decoded", arguments: [#""red""#, ##""#FFF""##, "7", "null"])
  func undecodable(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ThemeColor].self, from: Data("[\(json)]".utf8))
    }
  }
}
