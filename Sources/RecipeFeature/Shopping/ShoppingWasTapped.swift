import FlowModels
public import Responder

/// The person wants what a recipe takes on their shopping list.
public struct ShoppingWasTapped: Action {
  /// The recipe.
  public var recipe: Recipe
  /// What it takes, with the amounts for as many as it is to serve.
  public var ingredients: [String]

  /// `ShoppingWasTapped(Lemon tart)`.
  public var description: String { "ShoppingWasTapped(\(recipe))" }
}

extension DataStore<ShoppingItem> {
  /// The position behind everything that is on the list.
  ///
  /// - Complexity: O(items).
  func nextPosition() async throws -> Int {
    var last = 0
    try await forEach { last = max(last, $0.position) }
    return last &+ 1
  }
}
