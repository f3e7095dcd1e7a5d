import Brands
import FlowModels

/// Writes plausible recipes by plausible users, in the form of `RecipeFileExporter`.
/// Titles repeat, a few users write most of the recipes, some optional values are missing, and
/// some texts are not in Latin letters.
package enum RecipeFileGenerator: DataGenerator {
  /// The kinds of records, with their default numbers: recipes, and the users who write them.
  package static var kinds: [(name: String, standard: Int)] { [("recipes", 1000), ("users", 100)] }

  /// Writes categories, users and recipes, in memory that does not grow with their number.
  package static func generate(
    _ counts: [String: Int], seed: UInt64, to write: ([UInt8]) throws -> Void
  ) throws {
    let recipes = counts["recipes"] ?? 0
    let users = counts["users"] ?? 0
    guard recipes == 0 || users > 0 else {
      throw GenerationError("recipes need authors: at least 1 user")
    }
    try withoutActuallyEscaping(write) { write in
      var document = DocumentWriter(write)
      document.begin("categories")
      for category in GeneratedWords.categories {
        try document.record { category.write(to: &$0) }
      }
      var random = SeededChoice(seed: seed)
      document.begin("users")
      for number in 0..<users {
        try document.record { GeneratedUser(number, &random).write(to: &$0) }
      }
      document.begin("recipes")
      for number in 0..<recipes {
        try document.record { bytes in
          GeneratedRecipe(number, users: users).write(to: &bytes, &random)
        }
      }
      try document.finish()
    }
  }
}
