import Responder

/// The person wants to share the recipe that a screen shows.
package struct ShareWasTapped: Action {
  /// The recipe.
  package var recipe: Recipe

  /// Makes the action.
  package init(recipe: Recipe) { self.recipe = recipe }

  /// `ShareWasTapped(Lemon tart)`.
  package var description: String { "ShareWasTapped(\(recipe))" }
}
