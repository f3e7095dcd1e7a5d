import Localization

/// The icons of the style sheet: pictures of lines, as masks.
enum HTMLIcons {
  /// The rules that define the icons, such as `--flow-icon-check`, and the symbols by their names.
  static let styles =
    ".flow-app { "
    + lines.map { "--flow-icon-\($0): \(icon($1)); " }.joined() + "--flow-star: \(star); }\n"
    + symbols.sorted { $0.key < $1.key }
    .map { ".flow-symbol[data-icon=\"\($0.key)\"] { --flow-shape: \(icon($0.value)); }\n" }
    .joined()

  /// The paths of the symbols, which replace an app's pictures with these names.
  static let symbols = PatternText(FlowHTMLFiles.symbols).table.compactMapValues { pattern in
    if case .text(let path) = pattern { path } else { nil }
  }

  private static let lines = [
    ("chevron", "M9 5l7 7-7 7"),
    ("check", "M4 13l5 5L20 6"),
    ("trash", "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5"),
    ("search", "M11 4a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM16 16l5 5"),
    ("lock", "M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3"),
    ("picture", "M3 5h18v14H3zM3 17l6-6 5 5 3-3 4 4M16 9h.1"),
    ("invalid", "M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM12 7v6M12 16.5v.4"),
    ("menu", "M3 6h18M3 12h18M3 18h18"),
    ("changing", "M8 7l-5 5 5 5M16 7l5 5-5 5"),
  ]

  private static func icon(_ path: String) -> String {
    image(
      "fill='none' stroke='black' stroke-width='2' stroke-linecap='round' "
        + "stroke-linejoin='round'", path)
  }

  private static let star = image(
    "fill='black'", "M12 2l3 6.6 7 .8-5.2 4.8 1.5 7L12 17.6l-6.3 3.6 1.5-7L2 9.4l7-.8z")

  private static func image(_ attributes: String, _ path: String) -> String {
    "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' "
      + "\(attributes)%3E%3Cpath d='\(path)'/%3E%3C/svg%3E\")"
  }
}
