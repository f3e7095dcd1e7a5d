public import FlowModels
import Foundation

/// The choices for drawing an app as HTML.
///
/// ```swift
/// var options = HTMLOptions()
/// options.appearance = .dark
/// options.picture = HTMLOptions.webPicture
/// let page = HTMLRenderer(options).page(HTMLScene(app))
/// ```
public struct HTMLOptions: Sendable {
  /// A choice of colours for drawing an app.
  public enum Appearance: String, Sendable, CaseIterable {
    /// Those of the theme's light or dark mode, as the reader's system is set.
    case system
    /// Those of the light mode.
    case light
    /// Those of the dark mode.
    case dark
  }

  /// A choice of size for drawing an app.
  public enum Frame: String, Sendable, CaseIterable {
    /// That of the device; longer content is scrolled.
    case device
    /// The width of the device, and as high as the content.
    case content
  }

  /// A choice of spacing, sizes and type for drawing an app. The colours are the brand's in each.
  public enum Skin: String, Sendable, CaseIterable {
    /// Those of no platform.
    case plain
    /// Those of iOS, after its public guidelines.
    case ios
  }

  /// The colours to draw the app with.
  public var appearance = Appearance.system
  /// The size to draw the app at.
  public var frame = Frame.device
  /// The spacing, sizes and type to draw the app with.
  public var skin = Skin.plain
  /// The beginning of all ids in the markup. Fragments on one page need different ones. Other
  /// characters than ASCII letters, digits, `-` and `_` are left out.
  public var prefix = "flow"
  /// The level of the heading that is a screen's title, 1 to 5.
  public var headingLevel = 1
  /// Returns the address of a picture: `https`, `http`, or `data` with a picture. Where it returns
  /// `nil` or anything else, the place of the picture is drawn, with its name.
  public var picture: @Sendable (ImageSource) -> String? = HTMLOptions.ownPicture
  /// The fonts of the theme that the page carries; without them, those of the reader's system show.
  public var fonts = HTMLFonts()
  /// True to mark each element that has actions with its place, in `data-at`.
  // The place is the child positions from the element's screen or bar down, separated by points.
  // Screens get their identity in `data-screen`, pictures their name in `data-picture`.
  package var marksPlaces = false
  /// A Boolean value that indicates whether elements without actions say their places too.
  package var marksAllPlaces = false
  /// The rows to draw of long lists; all of them if `nil`.
  package var rows: HTMLRowWindow?

  /// Makes the default choices.
  public init() {}

  /// The address of a picture in memory, and no other, so that a page loads nothing.
  @Sendable package static func ownPicture(_ source: ImageSource) -> String? {
    guard case .data(let data) = source else { return nil }
    let bytes = Array(data.prefix(12))
    let kind: String
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      kind = "png"
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = "jpeg"
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      kind = "gif"
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).elementsEqual("WEBP".utf8)
    {
      kind = "webp"
    } else {
      return nil
    }
    return "data:image/\(kind);base64,\(data.base64EncodedString())"
  }

  /// The address of a picture in memory or at an `https` address, which the reader's browser loads.
  ///
  /// - Parameter source: The source of the picture.
  /// - Returns: `nil` for an asset, and for any other address.
  @Sendable public static func webPicture(_ source: ImageSource) -> String? {
    guard case .url(let url) = source else { return ownPicture(source) }
    return url.scheme?.lowercased() == "https" ? url.absoluteString : nil
  }
}
