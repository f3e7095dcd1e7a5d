import FlowModels
import Foundation
import Testing

@Suite("Theme and its colours")
struct ThemeTests {
  @Test(
    "a colour is written as it is read",
    arguments: ["#000000", "#FFFFFF", "#7A1F2B", "#00000A", "#0A0000", "#00FF00"])
  func roundTrip(text: String) throws {
    #expect(try #require(Color(text)).description == text)
  }

  @Test("a colour's parts are red, green and blue, in capitals or small letters")
  func parts() {
    #expect(Color("#7A1f2B") == Color(red: 0x7A, green: 0x1F, blue: 0x2B))
    #expect(Color(red: 0, green: 0x0B, blue: 0xC0).description == "#000BC0")
  }

  @Test(
    "what is no colour is nil",
    arguments: [
      "", "#", "7A1F2B", "#FFF", "#7A1F2G", "#7A1F2B ", " #7A1F2B", "#7A1F2B00", "#+12345",
      "#-12345", "#ＡＢ", "red",
    ])
  func noColors(text: String) {
    #expect(Color(text) == nil)
  }

  @Test("a theme is blue and black on white unless said otherwise")
  func defaults() {
    let theme = Theme(text: Color(red: 1, green: 2, blue: 3))
    #expect(theme.accent.description == "#1F5FBF")
    #expect(theme.background.description == "#FFFFFF")
    #expect(theme.text.description == "#010203")
    #expect(Theme().text.description == "#000000")
  }

  @Test("a theme is coded with its colours as a brand writes them")
  func coding() throws {
    let theme = Theme(accent: Color(red: 0x7A, green: 0x1F, blue: 0x2B))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(theme)
    #expect(
      String(decoding: json, as: UTF8.self)
        == ##"{"accent":"#7A1F2B","background":"#FFFFFF","text":"#000000"}"##)
    #expect(try JSONDecoder().decode(Theme.self, from: json) == theme)
  }

  @Test("what is no colour is not decoded", arguments: [#""red""#, ##""#FFF""##, "7", "null"])
  func undecodable(json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([Color].self, from: Data("[\(json)]".utf8))
    }
  }
}
