/// What somebody thinks of a recipe.
public struct Review: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Its identity.
  public var id: String
  /// The id of the recipe.
  public var recipe: String
  /// What the person calls themselves.
  public var nickname: String
  /// How good it is, 1 to 5.
  public var rating: Double
  /// What they say of it; may be empty.
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

  /// Who wrote it, by which traces show it.
  public var description: String { nickname }
}
