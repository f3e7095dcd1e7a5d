/// An ingredient line for another number of servings.
package struct ScaledIngredient: Hashable, Sendable {
  /// The line, with another amount if it has one.
  package let text: String
  /// Whether the amount is for the number of servings that is wanted. Where it is not, the line
  /// stands as it was written: it has no amount, or none that can be told.
  package let isScaled: Bool
}
