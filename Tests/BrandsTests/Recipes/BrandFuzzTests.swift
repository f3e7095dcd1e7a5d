import Brands
import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// The project's own brands, broken in every way: nothing traps, and every place is in the file.
///
/// A sample is tried, which is another one for each brand; with `EVERY_BYTE=1` in the environment,
/// as `scripts/break brands` has it, all of it.
@Suite("The project's brands, broken")
@MainActor
struct BrandFuzzTests {
  nonisolated private static let names = Fixtures.names("brands", "json")
  private static let isWhole = ProcessInfo.processInfo.environment["EVERY_BYTE"] == "1"

  private let reader = BrandReader(Fixtures.brandSchema)

  private func text(_ name: String) throws -> [UInt8] {
    Array(try Fixtures.text("brands/\(name).json").utf8)
  }

  @Test("the brands themselves are whole", arguments: names)
  func whole(_ name: String) throws {
    #expect(check(try text(name), name) == [])
  }

  @Test("every beginning has one problem, and it is about its end", arguments: names)
  func beginnings(_ name: String) throws {
    let bytes = try text(name)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
    for count in bytes.places(every: 19, for: name, isWhole: Self.isWhole) where count <= end {
      let diagnostics = check(Array(bytes[..<count]), name)
      #expect(diagnostics.count == 1, "\(count): \(diagnostics.map(\.message))")
    }
  }

  @Test("a bit flipped, a byte less and a byte twice are read, or told", arguments: names)
  func mutations(_ name: String) throws {
    let whole = try text(name)
    for place in whole.places(every: 61, for: name, isWhole: Self.isWhole) {
      for broken in whole.broken(at: place) { check(broken, name) }
    }
  }

  @Test("a byte less has few problems, none of which follows from another")
  func deletions() throws {
    let bytes = try text("saffron")
    for index in bytes.places(every: 5, for: "saffron", isWhole: Self.isWhole) {
      var broken = bytes
      broken.remove(at: index)
      let found = Set(check(broken, "saffron").map(\.message))
      #expect(found.count <= 2, "\(index): \(found)")
    }
  }

  @discardableResult
  private func check(_ bytes: [UInt8], _ name: String) -> [Diagnostic] {
    // In its folder, where its parent is.
    let file = Fixtures.path("brands/\(name).json")
    let source = SourceText(file: file, bytes: bytes)
    let reading = reader.read(source)
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for diagnostic in reading.diagnostics where diagnostic.place.file == file {
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
