import FlowModels

/// Colours for a terminal; text or signs always say the same.
struct Style {
  let isColored: Bool
  private let accent: ThemeColor?

  /// Makes a style; `choice` is `always`, `never` or `auto`, and `nil` means `auto`.
  @MainActor
  init(_ choice: String?, accent: ThemeColor, console: Console) {
    let environment = console.environment
    let hasTrueColor = ["truecolor", "24bit"].contains(environment("COLORTERM"))
    self.accent = hasTrueColor ? accent : nil
    switch choice {
    case "always": isColored = true
    case "never": isColored = false
    default:
      isColored =
        console.isTerminal && (environment("NO_COLOR") ?? "").isEmpty
        && environment("TERM") != "dumb"
    }
  }

  private init() { (isColored, accent) = (false, nil) }

  static let plain = Style()

  func heading(_ text: String) -> String {
    wrap(text, "1" + (accent.map { ";38;2;\($0.red);\($0.green);\($0.blue)" } ?? ""))
  }
  func quiet(_ text: String) -> String { wrap(text, "2") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
