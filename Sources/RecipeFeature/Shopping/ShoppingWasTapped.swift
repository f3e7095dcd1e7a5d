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
  /// The position behind everything that is on the list, for items that are to be put there.
  ///
  /// - Parameters:
  ///   - new: The ids of the items; those that are there already take no place more.
  ///   - most: How many the list may have.
  /// - Throws: `DataError` where the list would have more.
  /// - Complexity: O(items).
  func nextPosition(for new: [String], most: Int) async throws -> Int {
    var last = 0
    var count = new.count
    let ids = Set(new)
    try await forEach { item in
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
