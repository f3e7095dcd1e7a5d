import FlowModels
import Foundation
import TestSupport
import Testing

/// The project's own brands, broken in every way: nothing traps, and every place is in the file.
@Suite("The project's brands, broken")
struct BrandFuzzTests {
  private static let schema = BrandSchema(
    features: ["recipes", "users", "shopping"], rows: ["recipe", "user", "menu"],
    strings: [
      "en": [
        "recipes.title": "", "recipes.categories": "", "recipe.share": "", "users.title": "",
        "shopping.title": "",
      ]
    ])

  @Test(
    "every beginning has one problem, and it is about its end", arguments: ["saffron", "zettel"])
  func beginnings(name: String) throws {
    let bytes = Array(try Fixtures.text("brands/\(name).json").utf8)
    let reader = BrandReader(Self.schema)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...end {
      let diagnostics = check(Array(bytes[..<count]), reader)
      #expect(diagnostics.count == 1, "\(count): \(diagnostics.map(\.message))")
    }
    #expect(check(bytes, reader).isEmpty)
  }

  @Test("flips, deletions and doublings", arguments: 0..<8 as Range<UInt64>)
  func mutations(seed: UInt64) throws {
    let reader = BrandReader(Self.schema)
    var random = SplitMix(state: seed)
    for name in ["saffron", "zettel"] {
      let whole = Array(try Fixtures.text("brands/\(name).json").utf8)
      for _ in 0..<100 {
        var bytes = whole
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.remove(at: place)
        default:
          let end = min(bytes.count, place + Int.random(in: 1...30, using: &random))
          bytes.insert(contentsOf: bytes[place..<end], at: place)
        }
        check(bytes, reader)
      }
    }
  }

  @Test("a byte less anywhere has few problems, none of which follows from another")
  func deletions() throws {
    let bytes = Array(try Fixtures.text("brands/saffron.json").utf8)
    let reader = BrandReader(Self.schema)
    var counts: [Int: Int] = [:]
    for index in bytes.indices {
      var broken = bytes
      broken.remove(at: index)
      counts[check(broken, reader).count, default: 0] += 1
    }
    #expect(counts.keys.max() ?? 0 <= 2, "\(counts)")
  }

  @discardableResult
  private func check(_ bytes: [UInt8], _ reader: BrandReader) -> [Diagnostic] {
    let source = SourceText(file: "f.json", bytes: bytes)
    let reading = reader.read(source)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for diagnostic in reading.diagnostics {
      guard let line = diagnostic.place.line, let column = diagnostic.place.column else {
        Issue.record("\(diagnostic) is nowhere")
        continue
      }
      guard lines.indices.contains(line - 1) else {
        Issue.record("\(diagnostic) is behind the file")
        continue
      }
      #expect((1...(lines[line - 1].count + 1)).contains(column), "\(diagnostic)")
      #expect((diagnostic.place.endColumn ?? .max) > column)
    }
    return reading.diagnostics
  }
}
