// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FlowModels
  public import UIKit

  /// An app's theme in UIKit's colours and fonts: the colours follow light and dark mode, the fonts
  /// the text size that the user has chosen.
  @MainActor
  public struct ThemeStyle {
    /// The theme.
    public let theme: Theme

    /// Makes the style of a theme.
    public init(_ theme: Theme) { self.theme = theme }

    /// The colour of elements that can be tapped and of selected ones.
    public var accent: UIColor { color(\.accent) }
    /// The colour of text on the accent colour.
    public var onAccent: UIColor { color(\.onAccent) }
    /// The colour behind everything.
    public var background: UIColor { color(\.background) }
    /// The colour behind rows, cards and dialogs.
    public var surface: UIColor { color(\.surface) }
    /// The colour of text.
    public var text: UIColor { color(\.text) }
    /// The colour of less important text.
    public var secondaryText: UIColor { color(\.secondaryText) }
    /// The colour of destructive actions and of errors.
    public var danger: UIColor { color(\.danger) }

    /// Returns a colour of the theme, which changes with light and dark mode.
    public func color(_ part: KeyPath<ThemeColors, ThemeColor>) -> UIColor {
      let (light, dark) = (UIColor(theme.light[keyPath: part]), UIColor(theme.dark[keyPath: part]))
      // UIKit asks for it on any thread.
      return UIColor { @Sendable traits in traits.userInterfaceStyle == .dark ? dark : light }
    }

    /// The font of headings, in the size that the user has chosen.
    public var titleFont: UIFont { font(theme.fonts.title, .title2, size: 22) }
    /// The font of all other text, in the size that the user has chosen.
    public var bodyFont: UIFont { font(theme.fonts.body, .body, size: theme.fonts.size) }
    /// The font of secondary text, in the size that the user has chosen.
    public var captionFont: UIFont { font(theme.fonts.body, .footnote, size: theme.fonts.size - 4) }

    private func font(_ family: String?, _ style: UIFont.TextStyle, size: Int) -> UIFont {
      let metrics = UIFontMetrics(forTextStyle: style)
      let size = CGFloat(max(9, size))
      let font = family.flatMap { UIFont(name: $0, size: size) } ?? UIFont.systemFont(ofSize: size)
      return metrics.scaledFont(for: font)
    }
  }

  extension UIColor {
    /// Makes the colour of a theme.
    convenience init(_ color: ThemeColor) {
      self.init(
        red: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255, alpha: 1)
    }
  }
#endif
