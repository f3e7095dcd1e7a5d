import FlowModels
import Foundation
import Testing

@testable import FlowHTML

@Suite("Text from data in markup")
struct HTMLTextTests {
  @Test("characters with a meaning in HTML are escaped")
  func escaping() {
    #expect(
      HTMLText.escaped(#"<b title='a' & "b">"#)
        == "&lt;b title=&#39;a&#39; &amp; &quot;b&quot;&gt;")
    #expect(HTMLText.escaped("crème 🍋 柚子") == "crème 🍋 柚子")
  }

  @Test("what controls or hides text is removed, and line breaks stay")
  func cleaning() {
    #expect(HTMLText.escaped("a\u{0}\u{1B}[31m\u{7F}\u{85}b") == "a[31m\nb")
    #expect(HTMLText.escaped("a\r\nb\u{2028}c\td") == "a\nb\nc d")
    #expect(HTMLText.escaped("\u{202E}evil\u{2066}\u{200B}\u{FEFF}") == "evil")
    let none = [0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFF].compactMap { Unicode.Scalar($0 as UInt32) }
    #expect(none.count == 4)
    for scalar in none { #expect(HTMLText.escaped("a\(Character(scalar))b") == "ab") }
    #expect(HTMLText.escaped("👩‍🍳") == "👩‍🍳")
  }

  @Test(
    "an address leads to the web or is a picture",
    arguments: [
      "https://a.example/b.png?x=1&y=2", "http://a.example/", "HTTPS://A.EXAMPLE/",
      "data:image/png;base64,AAAA", "data:image/svg+xml,%3Csvg/%3E",
    ])
  func addresses(address: String) {
    #expect(HTMLText.address(address) == address)
  }

  @Test(
    "any other address is dropped",
    arguments: [
      "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
      "\u{1}https://a.example", "https://a.example/ b", "data:text/html,<script>", "data:image/png",
      "data:image/pngx;base64,", "vbscript:x", "file:///etc/passwd", "//a.example/x", "a.png", "",
    ])
  func dropped(address: String) {
    #expect(HTMLText.address(address) == nil)
  }

  @Test("a font's name stays inside its quotes")
  func styleStrings() {
    #expect(HTMLText.styleString("Noto Sans-2") == "\"Noto Sans-2\"")
    #expect(
      HTMLText.styleString("a\"; } </style>\\\n")
        == "\"a\\22 \\3B  \\7D  \\3C \\2F style\\3E \\5C \\A \"")
    #expect(HTMLText.styleString("明朝") == "\"\\660E \\671D \"")
  }

  @Test("the parts of a path can be told apart")
  func pathParts() {
    #expect(HTMLText.pathPart("a/b;2~c%é") == "a%2Fb%3B2%7Ec%25%C3%A9")
    #expect(HTMLText.pathPart("lemon-tart_1.x") == "lemon-tart_1.x")
  }

  @Test("a picture in memory is drawn if its format is known, and loads nothing")
  func ownPictures() throws {
    let png = Data([0x89, 0x50, 0x4E, 0x47, 0x0D])
    #expect(HTMLOptions.ownPicture(.data(png)) == "data:image/png;base64,iVBORw0=")
    #expect(
      HTMLOptions.ownPicture(.data(Data([0xFF, 0xD8, 0xFF])))?.hasPrefix("data:image/jpeg;") == true
    )
    #expect(
      HTMLOptions.ownPicture(.data(Data("GIF89a".utf8)))?.hasPrefix("data:image/gif;") == true)
    #expect(
      HTMLOptions.ownPicture(.data(Data("RIFF1234WEBP".utf8)))?.hasPrefix("data:image/webp;")
        == true)
    #expect(HTMLOptions.ownPicture(.data(Data("<script>".utf8))) == nil)
    #expect(HTMLOptions.ownPicture(.data(Data())) == nil)
    #expect(HTMLOptions.ownPicture(.asset("logo")) == nil)
    let web = try #require(URL(string: "https://a.example/b.png"))
    #expect(HTMLOptions.ownPicture(.url(web)) == nil)
    #expect(HTMLOptions.webPicture(.url(web)) == "https://a.example/b.png")
    let plain = try #require(URL(string: "http://a.example/b.png"))
    #expect(HTMLOptions.webPicture(.url(plain)) == nil)
    #expect(HTMLOptions.webPicture(.data(png))?.hasPrefix("data:image/png;") == true)
  }

  @Test("numbers and dates are in the form of attributes, or left out")
  func numbers() {
    #expect(HTMLNumber.text(4) == "4")
    #expect(HTMLNumber.text(-2.5) == "-2.5")
    #expect(HTMLNumber.text(.infinity) == nil)
    #expect(HTMLNumber.text(.nan) == nil)
    #expect(HTMLNumber.step(0) == "any")
    #expect(HTMLNumber.step(.nan) == "any")
    #expect(HTMLNumber.step(0.5) == "0.5")
    #expect(HTMLDate.text("2026-03-01", for: .date) == "2026-03-01")
    #expect(HTMLDate.text("2026-03-01 18:30", for: .dateAndTime) == "2026-03-01T18:30")
    #expect(HTMLDate.text("18:30", for: .time) == "18:30")
    #expect(HTMLDate.text("\" onload=\"", for: .date) == nil)
    #expect(HTMLDate.text("1 March", for: .dateAndTime) == nil)
    #expect(HTMLDate.text("1:30", for: .duration) == nil)
  }
}
