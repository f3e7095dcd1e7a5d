import FlowModels
import Foundation
import TestSupport
import Testing

@testable import RecipeFeature

@Suite("Amounts for other servings")
struct AmountServingsTests {
  private struct Lines: Decodable { let ingredients: [String] }

  /// All ingredient lines of the fixtures.
  private func lines() throws -> [String] {
    let data = Data(try Fixtures.text("data/recipes.json").utf8)
    let lines = try JSONDecoder().decode([Lines].self, from: data).flatMap(\.ingredients)
    try #require(lines.count > 400)
    return lines
  }

  @Test("as many servings as the recipe makes change no line, and mark those with an amount")
  func identity() throws {
    let servings = try #require(Servings(written: 4, wanted: 4))
    let lines = try lines()
    let scaled = servings.ingredients(lines)
    #expect(scaled.map { Array($0.text.utf8) } == lines.map { Array($0.utf8) })
    for (line, result) in zip(lines, scaled) where "123456789½¼¾".contains(line.first ?? " ") {
      #expect(result.isScaled, "\(line)")
    }
    #expect(scaled.filter(\.isScaled).count > lines.count * 8 / 10)
  }

  @Test(
    "what was scaled can be read and scaled again", arguments: [(1, 2), (2, 1), (3, 4), (7, 3)])
  func again(above: Int, below: Int) throws {
    let factor = try #require(Ratio(above, below))
    let most = try #require(Ratio(WrittenNumber.greatest))
    let (least, greatest) = (try #require(Ratio(2, 3)), try #require(Ratio(4, 3)))
    for line in try lines() {
      let scaled = IngredientLine(line).scaled(by: factor)
      let (before, after) = (
        AmountReader.amounts(of: line), AmountReader.amounts(of: scaled.text)
      )
      #expect(scaled.isScaled == !before.isEmpty)
      #expect(before.count == after.count, "\(line): \(scaled.text)")
      for (old, new) in zip(before, after) {
        #expect(new.unit == old.unit, "\(scaled.text)")
        #expect(new.low.value.numerator > 0 && new.low.value <= most, "\(scaled.text)")
        // Never off by more than a third, which only an eighth of a spoon is.
        let exact = try #require(old.low.value.multiplied(by: factor))
        let quotient = try #require(Ratio(exact.denominator, exact.numerator))
        let error = try #require(new.low.value.multiplied(by: quotient))
        #expect((least...greatest).contains(error), "\(line): \(scaled.text)")
      }
    }
  }

  @Test("servings are brought into their range, and unknown ones have none")
  func servings() throws {
    #expect(Servings(written: 0, wanted: 2) == nil)
    #expect(Servings(written: -1, wanted: 2) == nil)
    #expect(try #require(Servings(written: 4, wanted: 6)).factor == Ratio(3, 2))
    #expect(try #require(Servings(written: 4, wanted: -3)).wanted == 1)
    #expect(try #require(Servings(written: 4, wanted: .max)).wanted == 1000)
    #expect(try #require(Servings(written: .max, wanted: 1)).factor == Ratio(1, .max))
  }

  @Test("arithmetic that is too great gives nothing, and never traps")
  func overflow() throws {
    let most = try #require(Ratio(.max))
    let least = try #require(Ratio(1, .max))
    #expect(most.multiplied(by: most) == nil)
    #expect(least.multiplied(by: least) == nil)
    #expect(most.multiplied(by: least) == Ratio(1))
    #expect(most.adding(1) == nil)
    #expect(least.adding(2) == nil)
    #expect(most.steps(of: 2) == nil)
    #expect(Ratio(.max - 1, .max)?.steps(of: 1) == 1)
    #expect(least < most && !(most < least) && !(most < most))
    #expect(Ratio(-1, 2) == nil && Ratio(1, 0) == nil && Ratio(1, -2) == nil)
    #expect(Ratio(6, 4)?.numerator == 3)
    for text in ["2 eggs", "1/7 cup", "1.234567 g", "1–2 kg", "999999 cups"] {
      for factor in [most, least, try #require(Ratio(.max - 1, .max))] {
        let scaled = IngredientLine(text).scaled(by: factor)
        #expect(scaled.isScaled || scaled.text == text)
      }
    }
  }
}
