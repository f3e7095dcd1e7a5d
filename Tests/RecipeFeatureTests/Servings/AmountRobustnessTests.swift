import FlowModels
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Amounts in lines of any kind")
struct AmountRobustnessTests {
  /// Pieces of which lines are made that nearly are amounts.
  private static let pieces = [
    "0", "1", "2", "9", "00", "400", "999999", "½", "⅛", "⅒", "/", "⁄", ".", ",", "-", "–", "−",
    "~", " ", "  ", "\u{A0}", "\u{2009}", "x", "×", "(", ")", "%", "°", "+", "&", "g", "kg", "ml",
    "cup", "oz", "lb", "in", "and", "to", "or", "bis", "ca.", "about", "per", "person", "\u{0}",
    "\u{301}", "\u{200F}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "🥚", "٣", "٫", "۴", "個", "eggs",
  ]

  private func check(_ text: String, _ random: inout SplitMix) throws {
    let parts = (
      Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
    )
    let factor = try #require(Ratio(parts.0, parts.1))
    let same = IngredientLine(text).scaled(by: try #require(Ratio(1)))
    #expect(Array(same.text.utf8) == Array(text.utf8))
    let scaled = IngredientLine(text).scaled(by: factor)
    // What is marked as it was is as it was.
    if !scaled.isScaled { #expect(Array(scaled.text.utf8) == Array(text.utf8)) }
    if scaled.isScaled { #expect(same.isScaled) }
    for amount in AmountReader.amounts(of: text) {
      let text = String(text[amount.place])
      #expect(text.unicodeScalars.contains { $0.properties.numericType != nil })
    }
    _ = IngredientLine(scaled.text).scaled(by: factor)
  }

  @Test("no bytes whatever trap, or change where there is no amount", arguments: [1, 2, 3, 4])
  func bytes(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<24, using: &random)
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      try check(String(decoding: bytes, as: UTF8.self), &random)
    }
  }

  @Test("no pieces of amounts trap in any order", arguments: [5, 6, 7, 8])
  func pieces(seed: UInt64) throws {
    var random = SplitMix(state: seed)
    for _ in 0..<4000 {
      let count = Int.random(in: 1...10, using: &random)
      let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined()
      try check(text, &random)
    }
  }

  @Test(
    "a long text of anything is read, in time that grows with its length",
    arguments: [
      "9", "0", "1 ", "1/", "1-", "½", " ", "~", "\u{A0}", "\u{301}", "\u{200F}", "\u{0}", "a",
      "per ", "1.", "x", "1x", "٣", "🥚",
    ])
  func long(piece: String) throws {
    let half = try #require(Ratio(1, 2))
    // What is read once for each of its characters would take an hour here.
    let bytes = Campaign.amount(200_000, whole: 1_000_000)
    let long = String(repeating: piece, count: bytes / piece.utf8.count)
    for start in ["", "2 ", "1 cup or "] {
      let line = start + long
      let scaled = IngredientLine(line).scaled(by: half)
      #expect(scaled.isScaled || scaled.text.utf8.count == line.utf8.count)
    }
  }
}
