/// A recipe as a file has it; fields that the file does not have are missing.
package struct ImportedRecipe: Hashable, Sendable {
  /// A length of time, or the words for it if they give no definite length.
  package enum Duration: Hashable, Sendable {
    case seconds(Int)
    case text(String)
  }

  /// The author of a recipe; at least one of the two values is known.
  package struct Author: Hashable, Sendable {
    package var id: String?
    package var name: String?
  }

  /// The nutrition of one serving: energy in kilocalories, the rest in grams.
  package struct Nutrition: Hashable, Sendable {
    package var calories: Double?
    package var protein: Double?
    package var fat: Double?
    package var carbohydrate: Double?
  }

  /// The id that the file has or, if there is none, one made from the content.
  package var id = ""
  package var title: String
  package var author: Author?
  package var summary: String?
  package var ingredients: [String] = []
  package var steps: [String] = []
  package var prep: Duration?
  package var cook: Duration?
  package var total: Duration?
  package var servings: Int?
  /// The amount it makes, in words.
  package var yield: String?
  /// The address or name of a picture.
  package var image: String?
  /// The mean of its ratings, up to 5.
  package var rating: Double?
  package var ratingCount: Int?
  /// The day of publication as the file has it, mostly in ISO 8601.
  package var published: String?
  package var category: String?
  package var keywords: [String] = []
  package var nutrition: Nutrition?

  /// An id made from the title, author, ingredients and steps, the same each time: FNV-1a of 64
  /// bits, in hexadecimal.
  package var contentID: String {
    var hash = FNV1a()
    let parts = [[title, author?.id ?? "", author?.name ?? ""], ingredients, steps]
    for part in parts {
      for text in part {
        hash.add(text.utf8)
        // This byte occurs in no UTF-8: it keeps texts apart, and 0xFE below keeps parts apart.
        hash.add(0xFF)
      }
      hash.add(0xFE)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
