/// The fonts of text, by their use; the system's font where none is named.
public struct ThemeFonts: Hashable, Sendable, Codable {
  /// The font family of titles.
  public var title: String?
  /// The font family of all other text.
  public var body: String?
  /// The size of body text in points, unless the user has chosen another.
  public var size: Int
  /// The files of font families, by the family's name. An app registers them itself; a page
  /// carries those whose licence allows it.
  public var files: [String: ThemeFontFiles]?

  /// Makes fonts without files.
  public init(title: String? = nil, body: String? = nil, size: Int = 17) {
    self.title = title
    self.body = body
    self.size = size
  }
}

/// The files of a font family, in the brand's folder or below: TrueType, OpenType, WOFF or WOFF 2.
public struct ThemeFontFiles: Hashable, Sendable, Codable {
  /// The path of the regular weight, or of all weights of a variable font.
  public var regular: String
  /// The path of the bold weight.
  public var bold: String?
  /// The licence: the SPDX identifier of a free one, `embeddable` for one that was bought and
  /// allows embedding in pages, or `app` for one that allows no more than an app.
  public var license: String

  /// The licences that a brand can name.
  package static let licenses = [
    "OFL-1.1", "Apache-2.0", "MIT", "CC0-1.0", "Ubuntu-font-1.0", "embeddable", "app",
  ]

  /// Returns true if a licence allows that a page carries the font.
  package static func canEmbed(_ license: String) -> Bool {
    license != "app" && licenses.contains(license)
  }

  /// Makes the files of a family; `license` is `app`, which no page carries, unless it is given.
  public init(regular: String, bold: String? = nil, license: String = "app") {
    self.regular = regular
    self.bold = bold
    self.license = license
  }

  /// The paths of the files, each with its key.
  package var paths: [(key: String, path: String)] {
    [("regular", regular)] + (bold.map { $0 == regular ? [] : [("bold", $0)] } ?? [])
  }
}
