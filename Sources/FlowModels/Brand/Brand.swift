/// A white-label brand of an app: what is different in it, as its JSON file says.
///
/// The format is described in the `Brands` article. A brand is read with
/// ``init(contentsOf:schema:)``, which reports everything that is wrong with the file at once.
public struct Brand: Hashable, Sendable {
  /// The brand's identity: lower-case letters, digits and hyphens.
  public var id: String
  /// What the app is called.
  public var name: String
  /// The languages it speaks; the first is the one it starts in.
  public var languages: [String]
  /// The ids of the features in the menu, in order.
  public var menu: [String]
  /// The colours.
  public var theme: Theme
  /// How many panes a tablet shows beside the menu.
  public var tabletColumns: Int
  /// Where the data comes from.
  public var data: DataSource
  /// Which parts rows show, by the kind of row; a kind that is not named shows everything.
  public var rows: [String: RowParts]
  /// Patterns by key, by language, where they differ from the app's own.
  public var strings: [String: Localization.Table]

  /// Where a brand's data comes from.
  public enum DataSource: Hashable, Sendable {
    /// A few items that the app brings along.
    case sample
    /// The JSON files of a folder.
    case json(folder: String)
  }

  /// Makes a brand in code, as unit tests do.
  public init(
    id: String = "brand", name: String = "Brand", languages: [String] = ["en"],
    menu: [String] = [], theme: Theme = Theme(), tabletColumns: Int = 2,
    data: DataSource = .sample, rows: [String: RowParts] = [:],
    strings: [String: Localization.Table] = [:]
  ) {
    self.id = id
    self.name = name
    self.languages = languages
    self.menu = menu
    self.theme = theme
    self.tabletColumns = tabletColumns
    self.data = data
    self.rows = rows
    self.strings = strings
  }

  /// The parts that rows of a kind show.
  public func parts(of kind: String) -> RowParts { rows[kind] ?? .all }

  /// The brand's words in a language.
  ///
  /// - Parameters:
  ///   - language: One of ``languages``; the first of them if `nil`.
  ///   - defaults: The app's own patterns by language.
  public func localization(
    in language: String? = nil, defaults: [String: Localization.Table] = [:]
  ) -> Localization {
    Localization(
      language: language ?? languages.first ?? "en", fallbacks: languages, overrides: strings,
      defaults: defaults)
  }
}

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
public struct Color: Hashable, Sendable, Codable, CustomStringConvertible {
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
