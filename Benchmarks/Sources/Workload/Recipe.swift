/// An item of the list, with about the fields that recipes have.
package struct Recipe: Identifiable, Sendable {
  package var id: String
  package var title: String
  package var author: String
  package var summary: String
  package var ingredients: [String]
  package var steps: [String]
  package var prepMinutes: Int
  package var cookMinutes: Int
  package var servings: Int
  package var rating: Double?
  package var image: String?
}

/// Who made a recipe.
package struct User: Identifiable, Sendable {
  package var id: String
  package var name: String
}

extension Recipe {
  /// The recipes of the list.
  package static let hundred: [Recipe] = (0..<100).map { number in
    Recipe(
      id: "recipe-\(number)", title: "Lemon tart, number \(number) of a hundred",
      author: "user-\(number % 12)", summary: "A tart that is better than the one before it.",
      ingredients: (1...8).map { "\($0 * 50) g of something fresh" },
      steps: (1...6).map { "Step \($0): do what has to be done" },
      prepMinutes: 20, cookMinutes: 35, servings: 8, rating: 4.5, image: "tart-\(number)")
  }
}
