import Responder

/// The person wants to share the recipe that a screen shows.
package struct ShareWasTapped: Action {
  /// The recipe.
  package var recipe: Recipe

  /// `ShareWasTapped(Lemon tart)`.
  package var description: String { "ShareWasTapped(\(recipe))" }
}
