import FlowHTML
import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Fonts that a page carries")
struct HTMLFontTests {
  private let font: Data

  init() throws {
    font = try Data(contentsOf: URL(filePath: Fixtures.path("fonts/fonts/blocks.ttf")))
  }

  private func theme(
    _ license: String, bold: String? = nil, title: String? = "Blocks", body: String? = nil
  ) -> Theme {
    var theme = Theme()
    theme.fonts.title = title
    theme.fonts.body = body
    let families = Set([title, body].compactMap { $0 }).map { family in
      (family, ThemeFontFiles(regular: "\(family).ttf", bold: bold, license: license))
    }
    theme.fonts.files = Dictionary(uniqueKeysWithValues: families)
    return theme
  }

  private func styles(_ theme: Theme, _ files: [String: Data]) -> (text: String, leftOut: [String])
  {
    var options = HTMLOptions()
    options.fonts = HTMLFonts(theme) { files[$0] }
    return (HTMLRenderer(options).styles(for: theme), options.fonts.leftOut)
  }

  @Test("a font is in the styles as data, under a name that depends on its bytes")
  func carried() throws {
    let theme = theme("OFL-1.1")
    let found = styles(theme, ["Blocks.ttf": font])
    let name = try #require(found.text.firstMatch(of: /font-family: "(flow-[0-9a-f]+)"/)).1
    #expect(found.leftOut == [])
    #expect(
      found.text.hasPrefix(
        "@font-face { font-family: \"\(name)\"; font-weight: 400; src: url(\"data:font/ttf;base64,"
          + font.base64EncodedString() + "\") format(\"truetype\"); }\n"))
    #expect(found.text.contains("--flow-title-font: \"\(name)\", \"Blocks\", system-ui"))
    #expect(found.text.contains("--flow-body-font: system-ui"))
    var other = font
    other[other.count - 1] ^= 1
    #expect(!styles(theme, ["Blocks.ttf": other]).text.contains(name))
    // With a bold weight, it has two rules of one name.
    let both = styles(self.theme("MIT", bold: "Bold.ttf"), ["Blocks.ttf": font, "Bold.ttf": other])
    #expect(both.text.matches(of: /font-weight: (400|700); src/).map { $0.1 } == ["400", "700"])
    #expect(
      Set(both.text.matches(of: /@font-face { font-family: "([^"]*)"/).map { $0.1 }).count == 1)
  }

  @Test("a variable font has all weights, unless there is a bold one")
  func variable() {
    // The name of the first table becomes that of the variations, and its content has one axis.
    var variable = font
    variable.replaceSubrange(12..<16, with: Array("fvar".utf8))
    let start = Int(font[22]) << 8 | Int(font[23])
    variable.replaceSubrange(
      start..<start + 20, with: [0, 1, 0, 0, 0, 16, 0, 2, 0, 1, 0, 20, 0, 0, 0, 0] + "wght".utf8)
    #expect(
      styles(theme("MIT"), ["Blocks.ttf": variable]).text.contains("font-weight: 1 1000; src"))
    #expect(
      !styles(theme("MIT", bold: "b"), ["Blocks.ttf": variable, "b": font]).text
        .contains("1 1000"))
  }

  @Test(
    "a font that must not or cannot be carried is left out, with the reason",
    arguments: [
      ("app", nil, "its licence does not allow embedding"),
      ("", nil, "its licence does not allow embedding"),
      ("MIT", "b.ttf", "no file b.ttf in the brand's folder"),
      ("MIT", "text.ttf", "text.ttf is not a font"),
      ("MIT", "shut.ttf", "shut.ttf itself forbids embedding"),
    ] as [(String, String?, String)])
  func leftOut(license: String, bold: String?, reason: String) {
    var shut = font
    let start = Int(shut[22]) << 8 | Int(shut[23])
    shut[start + 9] = 2
    let theme = theme(license, bold: bold)
    let found = styles(
      theme, ["Blocks.ttf": font, "text.ttf": Data("text".utf8), "shut.ttf": shut])
    #expect(found.leftOut == ["the font \"Blocks\": \(reason)"])
    #expect(found.text == HTMLRenderer().styles(for: theme))
  }

  @Test("of fonts that are too large together, the largest is left out with its size")
  func limit() {
    let small = font + Data(count: 1_000_000)
    let large = font + Data(count: 2_200_000)
    let found = styles(
      theme("MIT", title: "Large", body: "Small"), ["Large.ttf": large, "Small.ttf": small])
    #expect(found.leftOut == ["the font \"Large\": it takes 2939 kB, and there is room for 3000"])
    #expect(found.text.contains("--flow-title-font: \"Large\", system-ui"))
    #expect(found.text.contains("--flow-body-font: \"flow-"))
  }

  @Test("a name from data ends no rule")
  func hostile() {
    let name = "a\"; } </style><script>"
    let theme = theme("MIT", title: name)
    let found = styles(theme, ["\(name).ttf": font])
    #expect(!found.text.contains("</style") && !found.text.contains("; } <"))
    #expect(found.text.contains("@font-face"))
  }
}
