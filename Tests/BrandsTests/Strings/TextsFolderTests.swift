import Foundation
import TestSupport
import Testing

@testable import Brands

/// The texts of a brand with its own folder, in files next to its `brand.json`.
@Suite("Files of texts")
struct TextsFolderTests {
  private static let schema = BrandSchema(
    features: ["notes"], rows: [],
    strings: [
      "en": [
        "notes.title": "Notes",
        "notes.gone": .plural([.one: "One is gone", .other: "{count} are gone"]),
      ],
      "de": ["notes.title": "Notizen"],
    ])

  private let folder: TemporaryFolder
  private var brand: String { "\(folder.path)/saffron/brand.json" }

  init() throws { folder = try TemporaryFolder() }

  private func write(_ name: String, _ text: String) throws {
    let file = "\(folder.path)/\(name)"
    try FileManager.default.createDirectory(
      atPath: BrandPath.folder(of: file), withIntermediateDirectories: true)
    try folder.write(text.utf8, as: name)
  }

  private func writeBrand(_ rest: String = "", as name: String = "saffron/brand.json") throws {
    try write(
      name,
      #"{ "id": "saffron", "name": "Saffron", "languages": ["en", "de"], "menu": ["notes"], "#
        + #""data": { "source": "sample" }\#(rest) }"#)
  }

  /// Returns what is said of the brand: the file, the place and the code of each.
  private func lint() throws -> [String] {
    try Self.schema.lint([brand]).filter { $0.code != .missingTranslation }.map { found in
      let place = found.place
      let position = place.line.map { ":\($0):\(place.column ?? 0)" } ?? ""
      return "\(folder.stripped(place.file))\(position) \(found.code.rawValue)"
    }
  }

  @Test("rules of a base hold for them as for texts of the brand's file")
  func rules() throws {
    try write(
      "base/brand.json",
      #"""
      { "abstract": true, "strings": { "de": { "notes.title": "Merker" } }, "rules": { "keys": {
        "strings.de.notes.title": { "fixed": true },
        "strings.en.notes.title": { "required": true } } } }
      """#)
    try writeBrand(#", "extends": "../base/brand.json""#)
    #expect(try lint() == ["saffron/brand.json:1:1 broken-rule"])
    try write("saffron/strings/en.json", #"{ "notes.title": "Marks" }"#)
    #expect(try lint() == [])
    try write("saffron/strings/de.json", #"{ "notes.title": "Zettel" }"#)
    #expect(try lint() == ["saffron/strings/de.json:1:18 broken-rule"])
  }

  @Test("its texts are those of the brand, over the inherited ones, and have their own places")
  func texts() throws {
    try write(
      "base/brand.json", #"{ "abstract": true, "strings": { "de": { "notes.title": "Merker" } } }"#)
    try write("base/strings/en.json", #"{ "notes.title": "Marks" }"#)
    try writeBrand(#", "extends": "../base/brand.json""#)
    try write(
      "saffron/strings/de.json",
      """
      {
        "$comment": "From the agency.",
        "notes.title": "Zettel",
        "notes.gone": { "one": "Einer ist weg", "other": "{count} sind weg" }
      }
      """)
    let reader = BrandReader(Self.schema)
    let reading = try reader.read(brand)
    #expect(reading.diagnostics == [])
    #expect(reading.brand.strings["de"]?["notes.title"] == .text("Zettel"))
    #expect(reading.brand.strings["en"]?["notes.title"] == .text("Marks"))
    #expect(reading.brand.strings["de"]?["notes.gone"]?.texts.count == 2)
    let entries = ConfigurationExplanation(reading, reader.description).entries
    let title = try #require(entries.first { $0.path == "strings.de.notes.title" })
    #expect(folder.stripped(title.place?.file ?? "") == "saffron/strings/de.json")
    #expect(title.place?.line == 3)
    #expect(title.overridden.map(\.value) == [#""Merker""#])
    let inherited = try #require(entries.first { $0.path == "strings.en.notes.title" })
    #expect(folder.stripped(inherited.place?.file ?? "") == "base/strings/en.json")
    let texts = BrandTexts(reading, schema: Self.schema)
    #expect(texts.text(of: "notes.title", in: "de").origin == .own)
    #expect(texts.text(of: "notes.title", in: "en").origin == .inherited)
  }

  @Test("an environment has its texts over those of the files")
  func environment() throws {
    try writeBrand(
      #", "environments": { "test": { "strings": { "de": { "notes.title": "Probe" } } } }"#)
    try write("saffron/strings/de.json", #"{ "notes.title": "Zettel" }"#)
    let reader = BrandReader(Self.schema)
    #expect(try reader.read(brand).brand.strings["de"]?["notes.title"] == .text("Zettel"))
    #expect(
      try reader.read(brand, in: "test").brand.strings["de"]?["notes.title"] == .text("Probe"))
  }

  @Test(
    "a mistake in a file, or in its name, is reported in its place",
    arguments: [
      ("de.json", #"{ "notes.title": "Zettel" }"#, ""),
      ("de.json", "{}", ""), ("fr.json", "{}", ""), (".DS_Store", "", ""),
      ("de.json", "[]", "de.json:1:1 wrong-type"),
      ("de.json", #"{ "$unset": true }"#, "de.json:1:1 wrong-format"),
      ("de.json", #"{ "notes.titel": "x" }"#, "de.json:1:3 unknown-key"),
      ("de.json", #"{ "notes.title": 1 }"#, "de.json:1:18 wrong-type"),
      ("de.json", #"{ "notes.title": "Zettel " }"#, "de.json:1:18 surrounding-blanks"),
      ("de.json", #"{ "notes.title": "{nmae}" }"#, "de.json:1:18 placeholder-mismatch"),
      (
        "de.json", #"{ "notes.title": "ghp_0123456789abcdefghijABCDEFGHIJ0123" }"#,
        "de.json:1:18 secret"
      ),
      ("fr.json", #"{ "notes.title": "Notes" }"#, "fr.json:1:1 unknown-reference"),
      ("de_AT.json", "{}", "de_AT.json wrong-format"),
      ("deutsch.json", "{}", "deutsch.json wrong-format"),
      ("de.json", #"{ "$of": "strings.en" }"#, "de.json:1:10 unknown-reference"),
      ("de.txt", "Notizen", "de.txt wrong-format"),
      ("de.json/de.txt", "", "de.json unreadable"),
    ])
  func mistakes(name: String, text: String, said: String) throws {
    try writeBrand()
    try write("saffron/strings/\(name)", text)
    #expect(try lint() == (said.isEmpty ? [] : ["saffron/strings/\(said)"]))
  }

  @Test("a file that is no JSON is reported with the place of the mistake")
  func noJSON() throws {
    try writeBrand()
    try write("saffron/strings/de.json", "{ \"notes.title\": }")
    let found = try lint()
    #expect(
      found.contains {
        $0.hasPrefix("saffron/strings/de.json:1:1") && $0.hasSuffix(" json-value")
      }, "\(found)")
  }

  @Test(
    "a text that is in the brand's file too is an error, with both places",
    arguments: [
      (#""notes.title": "Zettel""#, #""notes.title": "Zettel""#, "strings.de.notes.title"),
      (#""$of": "strings.en""#, #""notes.title": "Zettel""#, "strings.de"),
      (#""notes.title": "Zettel""#, #""$of": "strings.en""#, "strings.de"),
    ])
  func repeated(own: String, other: String, path: String) throws {
    try writeBrand(#", "strings": { "en": { "notes.title": "Marks" }, "de": { \#(own) } }"#)
    try write("saffron/strings/de.json", "{ \(other) }")
    let found = try Self.schema.lint([brand]).filter { $0.code == .duplicateKey }
    #expect(found.map(\.path) == [path])
    #expect(folder.stripped(found.first?.place.file ?? "") == "saffron/strings/de.json")
    #expect(found.first?.notes.first?.place?.file == brand)
  }

  @Test("the help names the tag, and a file that is no JSON is a warning")
  func help() throws {
    try writeBrand()
    try write("saffron/strings/de_AT.json", "{}")
    try write("saffron/strings/notes.md", "")
    let found = try Self.schema.lint([brand]).sorted { $0.place.file < $1.place.file }
      .filter { $0.code == .wrongFormat }
    #expect(found.map(\.severity) == [.error, .warning])
    #expect(found.first?.help == "write `de-AT`")
    #expect(found.last?.message == #"expected a file such as `de.json`, found "notes.md""#)
  }

  @Test("files that lead out of the brand's folder are not read, nor is a folder of too many")
  func limits() throws {
    try writeBrand()
    let strings = "\(folder.path)/saffron/strings"
    try FileManager.default.createSymbolicLink(
      atPath: strings, withDestinationPath: "\(folder.path)/gone")
    #expect(try lint() == ["saffron/strings unreadable"])
    try FileManager.default.removeItem(atPath: strings)
    try write("saffron/strings", "texts")
    #expect(try lint() == ["saffron/strings unreadable"])
    try FileManager.default.removeItem(atPath: strings)
    try write("else/de.json", #"{ "notes.title": "Zettel" }"#)
    try write("saffron/strings/.keep", "")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/saffron/strings/de.json",
      withDestinationPath: "\(folder.path)/else/de.json")
    #expect(try lint() == ["saffron/strings/de.json path-outside"])
    for number in 0..<TextsFolder.maxFiles { try write("saffron/strings/\(number).txt", "") }
    let found = try Self.schema.lint([brand]).filter { $0.code == .tooMany }
    #expect(found.first?.message == "expected at most 200 files, found 201")
  }

  @Test("a word of another brand is found in a file of texts")
  func leaks() throws {
    try writeBrand()
    try write("saffron/strings/de.json", #"{ "notes.title": "Zettel von Bellonia" }"#)
    try write(
      "bellonia.json",
      #"{ "id": "bellonia", "name": "Bellonia", "menu": ["notes"], "data": { "source": "sample" } }"#
    )
    let found = try Self.schema.lint([brand, "\(folder.path)/bellonia.json"])
      .filter { $0.code == .brandLeak }
    #expect(found.map(\.path) == ["strings.de.notes.title"])
    #expect(folder.stripped(found.first?.place.file ?? "") == "saffron/strings/de.json")
  }

  @Test("only a brand with its own folder has such files")
  func single() throws {
    try writeBrand(as: "saffron.json")
    try write("strings/de.json", #"{ "notes.title": "Zettel" }"#)
    let reading = try BrandReader(Self.schema).read("\(folder.path)/saffron.json")
    #expect(reading.brand.strings["de"] == nil)
    #expect(reading.chain.parts.count == 1)
  }

  @Test("a text is set in its file, and the rest stays")
  func editing() throws {
    let text = "{\n  \"notes.gone\": { \"one\": \"a\", \"other\": \"b\" }\n}\n"
    let root = try JSONParser.parse(SourceText(file: "de.json", text: text))
    let bytes = try StringsEditor.text(of: root, in: "de", setting: ["notes.title": "Zettel"])
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "{\n  \"notes.gone\": { \"one\": \"a\", \"other\": \"b\" },\n"
        + "  \"notes.title\": \"Zettel\"\n}\n")
  }
}
