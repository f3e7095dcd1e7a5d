import FlowModels
import Foundation
import RecipeTestSupport
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Generated recipes")
struct RecipeGeneratorTests {
  private func document(recipes: Int, users: Int, seed: UInt64 = 1) throws -> String {
    var bytes: [UInt8] = []
    try RecipeFileGenerator(recipes: recipes, users: users, seed: seed).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the same seed gives the same bytes, on every machine, and another one others")
  func seeds() throws {
    let document = try document(recipes: 200, users: 20, seed: 7)
    #expect(try self.document(recipes: 200, users: 20, seed: 7) == document)
    #expect(try self.document(recipes: 200, users: 20, seed: 8) != document)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in document.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    #expect(String(hash, radix: 16) == "b509dd4bfdeaa97f")
  }

  @Test("any count is imported whole, and exported as it was generated", arguments: [0, 1, 3000])
  func counts(_ count: Int) async throws {
    let document = try document(recipes: count, users: count == 0 ? 0 : 50)
    let path = try Fixtures.temporaryFile("other", "") + ".sqlite"
    let file = try Fixtures.temporaryFile("generated.json", document)
    let report = try await RecipeFileImporter(into: path, options: ImportOptions())
      .importFile(file) { _ in true }
    #expect(report.problems == [] && report.replaced == 0)
    #expect(report.added == 10 + count + (count == 0 ? 0 : 50))
    var bytes: [UInt8] = []
    try RecipeFileExporter.export(path) { bytes += $0 }
    #expect(String(decoding: bytes, as: UTF8.self) == document)
  }

  @Test("they are plausible: titles repeat, few write most, what is optional is missing at times")
  func plausible() async throws {
    let (database, _) = try await imported([try document(recipes: 3000, users: 100)])
    let recipes = try await database.page(PageRequest(limit: 5000), of: .recipes).items
    #expect(recipes.count == 3000 && Set(recipes.map(\.title)).count < 2900)
    let shares = Dictionary(grouping: recipes, by: \.author).values.map(\.count).sorted(by: >)
    #expect(shares.prefix(10).reduce(0, +) > 1500)
    for part in [recipes.map { $0.rating == nil }, recipes.map { $0.yield == nil }] {
      #expect(Set(part) == [true, false])
    }
    #expect(recipes.allSatisfy { (1.0...5).contains($0.rating ?? 5) })
    #expect(recipes.contains { !$0.title.utf8.allSatisfy { $0 < 0x80 } })
    #expect(recipes.contains { $0.ingredients.isEmpty })
    #expect(recipes.allSatisfy { $0.published > "2020-12-01" && $0.published < "2025-11-10" })
  }

  @Test("recipes without anybody who writes them are refused before anything is written")
  func nobody() {
    let error = #expect(throws: RecipeFileGenerator.WrongCounts.self) {
      try document(recipes: 1, users: 0)
    }
    #expect(error?.message == "recipes need authors: at least 1 user")
  }

  @Test(
    "days are those of the calendar",
    arguments: [
      (0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (19_782, "2024-02-29"),
      (20_088, "2024-12-31"), (20_089, "2025-01-01"),
    ])
  func days(number: Int, text: String) {
    var bytes: [UInt8] = []
    GeneratedDay(number: number).write(to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
