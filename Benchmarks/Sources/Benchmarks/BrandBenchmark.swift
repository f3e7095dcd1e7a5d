import Brands
import FlowModels
import Foundation
import Glibc
import Measure
import RecipeFeature

/// Reading and checking brands, against Foundation's decoder, which only decodes them.
@MainActor
struct BrandBenchmark {
  let flowctl: String?

  func run() throws {
    let folder = FileManager.default.temporaryDirectory.path + "/brands-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // First, as the peak of a process counts what its parent has had before it.
    try hostile(in: folder)
    try one(in: folder)
    try family(in: folder)
  }

  private func write(_ text: String, _ name: String, in folder: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  private func one(in folder: String) throws {
    let text = BrandText.whole
    let file = try write(text, "whole.json", in: folder)
    heading("A brand of \(text.utf8.count) bytes: µs of CPU")
    let schema = RecipeApp.brandSchema
    _ = try Brand(contentsOf: file, schema: schema)
    _ = try DecodedBrand(contentsOf: file)
    let samples = Contest.measure([
      Entrant("brand") { count in
        time(count) { (try? Brand(contentsOf: file, schema: schema))?.menu.count ?? 0 }
      },
      Entrant("decoder") { count in
        time(count) { (try? DecodedBrand(contentsOf: file))?.menu.count ?? 0 }
      },
    ])
    var table = Table(["", "µs"])
    let names = ["reading and checking it", "JSONDecoder, decoding only"]
    for (name, sample) in zip(names, samples) { table.add([name, Figure.of(sample, in: 1e3)]) }
    table.show()
    let ratio = samples[1].median / samples[0].median
    Aim.show(
      "at least as fast as JSONDecoder", found: "\(Figure.short(ratio)) times as fast",
      isMet: ratio >= 1)
  }

  private func family(in folder: String) throws {
    _ = try write(BrandText.base, "base.json", in: folder)
    let files = try (0..<1000).map { index in
      try write(BrandText.child(index), "child-\(index).json", in: folder)
    }
    let schema = RecipeApp.brandSchema
    let found = try schema.lint(files)
    guard found.isEmpty else { return print("  skipped: the family is not clean: \(found[0])") }
    heading("Linting 1,000 brands of a family: ms of CPU")
    let samples = Contest.measure(
      [
        Entrant("lint") { count in time(count) { (try? schema.lint(files))?.count ?? 1 } },
        Entrant("decoder") { count in
          time(count) {
            (files + files).reduce(0) { sum, file in
              sum + ((try? DecodedBrand(contentsOf: file))?.menu.count ?? 0)
            }
          }
        },
      ], passes: 9, count: 1)
    var table = Table(["", "ms"])
    let names = ["linting 1,000", "JSONDecoder, decoding each twice"]
    for (name, sample) in zip(names, samples) { table.add([name, Figure.of(sample, in: 1e6)]) }
    table.show()
    let ratio = samples[0].median / samples[1].median
    Aim.show(
      "less than decoding each twice", found: "\(Figure.short(ratio)) of it", isMet: ratio < 1)
  }

  /// Files that no brand is.
  private func hostile(in folder: String) throws {
    heading("Files that are too large or too deep: peak memory of `flowctl lint`")
    guard let flowctl else { return print("  skipped: there is no installed flowctl") }
    let numbers = Array(repeating: UInt8(ascii: "0"), count: 1 << 20).enumerated().map {
      $0.offset % 2 == 0 ? $0.element : UInt8(ascii: ",")
    }
    let brackets = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    var table = Table(["", "MB", "MB at peak"])
    var isMet = true
    for (name, piece, count) in [
      ("50 MB of numbers", numbers, 50), ("1,000,000 brackets", brackets, 1),
    ] {
      let file = try write("[", "hostile.json", in: folder)
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
      try handle.seekToEnd()
      for _ in 0..<count { try handle.write(contentsOf: Data(piece)) }
      try handle.close()
      let bytes = Double(piece.count * count)
      guard let peak = Process.peak(of: [flowctl, "lint", file], expecting: 1) else {
        return print("  skipped: flowctl does not end as it should")
      }
      // What any process has that reads a brand.
      isMet = isMet && Double(peak) <= 10 * bytes + 16e6
      table.add([name, Figure.decimal(bytes / 1e6, 1), Figure.decimal(Double(peak) / 1e6, 1)])
    }
    table.show()
    Aim.show("at most ten times the file", found: isMet ? "so it is" : "more", isMet: isMet)
  }

  private func time(_ count: Int, _ body: () -> Int) -> Double {
    let start = Clock.cpu
    var sum = 0
    for _ in 0..<count { sum &+= body() }
    let end = Clock.cpu
    Entrant.sink &+= sum
    return end - start
  }
}

/// A brand as Foundation reads it: no place, no check, no default that the app knows.
private struct DecodedBrand: Decodable {
  struct Colors: Decodable {
    var accent: String?
    var onAccent: String?
    var background: String?
    var surface: String?
    var text: String?
    var secondaryText: String?
    var danger: String?
  }
  struct Fonts: Decodable {
    var title: String?
    var body: String?
    var size: Int?
  }
  struct Theme: Decodable {
    var light: Colors?
    var dark: Colors?
    var fonts: Fonts?
    var cornerRadius: Int?
  }
  struct Entry: Decodable {
    var id: String
    var icon: String?
    var badge: Bool?
  }
  struct Tablet: Decodable { var columns: Int? }
  struct Devices: Decodable { var tablet: Tablet? }
  struct Row: Decodable {
    var image: Bool?
    var subtitle: Bool?
    var rating: Bool?
  }
  struct Links: Decodable {
    var privacy: String?
    var terms: String?
    var help: String?
  }
  struct Source: Decodable {
    var source: String
    var folder: String?
  }
  struct Network: Decodable {
    var timeout: Int?
    var attempts: Int?
  }
  var extends: String?
  var id: String
  var name: String
  var tagline: String?
  var bundleId: String?
  var urlScheme: String?
  var linkHosts: [String]?
  var languages: [String]?
  var palette: [String: String]?
  var theme: Theme?
  var menu: [Entry]
  var devices: Devices?
  var rows: [String: Row]?
  var strings: [String: [String: String]]?
  var links: Links?
  var forbiddenWords: [String]?
  var data: Source?
  var network: Network?

