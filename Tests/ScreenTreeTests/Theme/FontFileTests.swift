import Foundation
import ScreenTree
import Testing

@Suite("Files of fonts")
struct FontFileTests {
  private static func bytes(_ number: Int, _ count: Int = 2) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> (8 * $0) & 0xFF) }
  }

  /// Returns the head of a plain font with some tables; the rights are in the `OS/2` table.
  private static func plain(
    _ tables: [String], _ head: [UInt8] = [0, 1, 0, 0], rights: Int = 0
  ) -> [UInt8] {
    let start = 12 + 16 * tables.count
    return head + bytes(tables.count) + [0, 0, 0, 0, 0, 0]
      + tables.flatMap { Array($0.utf8) + bytes(0, 4) + bytes(start, 4) + bytes(10, 4) }
      + [UInt8](repeating: 0, count: 8) + bytes(rights)
  }

  private static func woff2(_ directory: [UInt8], _ count: Int) -> [UInt8] {
    Array("wOF2".utf8) + [UInt8](repeating: 0, count: 8) + bytes(count)
      + [UInt8](repeating: 0, count: 34) + directory
  }

  private func facts(_ bytes: [UInt8]) -> String? {
    FontFile(Data(bytes)).map {
      "\($0.format)" + ($0.isVariable ? " variable" : "") + ($0.forbidsEmbedding ? " shut" : "")
    }
  }

  @Test("a font is known by its first bytes, and is variable with a table of variations")
  func formats() {
    #expect(facts(Self.plain(["head", "OS/2"])) == "truetype")
    #expect(facts(Self.plain(["OS/2"], Array("true".utf8))) == "truetype")
    #expect(facts(Self.plain(["fvar", "OS/2"], Array("OTTO".utf8))) == "opentype variable")
    let woff =
      Array("wOFF".utf8) + [UInt8](repeating: 0, count: 8) + Self.bytes(2)
      + [UInt8](repeating: 0, count: 30)
      + ["OS/2", "fvar"].flatMap { Array($0.utf8) + [UInt8](repeating: 0, count: 16) }
    #expect(facts(woff) == "woff variable")
    // A transformed `glyf` has two lengths, one of two bytes; another table has a name.
    let glyf: [UInt8] = [10, 0x81, 0, 5]
    let other: [UInt8] = [63] + Array("Zapf".utf8) + [7]
    #expect(facts(Self.woff2(glyf + other + [47, 3], 3)) == "woff2 variable")
    #expect(facts(Self.woff2(glyf + other + [6, 3], 3)) == "woff2")
    // Where it is not transformed, it has one.
    #expect(facts(Self.woff2([10 | 3 << 6, 5, 11 | 3 << 6, 5, 47, 3], 3)) == "woff2 variable")
    #expect(facts(Self.woff2([6 | 1 << 6, 47, 1, 5, 3], 2)) == "woff2")
  }

  @Test("a font forbids embedding by one value of its rights, and allows it by all others")
  func rights() {
    for (rights, isShut) in [
      (0, false), (2, true), (4, false), (6, false), (8, false), (0x102, true),
    ] {
      let font = FontFile(Data(Self.plain(["head", "OS/2"], rights: rights)))
      #expect(font?.forbidsEmbedding == isShut, "\(rights)")
    }
  }

  @Test("what is no font, or is cut off in its head, is none, at any length")
  func none() {
    for text in ["", "a", "no font, but a longer text", "wOF2", "\u{0}\u{1}\u{0}\u{0}"] {
      #expect(facts(Array(text.utf8)) == nil, "\(text)")
    }
    #expect(facts(Self.plain([])) == nil)
    #expect(facts(Self.woff2([], 0)) == nil)
    #expect(facts(Self.woff2([6, 0x80, 0x80, 0x80, 0x80, 0x80, 0], 1)) == nil)
    let fonts = [Self.plain(["head", "OS/2"]), Self.woff2([10, 0x81, 0, 5, 47, 3], 2)]
    for (font, head) in zip(fonts, [44, 54]) {
      for count in 0..<font.count {
        #expect((facts(Array(font.prefix(count))) != nil) == (count >= head), "\(count)")
      }
    }
    // A slice of data has other places.
    #expect(FontFile(Data([9, 9] + fonts[0]).dropFirst(2)) != nil)
    #expect(FontFile(contentsOf: "/nowhere") == nil)
  }
}
