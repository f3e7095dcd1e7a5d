import BrandInspection
import Brands
import FlowModels
import Foundation
import RecipeFeature
import TestSupport
import Testing

@Suite("Families of any data")
@MainActor
struct DataFamilyTests {
  /// The sources of a family whose brands share a folder.
  nonisolated static let sources: [[String: String]] = [
    ["source": "json", "folder": "data"],
    ["source": "sqlite", "seed": "data"],
    ["source": "sqlite", "file": "club.sqlite", "seed": "data"],
    ["source": "sqlite", "file": "there.sqlite"],
  ]

  private var clubs: Clubs

  init() throws {
    clubs = try Clubs()
    try writeMembers(#"[{"id": 1, "name": "Ada"}, {"id": 2, "name": "Bea"}]"#, to: "data")
    try clubs.folder.write("members\n".utf8, as: "there.sqlite")
  }

  private func writeMembers(_ text: String, to folder: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(clubs.folder.path)/\(folder)", withIntermediateDirectories: true)
    try clubs.folder.write(text.utf8, as: "\(folder)/members.json")
  }

  @Test("brands that differ in names alone are one class over any data", arguments: sources)
  mutating func oneClass(source: [String: String]) async throws {
    for number in 1...6 { try clubs.add("club-\(number)", others: ["data": source]) }
    let inspection = await clubs.inspect(StockedClubApp.self)
    #expect(inspection.diagnostics.isEmpty, "\(inspection.diagnostics)")
    #expect(inspection.classes.map { $0.others.count } == [5])
    #expect(inspection.classes.dividingFacts.isEmpty)
    #expect(inspection.differences.isEmpty)
    // What is shared is opened for the class: once, and for the three that are explored.
    #expect(StockedClubApp.opened(below: clubs.folder.path).count == 4)
    #expect(!FileManager.default.fileExists(atPath: "\(clubs.folder.path)/club.sqlite"))
  }

  @Test("brands over several sources of data are one class, and each one's own is opened")
  mutating func mixed() async throws {
    let all = Self.sources + [["source": "sample"]]
    for (number, source) in all.enumerated() {
      try clubs.add("club-\(number)", others: ["data": source])
    }
    let inspection = await clubs.inspect(StockedClubApp.self)
    #expect(inspection.classes.count == 1)
    #expect(Set(StockedClubApp.opened(below: clubs.folder.path)).count == 2)
  }

  @Test("what is planted in one brand of many is found, over any data", arguments: sources)
  mutating func planted(source: [String: String]) async throws {
    let records = [
      #"[{"id": 1}]"#, #"[{"id": "one", "name": "Ada"}]"#, #"[{"id": 1, "name": "Ada""#, "{}",
    ]
    let odd = Set(records.indices.map { "club-\(5 * $0 + 1)" })
    for number in 0..<20 {
      var data = source
      var strings: [String: Any] = [:]
      if odd.contains("club-\(number)") {
        try writeMembers(records[number / 5], to: "data-\(number)")
        data[source["folder"] == nil ? "seed" : "folder"] = "data-\(number)"
        if source["seed"] == nil, source["folder"] == nil {
          // A database that exists is opened, and no seed of it.
          try clubs.folder.write(records[number / 5].utf8, as: "own-\(number).sqlite")
          data["file"] = "own-\(number).sqlite"
          data["seed"] = "data"
        }
      }
      if number % 5 == 2 {
        let long = String(repeating: "very ", count: 12) + "long"
        strings = ["en": ["members.invite": long], "de": ["members.invite": "Einladen"]]
      }
      try clubs.add(
        "club-\(number)", page: number % 5 == 3 ? 20 + number : nil, strings: strings,
        others: ["data": data])
    }
    let inspection = await clubs.inspect(StockedClubApp.self)
    func found(_ code: Diagnostic.Code) -> Set<String> {
      Set(Clubs.names(inspection.diagnostics.filter { $0.code == code }.map(\.place.file)))
    }
    #expect(found(.runFinding) == odd)
    #expect(found(.textOverflow) == Set((0..<4).map { "club-\(5 * $0 + 2)" }))
    let alone = inspection.classes.filter { $0.others.isEmpty }.map(\.explored)
    #expect(Set(Clubs.names(alone)) == Set((0..<4).map { "club-\(5 * $0 + 3)" }))
    #expect(inspection.classes.dividingFacts.map(\.path) == ["limits.page"])
    #expect(inspection.coverages.count == 16)
  }

  @Test("a database that exists is opened in place of its seed, and is not changed")
  func database() async throws {
    let folder = try TemporaryFolder()
    let data = Fixtures.path("data")
    let file = try folder.write("no database".utf8, as: "recipes.sqlite")
    let brand = try folder.write(
      """
      {"id": "mint", "name": "Mint & Rye", "languages": ["en"], "menu": ["recipes", "users"],
       "data": {"source": "sqlite", "file": "recipes.sqlite", "seed": "\(data)"}}
      """.utf8, as: "mint.json")
    let found = try await RecipeApp.inspect([brand])
    #expect(found.map(\.code) == [.runFinding])
    #expect(found.first?.message.contains("recipes.sqlite") == true, "\(found)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "no database")
  }
}
