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
    let files = try #require(brand.theme.fonts.files?["Lora"])
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

  @Test("files are next to the file that names them, and nowhere else")
  func places() throws {
    for name in ["base", "acme", "acme/images"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(name)", withIntermediateDirectories: false)
    }
    try folder.write(
      #"""
      {"id": "base", "name": "Base", "menu": ["recipes"], "data": {"source": "sample"},
        "theme": {"images": {"logo": "images/a.png"}, "fonts": {"title": "F", "files":
          {"F": {"regular": "f.ttf", "bold": "~/g.ttf", "license": "MIT"}}}}}
      """#.utf8, as: "base/brand.json")
    let brand = try folder.write(
      #"""
      {"extends": "../base/brand.json", "id": "acme", "theme":
        {"images": {"logo": "images/b.png"}}}
      """#.utf8, as: "acme/brand.json")
    let resources = try BrandReader(Self.schema).read(brand).resources
    func place(_ name: String) -> String? {
      resources.place(of: name).map { folder.stripped($0) }
    }
    // Also while there is no file.
    #expect(place("images/b.png") == "acme/images/b.png")
    #expect(place("f.ttf") == "acme/../base/f.ttf" || place("f.ttf") == "base/f.ttf")
    #expect(place("images/a.png") == nil, "it is another picture now")
    try folder.write("x".utf8, as: "acme/images/b.png")
    try folder.write("x".utf8, as: "acme/f.ttf")
    #expect(place("images/b.png") == "acme/images/b.png")
    #expect(place("f.ttf")?.hasSuffix("base/f.ttf") == true)
    #expect(place("~/g.ttf")?.hasSuffix("base/~/g.ttf") == true)
    try FileManager.default.removeItem(atPath: "\(folder.path)/acme/images/b.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/acme/images/b.png", withDestinationPath: "/etc/hostname")
    #expect(place("images/b.png") == nil)
    #expect(BrandResources().place(of: "f.ttf") == nil)
  }

  @Test("a name that is wrong, or a base that is missing, makes no font unused")
  func unknown() throws {
    let files = #""files": {"F": {"regular": "blocks.ttf", "license": "MIT"}}"#
    #expect(try lint(#"{"title": 5, \#(files)}"#).map { $0.prefix(10) } == ["wrong-type"])
    let found = try lint("{\(files)}", #", "extends": "gone.json""#)
    #expect(!found.contains { $0.hasPrefix("unused-alias") }, "\(found)")
  }

  @Test("a licence is no name of another brand, also where a condition sets it")
  func licences() throws {
    let other = try folder.write(
      #"{"id": "mit", "name": "MIT", "menu": ["recipes"], "data": {"source": "sample"}}"#.utf8,
      as: "mit.json")
    let files = #"{"F": {"regular": "blocks.ttf", "license": "MIT"}}"#
    let own = try write(#"{"title": "F", "files": \#(files)}"#)
    #expect(try Self.schema.lint([own, other]) == [])
    let held = try write(
      "{}",
      #"""
      , "conditions": {"de": {"if": {"country": ["DE"]}, "then":
        {"theme": {"fonts": {"title": "F", "files": \#(files)}}}}}
      """#, as: "held.json")
    let codes = try Self.schema.lint([held, other]).map { "\($0.code.rawValue) \($0.path ?? "-")" }
    #expect(!codes.contains { $0.hasPrefix("brand-leak") }, "\(codes)")
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
    other.fonts.files = ["F": ThemeFontFiles(regular: "a.ttf", license: "MIT")]
    let copy = try JSONDecoder().decode(Theme.self, from: JSONEncoder().encode(other))
    #expect(copy == other)
  }
}
