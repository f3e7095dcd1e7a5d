/// A recipe, as the data files have it.
package struct Recipe: Identifiable, Hashable, Sendable, Codable {
  /// Its identity; titles may repeat.
  package var id: String
  /// The name that screens show.
  package var title: String
  package var category: String
  /// The id of the user who made it.
  package var author: String
  /// One sentence about it.
  package var summary: String
  /// Its ingredients with their amounts, as a cook would write them; may be empty.
  package var ingredients: [String]
  package var steps: [String]
  /// The preparation time, in minutes.
  package var prepMinutes: Int
  package var cookMinutes: Int
  /// The number of people it serves.
  package var servings: Int
  /// The amount it makes, as text: "1 tart of 24 cm".
  package var yield: String?
  /// The nutrients of one serving.
  package var nutrition: Nutrition?
  /// The mean of its ratings, 1 to 5.
  package var rating: Double?
  package var ratingCount: Int?
  /// The name of a picture asset, or the address of a picture on the web.
  package var image: String?
  /// The day it was published, in ISO 8601: "2024-05-01".
  package var published: String
  /// The preparation time as text, if it cannot be given in minutes: "until it is done".
  package var prepText: String?
  /// The cooking time as text, if it cannot be given in minutes.
  package var cookText: String?
  /// The total time in minutes, if only that is known; 0 if it is known only as text.
  // `prepMinutes` and `prepText` then hold it too, so that times can be added and compared.
  package var totalMinutes: Int?

  /// Makes a recipe; see the properties for units.
  package init(
    id: String, title: String, category: String, author: String, summary: String,
    ingredients: [String], steps: [String], prepMinutes: Int, cookMinutes: Int, servings: Int,
    yield: String? = nil, nutrition: Nutrition? = nil, rating: Double? = nil,
    ratingCount: Int? = nil, image: String? = nil, published: String,
    prepText: String? = nil, cookText: String? = nil, totalMinutes: Int? = nil
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
    self.totalMinutes = totalMinutes
  }

  /// The energy and nutrients of one serving of a recipe.
  package struct Nutrition: Hashable, Sendable, Codable {
    /// Energy in kilocalories.
    package var calories: Int
    package var proteinGrams: Int
    package var fatGrams: Int
    package var carbohydrateGrams: Int

    /// Makes a value; energy in kilocalories, the rest in grams.
    package init(calories: Int, proteinGrams: Int, fatGrams: Int, carbohydrateGrams: Int) {
      self.calories = calories
      self.proteinGrams = proteinGrams
      self.fatGrams = fatGrams
      self.carbohydrateGrams = carbohydrateGrams
    }
  }
}

extension Recipe: CustomStringConvertible {
  /// The title, shown in traces.
  package var description: String { title }
}

package struct Category: Identifiable, Hashable, Sendable, Codable, CustomStringConvertible {
  package var id: String
  /// The name that screens show.
  package var title: String

  package init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// The title, shown in traces.
  package var description: String { title }
}
