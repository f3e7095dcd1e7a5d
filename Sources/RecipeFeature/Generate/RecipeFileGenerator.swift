public import FlowModels

/// Writes plausible recipes by plausible people, in the form of ``RecipeFileExporter``.
///
/// Titles repeat, few people write most of the recipes, some of what is optional is missing, and
/// some of it is not in Latin letters.
public enum RecipeFileGenerator: DataGenerator {
  /// Recipes, and the users who write them.
  public static var kinds: [(name: String, standard: Int)] { [("recipes", 1000), ("users", 100)] }

  /// Writes categories, users and recipes.
  ///
  /// - Complexity: O(users + recipes), in memory that does not grow with them.
  public static func generate(
    _ counts: [String: Int], seed: UInt64, to write: ([UInt8]) throws -> Void
  ) throws {
    let recipes = counts["recipes"] ?? 0
    let users = counts["users"] ?? 0
    guard recipes == 0 || users > 0 else {
      throw GenerationError("recipes need somebody who writes them: at least 1 user")
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

/// Choices that follow from a seed alone, by SplitMix64, in whole numbers.
struct SeededChoice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below a limit; the bias of it is far below what anybody could see.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number in a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// One of some things.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// A day as ISO 8601 writes it, made without a calendar that a machine could have otherwise.
struct GeneratedDay {
  /// Days since 1970.
  var number: Int

  /// Appends it: `2024-05-01`.
  ///
  /// The civil date of a day, by eras of 400 years that begin in March.
  func write(to bytes: inout [UInt8]) {
    let shifted = number + 719_468
    let era = shifted / 146_097
    let day = shifted % 146_097
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let ofYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    bytes += String(year + era * 400 + (civilMonth <= 2 ? 1 : 0)).utf8
    for part in [civilMonth, ofYear - (153 * month + 2) / 5 + 1] {
      bytes += (part < 10 ? "-0" : "-").utf8
      bytes += String(part).utf8
    }
  }
}
