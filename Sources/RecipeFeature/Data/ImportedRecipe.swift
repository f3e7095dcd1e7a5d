/// A recipe as a file has it; fields that the file does not have are missing.
package struct ImportedRecipe: Hashable, Sendable {
  /// A length of time, or its text if that has no definite length.
  package enum Duration: Hashable, Sendable {
    case seconds(Int)
    case text(String)
  }

  /// The author of a recipe; at least one of the two values is known.
  package struct Author: Hashable, Sendable {
    package var id: String?
    package var name: String?

    package init(id: String? = nil, name: String? = nil) {
      self.id = id
      self.name = name
    }
  }

  /// The nutrition of one serving: energy in kilocalories, the rest in grams.
  package struct Nutrition: Hashable, Sendable {
    package var calories: Double?
    package var protein: Double?
    package var fat: Double?
    package var carbohydrate: Double?

    package init(
      calories: Double? = nil, protein: Double? = nil, fat: Double? = nil,
      carbohydrate: Double? = nil
    ) {
      self.calories = calories
      self.protein = protein
      self.fat = fat
      self.carbohydrate = carbohydrate
    }

    package var isWhole: Bool {
      calories != nil && protein != nil && fat != nil && carbohydrate != nil
    }
  }

  /// The id in the file or, without one, the data set's name and a hash of raw title and author.
  package var id = ""
  package var hasOwnID = false
  /// The ids that earlier versions made from the content, if the database has such ids.
  package var olderIDs: [String] = []
  package var title: String
  package var author: Author?
  package var summary: String?
  package var ingredients: [String] = []
  package var steps: [String] = []
  package var prep: Duration?
  package var cook: Duration?
  package var total: Duration?
  package var servings: Int?
  package var yield: String?
  /// The address or name of a picture.
  package var image: String?
  /// The mean of its ratings, up to 5.
  package var rating: Double?
  package var ratingCount: Int?
  /// The day of publication as the file has it, mostly in ISO 8601.
  package var published: String?
  package var category: String?
  package var nutrition: Nutrition?

  package init(title: String) { self.title = title }
}
