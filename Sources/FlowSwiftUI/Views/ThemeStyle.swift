// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FlowModels
  public import SwiftUI

  /// An app's theme in SwiftUI's colours and fonts, in light or dark mode.
  @MainActor
  public struct ThemeStyle {
    private let theme: Theme
    private let colors: ThemeColors

    /// Makes the style of a theme in one of its modes.
    public init(_ theme: Theme, in scheme: ColorScheme) {
      self.theme = theme
      colors = scheme == .dark ? theme.dark : theme.light
    }

    /// The colour of elements that can be tapped and of selected ones.
    public var accent: SwiftUI.Color { SwiftUI.Color(colors.accent) }
    /// The colour of text on the accent colour.
    public var onAccent: SwiftUI.Color { SwiftUI.Color(colors.onAccent) }
    /// The colour behind everything.
    public var background: SwiftUI.Color { SwiftUI.Color(colors.background) }
    /// The colour behind rows, cards and dialogs.
    public var surface: SwiftUI.Color { SwiftUI.Color(colors.surface) }
    /// The colour of text.
    public var text: SwiftUI.Color { SwiftUI.Color(colors.text) }
    /// The colour of less important text.
    public var secondaryText: SwiftUI.Color { SwiftUI.Color(colors.secondaryText) }
    /// The colour of destructive actions and of errors.
    public var danger: SwiftUI.Color { SwiftUI.Color(colors.danger) }
    /// The radius of rounded corners, in points.
    public var cornerRadius: CGFloat { CGFloat(theme.cornerRadius) }

    /// The font of headings, in the size that the user has chosen.
    public var titleFont: Font { font(theme.fonts.title, 22, .title2) }
    /// The font of all other text, in the size that the user has chosen.
    public var bodyFont: Font { font(theme.fonts.body, theme.fonts.size, .body) }
    /// The font of secondary text, in the size that the user has chosen.
    public var captionFont: Font { font(theme.fonts.body, theme.fonts.size - 4, .footnote) }

    private func font(_ family: String?, _ size: Int, _ style: Font.TextStyle) -> Font {
      family.map { Font.custom($0, size: CGFloat(max(9, size)), relativeTo: style) }
        ?? Font.system(style)
    }
  }

  extension SwiftUI.Color {
    /// Makes the colour of a theme.
    init(_ color: ThemeColor) {
      self.init(
        .sRGB, red: Double(color.red) / 255, green: Double(color.green) / 255,
        blue: Double(color.blue) / 255, opacity: 1)
    }
  }
#endif
