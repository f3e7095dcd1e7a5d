/// For how many people a recipe is to be cooked, and for how many it was written.
package struct Servings: Hashable, Sendable {
  /// How many the recipe makes.
  package let written: Int
  /// How many are wanted.
  package let wanted: Int

  /// The numbers of servings that can be wanted.
  package static let range = 1...1000

  /// Makes servings.
  ///
  /// - Parameters:
  ///   - written: How many the recipe makes; 0 where nobody knows.
  ///   - wanted: How many are wanted; brought into ``range``.
  /// - Returns: Nil where the recipe does not tell how many it makes.
  package init?(written: Int, wanted: Int) {
    guard written > 0 else { return nil }
    self.written = written
    self.wanted = min(max(wanted, Self.range.lowerBound), Self.range.upperBound)
  }

  /// What every amount is multiplied by.
  package var factor: Ratio {
    // Never nil: both are above 0.
    Ratio(wanted, written)!
  }

  /// Ingredient lines for as many as are wanted.
  ///
  /// - Parameters:
  ///   - lines: The lines, as they stand in the recipe.
  ///   - decimalMark: What stands before decimals, where a line itself does not tell.
  package func ingredients(
    _ lines: [String], decimalMark: Unicode.Scalar = "."
  ) -> [ScaledIngredient] {
    let factor = factor
    return lines.map { IngredientLine($0).scaled(by: factor, decimalMark: decimalMark) }
  }
}
