/// The colours of a brand.
public struct Theme: Hashable, Sendable, Codable {
  /// For what can be tapped and what is chosen.
  public var accent: Color
  /// Behind everything.
  public var background: Color
  /// For words.
  public var text: Color

  /// Makes a theme; by default, blue and black on white.
  public init(
    accent: Color = Color(red: 0x1F, green: 0x5F, blue: 0xBF),
    background: Color = Color(red: 0xFF, green: 0xFF, blue: 0xFF),
    text: Color = Color(red: 0, green: 0, blue: 0)
  ) {
    self.accent = accent
    self.background = background
    self.text = text
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

  /// Reads `#RRGGBB`; anything else is `nil`.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
  }

  /// `#RRGGBB`.
  public var description: String {
    let value = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let digits = String(value, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
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
