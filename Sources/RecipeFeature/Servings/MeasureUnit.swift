/// A kind of unit, which decides the form of a written amount.
enum MeasureUnit: Hashable, Sendable {
  /// Grams, millilitres and other small units: an amount has many of them.
  case fine
  /// Kilograms, litres and other large units: an amount has few of them.
  case coarse
  /// Cups, spoons, ounces and the like, which are written in fractions.
  case customary

  /// Finds the unit that a whole English, German or Arabic word names; nil for any other word.
  init?(_ word: String) {
    let word = word.lowercased()
    if Self.fineWords.contains(word) {
      self = .fine
    } else if Self.coarseWords.contains(word) {
      self = .coarse
    } else if Self.customaryWords.contains(word) {
      self = .customary
    } else {
      return nil
    }
  }

  /// A Boolean value that indicates whether amounts of it are written with decimals.
  var isMetric: Bool { self != .customary }

  private static let fineWords: Set<String> = [
    "g", "gr", "gm", "gms", "gram", "grams", "gramme", "grammes", "gramm", "mg", "milligram",
    "milligrams", "milligramm", "ml", "mls", "milliliter", "milliliters", "millilitre",
    "millilitres", "millilitern", "cl", "centiliter", "centiliters", "centilitre", "centilitres",
    "zentiliter", "غ", "غم", "جم", "غرام", "جرام", "مل", "ملل",
  ]

  private static let coarseWords: Set<String> = [
    "kg", "kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes",
    "kilogramm", "l", "liter", "liters", "litre", "litres", "litern", "dl", "deciliter",
    "deciliters", "decilitre", "decilitres", "deziliter", "كغ", "كجم", "كيلو", "لتر", "ل",
  ]

  private static let customaryWords: Set<String> = [
    "cup", "cups", "c", "tbsp", "tbsps", "tb", "tbs", "t", "tsp", "tsps", "tablespoon",
    "tablespoons", "teaspoon", "teaspoons", "oz", "ounce", "ounces", "lb", "lbs", "pound",
    "pounds", "pint", "pints", "pt", "quart", "quarts", "qt", "gallon", "gallons", "gal", "inch",
    "inches", "in", "el", "tl", "esslöffel", "teelöffel", "tasse", "tassen", "pfund",
  ]
}
