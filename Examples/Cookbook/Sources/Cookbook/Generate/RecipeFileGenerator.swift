/// Writes plausible recipes by plausible users, in the form of `RecipeFileExporter`.
/// Titles repeat, a few users write most of the recipes, some optional values are missing, and
/// some texts are not in Latin letters.
struct RecipeFileGenerator {
  /// The error for counts that do not go together.
  struct WrongCounts: Error {
    var message: String
  }

  private let recipes: Int
  private let users: Int
  private let seed: UInt64

  /// Makes a generator; the same counts and seed give the same document on every machine.
  init(recipes: Int, users: Int, seed: UInt64) throws(WrongCounts) {
    guard recipes == 0 || users > 0 else {
      throw WrongCounts(message: "recipes need authors: at least 1 user")
    }
    self.recipes = recipes
    self.users = users
    self.seed = seed
  }

  /// Writes categories, users and recipes, in memory that does not grow with their number.
  func write(to write: ([UInt8]) throws -> Void) throws {
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
