import Foundation
import JSONReader

/// The appearance of a brand: colours, fonts and pictures.
///
/// Views choose colours by their meaning, and define none themselves.
public struct Theme: Hashable, Sendable, Codable {
  /// The colours in light mode.
  public var light: ThemeColors
  /// The colours in dark mode.
  public var dark: ThemeColors
  /// The fonts.
  public var fonts: ThemeFonts
  /// The radius of rounded corners, in points.
  public var cornerRadius: Int
  /// The paths of pictures, by their names in `BrandSchema.images`.
  public var images: [String: String]

  /// Makes a theme; by default, blue and black on white, and light blue and white on black.
  public init(
    light: ThemeColors = .light, dark: ThemeColors = .dark, fonts: ThemeFonts = ThemeFonts(),
    cornerRadius: Int = 8, images: [String: String] = [:]
  ) {
    self.light = light
    self.dark = dark
    self.fonts = fonts
    self.cornerRadius = cornerRadius
    self.images = images
  }
}

/// The colours of a theme, by their meaning.
public struct ThemeColors: Hashable, Sendable, Codable {
  /// The colour of elements that can be tapped and of selected ones.
  public var accent: ThemeColor
  /// The colour of text on the accent colour.
  public var onAccent: ThemeColor
  /// The colour behind everything.
  public var background: ThemeColor
  /// The colour behind rows, cards and dialogs.
  public var surface: ThemeColor
  /// The colour of text.
  public var text: ThemeColor
  /// The colour of less important text.
  public var secondaryText: ThemeColor
  /// The colour of destructive actions and of errors.
  public var danger: ThemeColor

  /// Makes colours.
  public init(
    accent: ThemeColor, onAccent: ThemeColor, background: ThemeColor, surface: ThemeColor,
    text: ThemeColor,
    secondaryText: ThemeColor, danger: ThemeColor
  ) {
    self.accent = accent
    self.onAccent = onAccent
    self.background = background
    self.surface = surface
    self.text = text
    self.secondaryText = secondaryText
    self.danger = danger
  }

  /// Blue and black on white.
  public static let light = ThemeColors(
    accent: ThemeColor(0x1F5FBF), onAccent: ThemeColor(0xFFFFFF), background: ThemeColor(0xFFFFFF),
    surface: ThemeColor(0xF4F6F8), text: ThemeColor(0x000000), secondaryText: ThemeColor(0x50585F),
    danger: ThemeColor(0xB3261E))

  /// Light blue and white on black.
  public static let dark = ThemeColors(
    accent: ThemeColor(0x8AB4F8), onAccent: ThemeColor(0x0B1B33), background: ThemeColor(0x000000),
    surface: ThemeColor(0x1C1F22), text: ThemeColor(0xFFFFFF), secondaryText: ThemeColor(0xB4BCC4),
    danger: ThemeColor(0xF2B8B5))
}

/// A colour, as a brand writes it: `#7A1F2B`, in sRGB.
public struct ThemeColor: Hashable, Sendable, CustomStringConvertible {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8

  /// Makes a colour from its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour from a number such as `0x7A1F2B`; bits above the lowest 24 are ignored.
  public init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Reads `#RRGGBB`; the result is `nil` for any other text.
  public init?(_ text: String) {
    var bytes = text.utf8[...]
    guard bytes.popFirst() == UInt8(ascii: "#"), bytes.count == 6 else { return nil }
    var value: UInt32 = 0
    for byte in bytes {
      guard let digit = JSONEscapes.digit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    self.init(value)
  }

  /// `#RRGGBB`.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension ThemeColor {
  /// Returns the WCAG 2.2 contrast ratio of two colours, in either order: from 1 to 21.
  package func contrast(to other: ThemeColor) -> Double {
    let one = luminance
    let two = other.luminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  // The relative luminance of WCAG 2.2, from 0 to 1.
  private var luminance: Double {
    let (red, green, blue) = linear
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  /// The parts of red, green and blue light, from 0 to 1.
  package var linear: (red: Double, green: Double, blue: Double) {
    (Self.linear[Int(red)], Self.linear[Int(green)], Self.linear[Int(blue)])
  }

  private static let linear: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension ThemeColor: Codable {
  /// Reads `#RRGGBB`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = ThemeColor(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a colour such as \"#7A1F2B\", found \"\(text)\"")
    }
    self = color
  }

  /// Writes `#RRGGBB`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
