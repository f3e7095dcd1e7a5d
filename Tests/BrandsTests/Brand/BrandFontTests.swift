import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Fonts of a brand")
struct BrandFontTests {
  private static let schema = BrandSchema(features: ["recipes"], rows: [], strings: [:])
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let font = try Data(contentsOf: URL(filePath: Fixtures.path("fonts/fonts/blocks.ttf")))
    try folder.write(font, as: "blocks.ttf")
    try folder.write("no font".utf8, as: "text.ttf")
    // The rights are in the fifth number of the table that comes first.
    var shut = font
    let start = Int(shut[20]) << 24 | Int(shut[21]) << 16 | Int(shut[22]) << 8 | Int(shut[23])
    shut[start + 9] = 2
    try folder.write(shut, as: "shut.ttf")
  }

  private func write(_ fonts: String, _ members: String = "", as name: String = "a.json") throws
    -> String
  {
    try folder.write(
      #"""
      {"id": "a", "name": "A", "menu": ["recipes"], "data": {"source": "sample"},
        "theme": {"fonts": \#(fonts)}\#(members)}
      """#.utf8, as: name)
  }

  private func lint(_ fonts: String, _ members: String = "") throws -> [String] {
    try Self.schema.lint([write(fonts, members)]).map { problem in
      "\(problem.code.rawValue) \(problem.path ?? "-"): \(problem.message); \(problem.help ?? "-")"
    }
  }

  @Test("a brand has the files of its fonts, and their licences")
  func reading() throws {
    let file = try write(
      #"""
      {"title": "Lora", "files": {
        "Lora": {"regular": "blocks.ttf", "bold": "blocks.ttf", "license": "OFL-1.1"}}}
      """#)
    let brand = try Brand(contentsOf: file, schema: Self.schema)
    let files = try #require(brand.theme.fonts.files["Lora"])
    #expect(files.regular == "blocks.ttf" && files.bold == "blocks.ttf")
    #expect(files.license == "OFL-1.1")
    #expect(try lint(#"{"title": "Lora", "files": {}}"#) == [])
    #expect(try Self.schema.lint([file]) == [])
  }

  @Test(
    "a wrong font is reported with its key",
    arguments: [
      (
        #"{"regular": "gone.ttf", "license": "MIT"}"#,
        "unknown-reference .regular: there is no file \"gone.ttf\"; "
          + "put the font there, or remove the key"
      ),
      (
        #"{"regular": "blocks.ttf", "bold": "../x.ttf", "license": "MIT"}"#,
        "path-outside .bold: expected a file in the brand's own folder, found \"../x.ttf\"; "
          + "put the font into the brand's folder"
      ),
      (
        #"{"regular": "text.ttf", "license": "MIT"}"#,
        "wrong-format .regular: \"text.ttf\" is not a font, or is cut off; "
          + "use a TrueType, OpenType, WOFF or WOFF 2 file"
      ),
      (
        #"{"regular": "shut.ttf", "license": "embeddable"}"#,
        "not-applicable .license: the file \"shut.ttf\" itself forbids embedding; "
          + "write \"app\", or use a file that allows it"
      ),
      (#"{"regular": "shut.ttf", "license": "app"}"#, ""),
      (#"{"regular": "blocks.ttf"}"#, "missing-key .license"),
      (#"{"license": "MIT"}"#, "missing-key .regular"),
      (#"{"regular": "blocks.ttf", "license": "OFL"}"#, "unknown-reference .license"),
    ])
  func mistakes(files: String, expected: String) throws {
    let found = try lint(#"{"body": "F", "files": {"F": \#(files)}}"#)
      .map { $0.replacing("theme.fonts.files.F", with: "") }
    #expect(found.count == (expected.isEmpty ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix(expected) }, "\(found)")
  }

  @Test("a font that nothing uses is reported, except where another environment or run uses it")
  func unused() throws {
    let files = #""files": {"F": {"regular": "blocks.ttf", "license": "MIT"}}"#
    #expect(
      try lint("{\(files)}") == [
        "unused-alias theme.fonts.files.F: nothing uses this font; "
          + "remove it, or name it in `theme.fonts.title` or `theme.fonts.body`"
      ])
    #expect(
      try lint(
        "{\(files)}", #", "environments": {"test": {"theme": {"fonts": {"title": "F"}}}}"#) == [])
    // A base has fonts for the brands that extend it.
    _ = try folder.write(#"{"abstract": true, "theme": {"fonts": {\#(files)}}}"#.utf8, as: "b.json")
    let child = try write(#"{"body": "F"}"#, #", "extends": "b.json""#)
    #expect(try Self.schema.lint([folder.path + "/b.json", child]) == [])
  }

  @Test("themes that were kept before fonts had files are read")
  func older() throws {
    let theme = Theme()
    var json = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(theme)) as? [String: Any])
    json["fonts"] = ["size": 17]
    let data = try JSONSerialization.data(withJSONObject: json)
    #expect(try JSONDecoder().decode(Theme.self, from: data) == theme)
    var other = theme
    other.fonts.files["F"] = ThemeFontFiles(regular: "a.ttf", license: "MIT")
    let copy = try JSONDecoder().decode(Theme.self, from: JSONEncoder().encode(other))
    #expect(copy == other)
  }
}
