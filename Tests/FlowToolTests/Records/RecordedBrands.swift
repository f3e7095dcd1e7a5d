import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport

/// A family of three brands in a folder of their own, whose keys can be changed.
@MainActor
struct RecordedBrands {
  static let ids = ["acorn", "birch", "cedar"]

  private let folder: TemporaryFolder

  /// Makes the family: the brands have a base, and the same flows.
  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: path("brands"), withIntermediateDirectories: true)
    try write(
      "base",
      ##"""
      {
        "abstract": true, "languages": ["en", "de"], "menu": ["drinks", "notes"],
        "data": { "source": "sample" }, "rows": { "drink": { "subtitle": true } },
        "theme": { "light": { "accent": "#7A3B1E" }, "cornerRadius": 8 },
        "strings": { "en": { "notes.title": "Papers" }, "de": { "notes.title": "Zettel" } }
      }
      """##)
    for id in Self.ids {
      try write(
        id, #"{ "extends": "base.json", "id": "\#(id)", "name": "\#(id.capitalized) Foods" }"#)
    }
  }

  func path(_ name: String) -> String { "\(folder.path)/\(name)" }
  func file(_ brand: String) -> String { path("brands/\(brand).json") }

  func write(_ brand: String, _ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(brand)))
  }

  /// Sets a key of a brand, such as `theme/cornerRadius`, to a value as JSON, or removes it.
  func set(_ key: String, of brand: String, to value: String?) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file(brand)))
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      return
    }
    let value = try value.map {
      try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
    let keys = key.split(separator: "/").map(String.init)
    let changed = Self.setting(keys[...], of: object, to: value)
    try JSONSerialization.data(withJSONObject: changed, options: [.prettyPrinted, .sortedKeys])
      .write(to: URL(fileURLWithPath: file(brand)))
  }

  private static func setting(
    _ keys: ArraySlice<String>, of object: [String: Any], to value: Any?
  ) -> [String: Any] {
    guard let key = keys.first else { return object }
    var object = object
    object[key] =
      keys.count == 1
      ? value
      : setting(keys.dropFirst(), of: object[key] as? [String: Any] ?? [:], to: value)
    return object
  }

  /// What the tool of the kiosk says, with the folder left out.
  func run(_ words: [String]) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let tool = FlowTool(name: "kiosk", version: "1", app: BrandedKiosk.self)
    let code = await tool.run(words, console: console.console)
    return (code, folder.stripped(console.output), folder.stripped(console.error))
  }

  /// Records the family, and returns the bytes of the record.
  @discardableResult
  func record(_ name: String, _ options: String...) async throws -> [Data] {
    let words = ["record", path("brands"), "--into", path(name), "--build", "1", "--quiet"]
    let result = await run(words + options)
    guard result.code == .ok else { throw Failure(text: result.error) }
    return try bytes(of: name)
  }

  func bytes(of name: String) throws -> [Data] {
    try ["record.json", "objects.jsonl"].map {
      try Data(contentsOf: URL(fileURLWithPath: path("\(name)/\($0)")))
    }
  }

  struct Failure: Error { var text: String }
}
