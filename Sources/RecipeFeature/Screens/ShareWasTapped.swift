import Responder

/// The user's request to share the recipe on screen.
package struct ShareWasTapped: Action {
  /// The recipe.
  package var recipe: Recipe

  /// Makes the action.
  package init(recipe: Recipe) { self.recipe = recipe }

  /// `ShareWasTapped(Lemon tart)`.
  package var description: String { "ShareWasTapped(\(recipe))" }
}
