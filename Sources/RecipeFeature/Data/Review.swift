/// A review of a recipe by one person.
package struct Review: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  package var id: String
  /// The id of the recipe.
  package var recipe: String
  /// The name that the reviewer has chosen.
  package var nickname: String
  /// The rating, from 1 (worst) to 5 (best).
  package var rating: Double
  /// The text of the review; may be empty.
  package var words: String
  /// The day it was written, in ISO 8601.
  package var written: String

  package init(
    id: String, recipe: String, nickname: String, rating: Double, words: String = "",
    written: String
  ) {
    self.id = id
    self.recipe = recipe
    self.nickname = nickname
    self.rating = rating
    self.words = words
    self.written = written
  }

  /// The nickname, shown in traces.
  package var description: String { nickname }
}
