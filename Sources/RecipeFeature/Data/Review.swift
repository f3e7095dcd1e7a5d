/// A review of a recipe by one person.
public struct Review: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Its identity.
  public var id: String
  /// The id of the recipe.
  public var recipe: String
  /// The name that the reviewer has chosen.
  public var nickname: String
  /// The rating, from 1 (worst) to 5 (best).
  public var rating: Double
  /// The text of the review; may be empty.
  public var words: String
  /// The day it was written, in ISO 8601.
  public var written: String

  /// Makes a review.
  public init(
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

  /// The nickname, by which traces show the review.
  public var description: String { nickname }
}
