import FlowModels
import Foundation
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Generated recipes of schema.org")
struct ImportGeneratedTests {
  @Test(
    "each value of a record is in the recipe, or in the report",
    arguments: 0..<UInt64(Campaign.amount(6, whole: 100)))
  func contents(seed: UInt64) throws {
    var generator = SchemaGenerator(seed: seed)
    var kept = 0
    var named = 0
    for _ in 0..<50 {
      let text = generator.record()
      let read = try Reading(text)
      for atom in generator.atoms {
        switch fate(of: atom, in: read) {
        case .kept: kept += 1
        case .named: named += 1
        case .lost: Issue.record("\(atom.needle) is lost of seed \(seed): \(text)")
        }
      }
    }
    #expect(kept > 300 && named > 100, "\(kept) kept, \(named) named")
  }

  @Test(
    "what the importer makes of generated records is in the database",
    arguments: [1, 2] as [UInt64])
  func database(seed: UInt64) async throws {
    var generator = SchemaGenerator(seed: seed)
    let records = (0..<Campaign.amount(50, whole: 2500)).map { _ in generator.record() }
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let file = try Fixtures.temporaryFile("r.json", "[" + records.joined(separator: ",\n") + "]")
    let importer = try RecipeFileImporter(into: path, options: ImportOptions())
    let report = try await importer.importFile(file) { _ in true }
    try await importer.finish()
    #expect(report.records == records.count && report.unreadBytes == 0)
    #expect(report.read == records.count && report.replaced == 0)
    let found = try await RecipeDatabase(path: path)
      .page(PageRequest(limit: records.count + 1), of: .recipes).items
    #expect(found.count == report.added)
    let made = try records.flatMap { try recipes($0).recipes }.map { Recipe($0) }
    for (found, made) in zip(found, made) {
      var made = made
      // Its file has another name.
      (made.id, made.author) = (found.id, found.author)
      #expect(found == made)
    }
  }

  private enum Fate { case kept, named, lost }

  private func fate(of atom: SchemaGenerator.Atom, in read: Reading) -> Fate {
    let isKept = read.recipe.map { recipe in
      atom.isKept?(recipe) ?? read.words.contains(atom.needle)
    }
    if isKept == true { return .kept }
    return read.names(atom.needle) ? .named : .lost
  }
}

/// What an import makes of one record, and what it says about it.
private struct Reading {
  private(set) var recipe: Recipe?
  /// The recipe and the name of its author as one text.
  private(set) var words = ""
  private var problems: [RecordProblem] = []
  private var unread: [String] = []
  private var isRefused = false
  private let lines: [Substring]

  init(_ text: String) throws {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let reader = JSONRecordReader(
      bytes: Array("[\(text)]".utf8), named: "f", of: .recipes(), chunkSize: 1 << 16)
    while let item = try reader.next() {
      guard case .record(let record) = item else {
        isRefused = true
        continue
      }
      let outcome = RecipeImporter().items(in: record)
      isRefused = !outcome.refused.isEmpty
      problems = record.unreadable + outcome.problems
      unread = outcome.unread.map {
        String(decoding: $0.view.content.bytes(of: $0.view), as: UTF8.self)
      }
      for case .recipe(let imported) in outcome.items {
        let recipe = Recipe(imported)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let json = try encoder.encode(recipe)
        words = String(decoding: json, as: UTF8.self) + " \(imported.author?.name ?? "")"
        words += " \(imported.category ?? "")"
        self.recipe = recipe
      }
    }
  }

  /// Returns whether the report names a value: itself, what it is in, or its line.
  func names(_ needle: String) -> Bool {
    if isRefused || unread.contains(where: { $0.contains(needle) }) { return true }
    return problems.contains { problem in
      problem.message.contains(needle) || lines[problem.line - 1].contains(needle)
    }
  }
}
