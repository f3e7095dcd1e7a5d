enum VulgarFraction {
  /// Returns the value of such a character; nil for any other.
  static func value(of scalar: Unicode.Scalar) -> Ratio? {
    // Most characters that are looked up are ASCII.
    guard !scalar.isASCII, let (above, below) = parts(of: scalar) else { return nil }
    return Ratio(above, below)
  }

  /// The fractions to write, in twenty-fourths: 0, 1 and those of measuring spoons and cups.
  static let written: [(twentyFourths: Int, text: String)] = [
    (0, ""), (3, "⅛"), (6, "¼"), (8, "⅓"), (9, "⅜"), (12, "½"), (15, "⅝"), (16, "⅔"), (18, "¾"),
    (21, "⅞"), (24, ""),
  ]

  private static func parts(of scalar: Unicode.Scalar) -> (Int, Int)? {
    switch scalar {
    case "½": (1, 2)
    case "⅓": (1, 3)
    case "⅔": (2, 3)
    case "¼": (1, 4)
    case "¾": (3, 4)
    case "⅕": (1, 5)
    case "⅖": (2, 5)
    case "⅗": (3, 5)
    case "⅘": (4, 5)
    case "⅙": (1, 6)
    case "⅚": (5, 6)
    case "⅐": (1, 7)
    case "⅛": (1, 8)
    case "⅜": (3, 8)
    case "⅝": (5, 8)
    case "⅞": (7, 8)
    case "⅑": (1, 9)
    case "⅒": (1, 10)
    default: nil
    }
  }
}