  init(contentsOf file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    self = try JSONDecoder().decode(DecodedBrand.self, from: data)
  }
}

/// Texts of brands.
private enum BrandText {
  private static let strings = """
    "strings": {
        "en": {
    \(words("Words of our own that a shop may have"))
        },
        "de": {
    \(words("Eigene Worte, wie ein Laden sie hat"))
        }
      }
    """

  private static let keys = [
    "users.title", "recipes.title", "recipes.categories", "recipe.share", "recipe.review",
    "recipe.steps", "recipe.ingredients", "recipe.servings", "shopping.title", "shopping.add",
    "shopping.note", "shopping.name", "profile.title", "profile.name", "profile.birthday",
    "review.nickname", "review.rating", "review.send",
  ]

  private static func words(_ words: String) -> String {
    keys.map { "      \"\($0)\": \"\(words)\"" }.joined(separator: ",\n")
  }

  private static let menu = """
    "menu": [
        { "id": "recipes", "icon": "fork-and-knife" },
        { "id": "users", "badge": false },
        { "id": "shopping" }
      ]
    """

  private static let common = """
    "languages": ["en", "de"],
      "palette": { "ochre": "#B45309", "cream": "#FFF8EE", "coal": "#2A1B0A" },
      "theme": {
        "light": { "accent": "ochre", "background": "cream", "surface": "#FFFFFF", "text": "coal" },
        "dark": { "accent": "#F2B880", "onAccent": "#2A1B0A", "background": "#14100C" },
        "fonts": { "title": "Lora", "body": "Inter", "size": 17 },
        "cornerRadius": 12
      },
      "devices": { "tablet": { "columns": 3 } },
      "rows": { "recipe": { "image": true, "subtitle": true, "rating": false } },
      "forbiddenWords": ["admin", "chef", "cook", "moderator"],
      "data": { "source": "json", "folder": "../data" },
      "network": { "timeout": 20, "attempts": 4 },
      \(strings)
    """

  private static func identity(_ id: String) -> String {
    """
    "id": "\(id)",
      "name": "Kitchen \(id)",
      "tagline": "Food for friends, by \(id)",
      "bundleId": "com.example.\(id.filter { $0 != "-" })",
      "urlScheme": "\(id.filter { $0 != "-" })",
      "linkHosts": ["\(id).example"],
      "links": { "privacy": "https://\(id).example/privacy", "terms": "https://\(id).example/terms" },
      \(menu)
    """
  }

  static let whole = "{\n  \(identity("whole")),\n  \(common)\n}\n"
  static let base = "{\n  \"abstract\": true,\n  \(common)\n}\n"

  static func child(_ index: Int) -> String {
    "{\n  \"extends\": \"base.json\",\n  \(identity("child-\(index)")),\n  \(strings)\n}\n"
  }
}
