import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

/// A brand's file with a byte missing, changed or added is read or refused; it crashes nothing.
@Suite("Broken brand files")
struct BrokenBrandFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A small brand with every kind of value, and characters of one to four bytes.
  private static let brand = Array(
    #"""
    {"id":"a","name":"é日😀\u00e9\u0020","languages":["en","de-AT"],"menu":["recipes"],
    "theme":{"accent":"#7A1F2B"},"devices":{"tablet":{"columns":2e0}},
    "data":{"source":"json","folder":"../d"},
    "rows":{"recipe":{"image":true,"rating":false}},"strings":{"de-AT":{"menu.title":"Menü"}}}
    """#.utf8)

  @Test("the small brand is whole before it is broken")
  func isWhole() throws {
    #expect(try read(Self.brand)?.id == "a")
  }

  @Test("every truncation of a brand is refused at a place inside it")
  func truncations() throws {
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: Self.plain)))
    let end = try #require(whole.lastIndex(of: UInt8(ascii: "}")))
    for count in 0...end {
      #expect(try read(Array(whole[..<count])) == nil, "the first \(count) bytes are no brand")
    }
    #expect(try read(Array(whole[...end])) != nil)
  }

  @Test("a brand with one byte missing is read, or refused at a place inside it")
  func deletions() throws {
    for index in Self.brand.indices {
      var bytes = Self.brand
      bytes.remove(at: index)
      _ = try read(bytes)
    }
  }

  @Test("a brand with one bit changed is read, or refused at a place inside it", arguments: 0..<8)
  func flips(bit: Int) throws {
    for index in Self.brand.indices {
      var bytes = Self.brand
      bytes[index] ^= 1 << bit
      _ = try read(bytes)
    }
  }

  @Test(
    "a brand with one byte too many is read, or refused at a place inside it",
    arguments: [0x00, 0x0A, 0x22, 0x2C, 0x5C, 0x7D, 0xC3, 0xFF] as [UInt8])
  func insertions(byte: UInt8) throws {
    for index in Self.brand.indices {
      var bytes = Self.brand
      bytes.insert(byte, at: index)
      _ = try read(bytes)
    }
  }

  private static let plain = Fixtures.path("brands/plain.json")
  private static let schema = BrandSchema(
    features: ["recipes", "users", "shopping", "about"], rows: ["recipe", "user"],
    strings: ["en": ["users.title": "Users"]])

  /// The brand, or `nil` when it is refused as it should be: with lines that say where.
  private func read(_ bytes: [UInt8]) throws -> Brand? {
    let file = try folder.write(bytes)
    do {
      return try Brand(contentsOf: file, schema: Self.schema)
    } catch {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(error.kind == .invalid)
      #expect(!error.problems.isEmpty)
      #expect(error.description.split(separator: "\n").count == error.problems.count)
      for problem in error.problems {
        let line = try #require(problem.line)
        let column = try #require(problem.column)
        try #require(lines.indices.contains(line - 1), "\(problem)")
        #expect((1...(lines[line - 1].count + 1)).contains(column), "\(problem)")
      }
      return nil
    }
  }
}
