/// An ingredient line for another number of servings.
package struct ScaledIngredient: Hashable, Sendable {
  /// The line, with another amount if it has one that can be scaled.
  package let text: String
  /// True if the amount is for the wanted servings; if false, the line is unchanged.
  // It then has no amount, or none that can be read.
  package let isScaled: Bool
}
