/// Colours for a terminal; everything they say is also said in words or signs.
struct Style {
  let isColored: Bool

  /// - Parameter choice: `always`, `never`, or `auto`, which is also what `nil` means.
  @MainActor
  init(_ choice: String?, console: Console) {
    let environment = console.environment
    switch choice {
    case "always": isColored = true
    case "never": isColored = false
    default:
      isColored =
        console.isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && environment["TERM"] != "dumb"
    }
  }

  func bold(_ text: String) -> String { wrap(text, "1") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "31") }
  func quiet(_ text: String) -> String { wrap(text, "2") }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
