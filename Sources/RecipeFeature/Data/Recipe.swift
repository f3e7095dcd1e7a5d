/// A recipe, as the data files have it.
public struct Recipe: Identifiable, Hashable, Sendable, Codable {
  /// Its identity; titles may repeat.
  public var id: String
  /// The name that screens show.
  public var title: String
  /// The id of its category.
  public var category: String
  /// The id of the user who made it.
  public var author: String
  /// One sentence about it.
  public var summary: String
  /// Its ingredients with their amounts, as a cook would write them; may be empty.
  public var ingredients: [String]
  /// The instructions, step by step.
  public var steps: [String]
  /// The preparation time, in minutes.
  public var prepMinutes: Int
  /// The cooking time, in minutes.
  public var cookMinutes: Int
  /// The number of people it serves.
  public var servings: Int
  /// The amount it makes, in words: "1 tart of 24 cm".
  public var yield: String?
  /// The nutrients of one serving.
  public var nutrition: Nutrition?
  /// The mean of its ratings, 1 to 5.
  public var rating: Double?
  /// The number of ratings it has.
  public var ratingCount: Int?
  /// The name of a picture asset.
  public var image: String?
  /// The day it was published, in ISO 8601: "2024-05-01".
  public var published: String
  /// The preparation time in words, if it cannot be given in minutes: "until it is done".
  public var prepText: String?
  /// The cooking time in words, if it cannot be given in minutes.
  public var cookText: String?

  /// Makes a recipe; see the properties for units.
  public init(
    id: String, title: String, category: String, author: String, summary: String,
    ingredients: [String], steps: [String], prepMinutes: Int, cookMinutes: Int, servings: Int,
    yield: String? = nil, nutrition: Nutrition? = nil, rating: Double? = nil,
    ratingCount: Int? = nil, image: String? = nil, published: String,
    prepText: String? = nil, cookText: String? = nil
  ) {
    self.id = id
    self.title = title
    self.category = category
    self.author = author
    self.summary = summary
    self.ingredients = ingredients
    self.steps = steps
    self.prepMinutes = prepMinutes
    self.cookMinutes = cookMinutes
    self.servings = servings
    self.yield = yield
    self.nutrition = nutrition
    self.rating = rating
    self.ratingCount = ratingCount
    self.image = image
    self.published = published
    self.prepText = prepText
    self.cookText = cookText
  }

  /// The energy and nutrients of one serving of a recipe.
  public struct Nutrition: Hashable, Sendable, Codable {
    /// Energy in kilocalories.
    public var calories: Int
    /// Protein in grams.
    public var proteinGrams: Int
    /// Fat in grams.
    public var fatGrams: Int
    /// Carbohydrate in grams.
    public var carbohydrateGrams: Int

    /// Makes a value; energy in kilocalories, the rest in grams.
    public init(calories: Int, proteinGrams: Int, fatGrams: Int, carbohydrateGrams: Int) {
      self.calories = calories
      self.proteinGrams = proteinGrams
      self.fatGrams = fatGrams
      self.carbohydrateGrams = carbohydrateGrams
    }
  }
}

extension Recipe: CustomStringConvertible {
  /// The title, by which traces show it.
  public var description: String { title }
}

/// A category of recipes.
public struct Category: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  /// Its identity.
  public var id: String
  /// The name that screens show.
  public var title: String

  /// Makes a category.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// The title, by which traces show it.
  public var description: String { title }
}
