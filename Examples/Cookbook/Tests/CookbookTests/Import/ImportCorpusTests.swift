import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

/// A file of `Fixtures/import` beside its expected result, compared field by field.
@Suite("The corpus of files to import")
struct ImportCorpusTests {
  /// The expected result of a file: what is not listed is empty or 0.
  struct Expected: Codable, Equatable {
    var map: [String]?
    var counts: [String: Int]
    var unread: [String: Int]?
    var passedOver: [String: Int]?
    var problems: [String]?
    var recipes: [[String: Value]]
  }

  /// A value of a field.
  enum Value: Codable, Equatable {
    case text(String), number(Double), list([String]), object([String: Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Double].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }

    var isEmpty: Bool { self == .text("") || self == .number(0) || self == .list([]) }
  }

  static let files =
    (Fixtures.names("import", "json") + Fixtures.names("import", "ndjson").map { $0 + ".ndjson" })
    .filter { !$0.hasSuffix(".expected") }

  @Test("each file gives the records beside it", arguments: files)
  func file(_ name: String) async throws {
    let stem = name.replacing(".ndjson", with: "")
    let path = Fixtures.path("import/" + (name.hasSuffix(".ndjson") ? name : name + ".json"))
    let expectedPath = Fixtures.path("import/\(stem).expected.json")
    let data = try? Data(contentsOf: URL(fileURLWithPath: expectedPath))
    let expected = try data.map { try JSONDecoder().decode(Expected.self, from: $0) }
    let found = try await result(of: path, map: expected?.map)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      try encoder.encode(found).write(to: URL(fileURLWithPath: expectedPath))
      return
    }
    let wanted = try #require(expected, "there is no \(stem).expected.json")
    #expect(found.counts == wanted.counts)
    #expect(found.unread == wanted.unread)
    #expect(found.passedOver == wanted.passedOver)
    #expect(found.problems == wanted.problems)
    #expect(found.recipes.count == wanted.recipes.count)
    for (found, wanted) in zip(found.recipes, wanted.recipes) {
      for field in Set(found.keys).union(wanted.keys).sorted() {
        #expect(found[field] == wanted[field], "\(found["title"] ?? .text("?")): \(field)")
      }
    }
  }

  private func result(of file: String, map: [String]?) async throws -> Expected {
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let importer = try RecipeFileImporter(into: path, options: ImportOptions(mapping: map ?? []))
    let report = try await importer.importFile(file) { _ in true }
    try await importer.finish()
    #expect(report.read == report.added + report.replaced + report.unchanged + report.refused)
    let recipes = try await RecipeDatabase(path: path).page(PageRequest(limit: 100), of: .recipes)
      .items
    let counts = [
      "read": report.read, "added": report.added, "replaced": report.replaced,
      "unchanged": report.unchanged, "refused": report.refused,
    ]
    let problems = report.problems.map { $0.replacing(Fixtures.path("import/"), with: "") }
    return Expected(
      map: map, counts: counts.filter { $0.value > 0 },
      unread: report.unread.isEmpty ? nil : report.unread.mapValues(\.count),
      passedOver: report.passedOver.isEmpty ? nil : report.passedOver,
      problems: problems.isEmpty ? nil : problems,
      recipes: try recipes.map { recipe in
        try JSONDecoder().decode([String: Value].self, from: JSONEncoder().encode(recipe))
          .filter { !$0.value.isEmpty }
      })
  }
}
