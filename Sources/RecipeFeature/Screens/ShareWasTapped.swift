import Responder

/// The user's request to share the recipe on screen.
package struct ShareWasTapped: Action {
  package var recipe: Recipe

  package init(recipe: Recipe) { self.recipe = recipe }

  /// `ShareWasTapped(Lemon tart)`.
  package var description: String { "ShareWasTapped(\(recipe))" }
}
