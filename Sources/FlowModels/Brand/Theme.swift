import Foundation

/// What a brand looks like: colours, fonts and pictures.
///
/// Views draw by what a thing means, never by a colour of their own.
public struct Theme: Hashable, Sendable, Codable {
  /// The colours where the device is light.
  public var light: ThemeColors
  /// The colours where the device is dark.
  public var dark: ThemeColors
  /// The fonts.
  public var fonts: ThemeFonts
  /// How round corners are, in points.
  public var cornerRadius: Int
  /// The paths of pictures, by what they are for.
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

/// Colours by what they mean.
public struct ThemeColors: Hashable, Sendable, Codable {
  /// For what can be tapped and what is chosen.
  public var accent: Color
  /// For words on the accent colour.
  public var onAccent: Color
  /// Behind everything.
  public var background: Color
  /// Behind rows, cards and dialogs.
  public var surface: Color
  /// For words.
  public var text: Color
  /// For words that matter less.
  public var secondaryText: Color
  /// For what destroys something, and for what is wrong.
  public var danger: Color

  /// Makes colours.
  public init(
    accent: Color, onAccent: Color, background: Color, surface: Color, text: Color,
    secondaryText: Color, danger: Color
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
    accent: Color(0x1F5FBF), onAccent: Color(0xFFFFFF), background: Color(0xFFFFFF),
    surface: Color(0xF4F6F8), text: Color(0x000000), secondaryText: Color(0x50585F),
    danger: Color(0xB3261E))

  /// Light blue and white on black.
  public static let dark = ThemeColors(
    accent: Color(0x8AB4F8), onAccent: Color(0x0B1B33), background: Color(0x000000),
    surface: Color(0x1C1F22), text: Color(0xFFFFFF), secondaryText: Color(0xB4BCC4),
    danger: Color(0xF2B8B5))
}

/// The fonts of words, by what they are for; the system's where none is named.
public struct ThemeFonts: Hashable, Sendable, Codable {
  /// Of titles.
  public var title: String?
  /// Of everything else.
  public var body: String?
  /// How large words of the body are, in points, where the person has not chosen otherwise.
  public var size: Int

  /// Makes fonts.
  public init(title: String? = nil, body: String? = nil, size: Int = 17) {
    self.title = title
    self.body = body
    self.size = size
  }
}

/// A colour, as a brand writes it: `#7A1F2B`, in sRGB.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8

  /// Makes a colour of its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour of a number such as `0x7A1F2B`; what is above 24 bits is left out.
  public init(_ value: UInt32) {
    self.init(
      red: UInt8(value >> 16 & 0xFF), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// Reads `#RRGGBB`; anything else is `nil`.
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

extension Color {
  /// How well two colours can be told from one another, from 1 to 21, whichever is in front: the
  /// contrast ratio of WCAG 2.2.
  public func contrast(to other: Color) -> Double {
    let one = luminance
    let two = other.luminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The relative luminance of WCAG 2.2, from 0 to 1.
  private var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)]
      + 0.0722 * Self.linear[Int(blue)]
  }

  private static let linear: [Double] = (0...255).map { part in
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

extension Color: Codable {
  /// Reads `#RRGGBB`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(text) else {
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
