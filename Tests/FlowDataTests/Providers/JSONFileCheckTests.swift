import Diagnostics
import FlowData
import Foundation
import Localization
import TestSupport
import Testing

@Suite("JSON file checks and failures")
struct JSONFileCheckTests {
  private struct Dish: Identifiable, Decodable {
    var id: String
    var minutes: Int
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a check that finds nothing throws nothing, and keeps the items")
  func nothingWrong() async throws {
    let file = try folder.write(#"[{"id": "1", "minutes": 5}]"#.utf8)
    let provider = JSONFileProvider<Dish>(file: file)
    var seen: [String] = []
    try provider.check { dish in
      seen.append(dish.id)
      return []
    }
    #expect(seen == ["1"])
    try FileManager.default.removeItem(atPath: file)
    #expect(try await provider.item(id: "1")?.minutes == 5)
  }

  @Test("a check reports all problems, each at the value that is wrong")
  func allProblems() throws {
    let json = """
      [
        { "id": "1", "minutes": 0 },
        { "id": "2", "minutes": 5 },
        { "minutes": -1, "id": "é" }
      ]
      """
    let provider = JSONFileProvider<Dish>(file: try folder.write(json.utf8))
    let error = #expect(throws: InputError.self) {
      try provider.check { dish in
        var wrong: [(key: String, message: String)] = []
        if dish.minutes < 1 { wrong.append(("minutes", "expected a minute or more")) }
        if Int(dish.id) == nil { wrong.append(("id", "expected a number in a string")) }
        return wrong
      }
    }
    #expect(error?.kind == .invalid)
    #expect(
      error?.problems.map { folder.stripped($0.description) } == [
        "input.json:2:27: [0].minutes: expected a minute or more, found 0",
        "input.json:4:16: [2].minutes: expected a minute or more, found -1",
        #"input.json:4:26: [2].id: expected a number in a string, found "é""#,
      ])
  }

  @Test("a file that cannot be decoded is not checked")
  func undecodable() throws {
    let provider = JSONFileProvider<Dish>(file: try folder.write(#"[{"id": "1"}]"#.utf8))
    let error = #expect(throws: InputError.self) {
      try provider.check { _ in [("id", "never said")] }
    }
    #expect(
      error.map { folder.stripped($0.description) }
        == #"input.json:1:2: [0]: the key "minutes" is missing"#)
  }

  @Test("a missing file and a folder are unreadable")
  func unreadable() throws {
    let missing = JSONFileProvider<Dish>(file: folder.path + "/none.json")
    let missingError = #expect(throws: InputError.self) { try missing.load() }
    #expect(missingError?.kind == .unreadable)
    #expect(
      missingError.map { folder.stripped($0.description) }
        == "none.json: there is no such file")
    let wrong = JSONFileProvider<Dish>(file: folder.path)
    let folderError = #expect(throws: InputError.self) { try wrong.load() }
    #expect(folderError?.kind == .unreadable)
    #expect(folderError?.description == "\(folder.path): expected a file, found a folder")
  }

  @Test("a page or an item of a file that is wrong fails, and the detail names the place")
  func dataErrors() async throws {
    let path = try folder.write("[5]".utf8)
    let provider = JSONFileProvider<Dish>(file: path)
    let error = DataError(
      .storageDamaged, doing: .key("failure.load"),
      detail: "\(path):1:2: [0]: expected an object, found 5")
    await #expect(throws: error) { try await provider.page(PageRequest(limit: 1)) }
    await #expect(throws: error) { try await provider.item(id: "1") }
  }

  @Test("several tasks may ask at once")
  func concurrency() async throws {
    let records = (0..<500).map { #"{"id": "\#($0)", "minutes": \#($0)}"# }
    let file = try folder.write("[\(records.joined(separator: ","))]".utf8)
    let provider = JSONFileProvider<Dish>(file: file)
    let minutes = try await withThrowingTaskGroup(of: Int?.self) { group in
      for id in 0..<8 { group.addTask { try await provider.item(id: "\(id)")?.minutes } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(minutes.compactMap { $0 }.sorted() == Array(0..<8))
  }
}
