public import Responder

/// The person wants to share the recipe that a screen shows.
public struct ShareWasTapped: Action {
  /// The recipe.
  public var recipe: Recipe

  /// `ShareWasTapped(Lemon tart)`.
  public var description: String { "ShareWasTapped(\(recipe))" }
}
