import FlowModels
import Foundation
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Imports that are interrupted")
struct ImportResumingTests {
  private let path: String

  init() throws { path = try Fixtures.temporaryFile("other", "") + ".sqlite" }

  private static let records = (1...6100).map {
    #"{"id": "\#($0)", "title": "Recipe \#($0)", "steps": []}"#
  }

  static let shapes = [
    "[" + records.joined(separator: ",\n") + "]", records.joined(separator: "\n"),
    #"{"note": "x", "users": [{"id": "a", "name": "A"}], "recipes": ["#
      + records.joined(separator: ",\n") + #"], "more": 1}"#,
  ]

  /// Imports a file, at most so many batches of it.
  private func run(
    _ file: String, batches: Int = .max, isAnew: Bool = false, finishes: Bool = true
  ) async throws -> ImportReport {
    let importer = try RecipeFileImporter(into: path, options: ImportOptions(isAnew: isAnew))
    var left = batches
    let report = try await importer.importFile(file) { _ in
      left -= 1
      return left >= 0
    }
    if report.isFinished, finishes { try await importer.finish() }
    return report
  }

  private func document() throws -> String {
    var bytes: [UInt8] = []
    try RecipeFileExporter.export(path) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("one that goes on ends as one that was not interrupted", arguments: shapes)
  func goesOn(text: String) async throws {
    let file = try Fixtures.temporaryFile("recipes.json", text)
    let first = try await run(file, batches: 2)
    #expect(!first.isFinished && first.records == 4000)
    let second = try await run(file, batches: 1)
    #expect(!second.isFinished && second.earlierRecords == 4000 && second.records == 6000)
    let last = try await run(file)
    #expect(last.isFinished && last.earlierRecords == 6000 && last.replaced == 0)
    #expect(last.added == last.records && last.problemCount == 0)
    // What is around the records is known at the end, wherever the first run stopped.
    #expect(last.unread.keys.sorted() == (text.hasPrefix("{\"note") ? ["more", "note"] : []))
    let document = try document()
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + suffix)
    }
    #expect(try await run(file).earlierRecords == 0)
    #expect(try self.document() == document)
  }

  @Test("problems before it stopped are counted still, and listed once")
  func problems() async throws {
    let text = "{\n" + ImportResumingTests.shapes[1] + "\n}"
    let file = try Fixtures.temporaryFile("recipes.json", "{}\n" + text)
    let first = try await run(file, batches: 1)
    #expect(first.problemCount == 2 && first.problems.count == 2)
    let last = try await run(file)
    #expect(last.problemCount == 3 && last.problems.count == 1 && last.isFinished)
    // Lines are counted on.
    #expect(last.problems.first?.contains(":6103:1: record 6103: ") == true)
  }

  @Test("a file that was changed meanwhile, or is to be read again, begins anew")
  func changed() async throws {
    let file = try Fixtures.temporaryFile("recipes.json", Self.shapes[0])
    _ = try await run(file, batches: 1)
    #expect(try await run(file, batches: 1, isAnew: true).earlierRecords == 0)
    try Self.shapes[1].write(toFile: file, atomically: true, encoding: .utf8)
    let report = try await run(file)
    #expect(report.earlierRecords == 0 && report.unchanged == 2000 && report.added == 4100)
  }

  @Test(
    "a mark that nobody can have left is not believed, and the file begins anew",
    arguments: [
      ("report.problemCount", Int.max), ("checkpoint.count", .max), ("checkpoint.offset", -1),
      ("checkpoint.place.line", .max),
    ])
  func damaged(key: String, value: Int) async throws {
    let file = try Fixtures.temporaryFile("recipes.json", Self.shapes[0])
    _ = try await run(file, batches: 1)
    try SQLite(path: path, isWritable: true).execute(
      "UPDATE imports SET mark = json_set(mark, '$.\(key)', \(value))")
    let report = try await run(file, batches: 1)
    #expect(report.earlierRecords == 0 && report.problemCount == 0)
    #expect(report.records == 2000 && report.unchanged == 2000)
  }

  @Test("a file may have been changed at any time", arguments: [-6e9, 1e10])
  func modified(seconds: Double) async throws {
    let file = try Fixtures.temporaryFile(
      "recipes.json", #"[{"id": "1", "title": "Soup", "steps": []}]"#)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: file)
    #expect(try await run(file).added == 1)
  }

  @Test("a file that was whole is not read again for one behind it that was not; later it is")
  func several() async throws {
    let file = try Fixtures.temporaryFile(
      "recipes.json", #"[{"id": "1", "title": "Soup", "steps": []}]"#)
    _ = try await run(file, finishes: false)
    let again = try await run(file)
    #expect(again.isFinished && again.earlierRecords == 1 && again.records == 1)
    let later = try await run(file)
    #expect(later.earlierRecords == 0 && later.unchanged == 1)
  }

  @Test("a batch that fails leaves what was saved before, and the next run goes on from there")
  func failing() async throws {
    let file = try Fixtures.temporaryFile("recipes.json", Self.shapes[0])
    _ = try await run(file, batches: 1)
    let other = try SQLite(path: path, isWritable: true)
    try other.execute(
      """
      CREATE TRIGGER full BEFORE INSERT ON recipes WHEN new.id = '5000'
      BEGIN SELECT RAISE(ABORT, 'no more'); END
      """)
    await #expect(throws: InputError.self) { try await run(file) }
    #expect(try other.integer("SELECT COUNT(*) FROM recipes") == 2000)
    try other.execute("DROP TRIGGER full")
    #expect(try await run(file).earlierRecords == 2000)
    #expect(try other.integer("SELECT COUNT(*) FROM recipes") == 6100)
  }
}
