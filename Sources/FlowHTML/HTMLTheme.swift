import FlowModels

/// A theme as custom properties of a style sheet.
struct HTMLTheme {
  private let theme: Theme
  private let fonts: HTMLFonts

  init(_ theme: Theme, _ fonts: HTMLFonts) {
    self.theme = theme
    self.fonts = fonts
  }

  /// Returns the rules for the elements that a selector finds.
  func styles(for selector: String) -> String {
    let light = properties(of: theme.light)
    let dark = properties(of: theme.dark)
    return """
      \(selector) {
        --flow-body-font: \(family(theme.fonts.body));
        --flow-title-font: \(family(theme.fonts.title ?? theme.fonts.body));
        --flow-size: \(min(max(theme.fonts.size, 1), 200));
        --flow-radius: \(min(max(theme.cornerRadius, 0), 1000))px;
        color-scheme: light;
      \(light)
      }
      \(selector)[data-appearance="dark"] {
        color-scheme: dark;
      \(dark)
      }
      @media (prefers-color-scheme: dark) {
      \(selector)[data-appearance="system"] {
        color-scheme: dark;
      \(dark)
      }
      }

      """
  }

  private func properties(of colors: ThemeColors) -> String {
    let named = [
      ("accent", colors.accent), ("on-accent", colors.onAccent),
      ("background", colors.background), ("surface", colors.surface), ("text", colors.text),
      ("secondary", colors.secondaryText), ("danger", colors.danger),
    ]
    return named.map { "  --flow-\($0): \($1);" }.joined(separator: "\n")
  }

  private func family(_ name: String?) -> String {
    let system = "system-ui, -apple-system, \"Segoe UI\", Roboto, \"Noto Sans\", sans-serif"
    guard let name, !name.isEmpty else { return system }
    return fonts.family(name) + ", " + system
  }
}
