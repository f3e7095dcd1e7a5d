import Foundation
import ScreenTree
import Testing

@Suite("Files of fonts")
struct FontFileTests {
  private static func bytes(_ number: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
  }

  /// Returns a plain font with some tables, each of which has its content at the same place.
  private static func plain(
    _ tables: [String], _ head: [UInt8] = [0, 1, 0, 0], content: [UInt8] = [],
    size: Int? = nil
  ) -> [UInt8] {
    let content = content.isEmpty ? rights(0) : content
    let start = 12 + 16 * tables.count
    let entries = tables.flatMap {
      Array($0.utf8) + bytes(0, 4) + bytes(start, 4) + bytes(size ?? content.count, 4)
    }
    return head + bytes(tables.count) + [0, 0, 0, 0, 0, 0] + entries + content
  }

  /// The beginning of an `OS/2` table.
  private static func rights(_ number: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: 8) + bytes(number)
  }

  /// An `fvar` table with axes.
  private static func axes(_ names: String...) -> [UInt8] {
    [0, 1, 0, 0, 0, 16, 0, 2] + bytes(names.count) + [0, 20, 0, 0, 0, 0]
      + names.flatMap { Array($0.utf8) + [UInt8](repeating: 0, count: 16) }
  }

  private static func packed(
    _ head: String, _ count: Int, _ directory: [UInt8], before: Int, missing: Int = 0
  ) -> [UInt8] {
    let size = before + directory.count + missing
    return Array(head.utf8) + [0, 1, 0, 0] + bytes(size, 4) + bytes(count)
      + [UInt8](repeating: 0, count: before - 14) + directory
  }

  private static func woff(_ tables: [String], missing: Int = 0) -> [UInt8] {
    let entries = tables.flatMap { Array($0.utf8) + [UInt8](repeating: 0, count: 16) }
    return packed("wOFF", tables.count, entries, before: 44, missing: missing)
  }

  private static func woff2(_ directory: [UInt8], _ count: Int, missing: Int = 0) -> [UInt8] {
    packed("wOF2", count, directory, before: 48, missing: missing)
  }

  private func facts(_ bytes: [UInt8]) -> String? {
    FontFile(Data(bytes)).map {
      "\($0.format)" + ($0.hasAllWeights ? " all" : "") + ($0.forbidsEmbedding ? " shut" : "")
    }
  }

  @Test("a font is known by its first bytes, and has all weights with an axis of weights")
  func formats() {
    #expect(facts(Self.plain(["head", "OS/2"])) == "truetype")
    #expect(facts(Self.plain(["OS/2"], Array("true".utf8))) == "truetype")
    #expect(facts(Self.plain(["head"], Array("OTTO".utf8))) == "opentype")
    let weights = Self.axes("opsz", "wght")
    #expect(facts(Self.plain(["fvar"], content: weights)) == "truetype all")
    #expect(facts(Self.plain(["fvar"], content: Self.axes("opsz", "wdth"))) == "truetype")
    #expect(facts(Self.plain(["fvar"], content: Self.axes())) == "truetype")
    #expect(facts(Self.plain(["gvar"], content: weights)) == "truetype")
    #expect(facts(Self.plain(["fvar"], content: Array(weights.prefix(9)))) == "truetype")
    #expect(facts(Self.woff(["OS/2", "fvar"])) == "woff all")
    #expect(facts(Self.woff(["OS/2"])) == "woff")
    // A transformed `glyf` has two lengths, one of two bytes; another table has a name.
    let glyf: [UInt8] = [10, 0x81, 0, 5]
    let other: [UInt8] = [63] + Array("Zapf".utf8) + [7]
    #expect(facts(Self.woff2(glyf + other + [47, 3], 3)) == "woff2 all")
    #expect(facts(Self.woff2(glyf + other + [6, 3], 3)) == "woff2")
    // Where it is not transformed, it has one.
    #expect(facts(Self.woff2([10 | 3 << 6, 5, 11 | 3 << 6, 5, 47, 3], 3)) == "woff2 all")
    #expect(facts(Self.woff2([11, 5, 47, 47, 3], 2)) == "woff2 all")
    #expect(facts(Self.woff2([6 | 1 << 6, 47, 1, 5, 3], 2)) == "woff2")
  }

  @Test(
    "a font forbids embedding, or that of outlines, by its rights",
    arguments: [
      (0, false), (2, true), (3, true), (4, false), (6, false), (8, false), (0x102, true),
      (0x104, false), (0x200, true), (0x208, true), (0x400, false),
    ])
  func rights(number: Int, isShut: Bool) {
    let font = Self.plain(["head", "OS/2"], content: Self.rights(number))
    #expect(FontFile(Data(font))?.forbidsEmbedding == isShut)
    #expect(facts(Self.plain(["head", "glyf"], content: Self.rights(number))) == "truetype")
  }

  @Test("what is no font, or is cut off, is none, at any length")
  func none() {
    for text in ["", "a", "no font, but a longer text", "wOF2", "\u{0}\u{1}\u{0}\u{0}"] {
      #expect(facts(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(facts(Self.plain([])) == nil)
    #expect(facts(Self.woff([])) == nil && facts(Self.woff2([], 0)) == nil)
    #expect(facts(Self.woff2([6, 0x80, 0x80, 0x80, 0x80, 0x80, 0], 1)) == nil)
    #expect(facts(Self.woff2([6, 0x80, 0x80, 0x80, 0x80, 0], 1)) == "woff2")
    #expect(facts(Self.woff(["OS/2"], missing: 1)) == nil)
    #expect(facts(Self.woff2([47, 3], 1, missing: 1)) == nil)
    #expect(facts(Self.plain(["OS/2"], size: 11)) == nil)
    #expect(facts(Self.plain(["OS/2"], content: [0, 0, 0], size: 3)) == nil)
    #expect(facts(Self.plain(["head"], size: 0xFFFF_FFFF)) == nil)
    // The head says that there is nothing.
    var empty = Self.woff(["OS/2"])
    empty.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    #expect(facts(empty) == nil)
    for font in [
      Self.plain(["head", "OS/2"]), Self.woff(["fvar"]), Self.woff2([10, 0x81, 0, 5, 47, 3], 2),
    ] {
      #expect(facts(font) != nil)
      for count in 0..<font.count { #expect(facts(Array(font.prefix(count))) == nil, "\(count)") }
      // A slice of data has other places.
      #expect(FontFile(Data([9, 9] + font).dropFirst(2)) != nil)
    }
    #expect(FontFile(contentsOf: "/nowhere") == nil)
  }
}
