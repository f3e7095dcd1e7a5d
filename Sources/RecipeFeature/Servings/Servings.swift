/// The number of servings that a recipe is written for, and the number that is wanted.
package struct Servings: Hashable, Sendable {
  /// The number of servings that the recipe makes.
  package let written: Int
  /// The number of servings that are wanted.
  package let wanted: Int

  /// The numbers of servings that can be wanted.
  package static let range = 1...1000

  /// Makes servings.
  ///
  /// - Parameters:
  ///   - written: The number that the recipe makes; 0 if it is not known.
  ///   - wanted: The number that is wanted; clamped to `range`.
  /// - Returns: Nil if it is not known how many the recipe makes.
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
  ///
  /// - Parameters:
  ///   - lines: The lines, as they stand in the recipe.
  ///   - decimalMark: The mark before decimals, if a line itself shows none.
  package func ingredients(
    _ lines: [String], decimalMark: Unicode.Scalar = "."
  ) -> [ScaledIngredient] {
    let factor = factor
    return lines.map { IngredientLine($0).scaled(by: factor, decimalMark: decimalMark) }
  }
}
