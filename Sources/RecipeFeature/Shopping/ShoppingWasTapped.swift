import FlowModels
import Responder

/// The user's request to put the ingredients of a recipe on the shopping list.
package struct ShoppingWasTapped: Action {
  package var recipe: Recipe
  /// The ingredients, with the amounts for the chosen number of servings.
  package var ingredients: [String]

  /// `ShoppingWasTapped(Lemon tart)`.
  package var description: String { "ShoppingWasTapped(\(recipe))" }
}

extension DataStore<ShoppingItem> {
  /// Returns the position after all items on the list; throws if it would have more than `most`.
  // New items that are on the list already do not count again.
  func nextPosition(for new: [String], most: Int) async throws -> Int {
    var last = 0
    var count = new.count
    let ids = Set(new)
    try await forEach(isReload: true) { item in
      last = max(last, item.position)
      if !ids.contains(item.id) { count += 1 }
    }
    guard count <= most else {
      throw DataError(
        doing: .key("shopping.save"),
        reason: .key("shopping.full", ["count": .verbatim("\(most)")]),
        suggestion: .key("shopping.full.next"))
    }
    return last &+ 1
  }
}
