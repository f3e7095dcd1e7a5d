import Foundation

/// A colour in the space CIELAB of 1976 (CIE 015:2018) for the white D65, made of sRGB
/// (IEC 61966-2-1).
struct LabColor {
  let lightness: Double
  let a: Double
  let b: Double

  /// The largest distance in rules; hardly any colours of a screen are farther from each other.
  static let maxDistance = 250.0

  init(_ color: ThemeColor) {
    let (red, green, blue) = color.linear
    let x = Self.root((0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047)
    let y = Self.root(0.2126729 * red + 0.7151522 * green + 0.072175 * blue)
    let z = Self.root((0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns the colour difference ΔE*ab of 1976, the distance in the space.
  func distance(to other: LabColor) -> Double {
    let (l, a, b) = (lightness - other.lightness, a - other.a, b - other.b)
    return (l * l + a * a + b * b).squareRoot()
  }

  private static func root(_ value: Double) -> Double {
    value > 216.0 / 24389 ? cbrt(value) : 841.0 / 108 * value + 4.0 / 29
  }
}
