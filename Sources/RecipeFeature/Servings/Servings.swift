/// The number of servings that a recipe is written for, and the number that is wanted.
package struct Servings: Hashable, Sendable {
  /// The number of servings that the recipe makes.
  package let written: Int
  package let wanted: Int

  /// The numbers of servings that can be wanted.
  package static let range = 1...1000

  /// Makes servings, with `wanted` clamped to `range`; nil if `written` is 0, which means unknown.
  package init?(written: Int, wanted: Int) {
    guard written > 0 else { return nil }
    self.written = written
    self.wanted = min(max(wanted, Self.range.lowerBound), Self.range.upperBound)
  }

  /// The number that every amount is multiplied by.
  package var factor: Ratio {
    // Never nil: both are above 0.
    Ratio(wanted, written)!
  }

  /// Returns ingredient lines for the wanted number of servings.
  package func ingredients(
    _ lines: [String], decimalMark: Unicode.Scalar = "."
  ) -> [ScaledIngredient] {
    let factor = factor
    return lines.map { IngredientLine($0).scaled(by: factor, decimalMark: decimalMark) }
  }
}
