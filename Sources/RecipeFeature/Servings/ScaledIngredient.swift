/// An ingredient line for another number of servings.
package struct ScaledIngredient: Hashable, Sendable {
  /// The line, with another amount if it has one that can be scaled.
  package let text: String
  /// A Boolean value that indicates whether the amount is for the wanted number of servings.
  ///
  /// If it is not, the line is as it was written: it has no amount, or none that can be read.
  package let isScaled: Bool
}
