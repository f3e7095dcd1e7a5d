extension ScreenNode {
  /// The tree as text, one line a node: role, name, value, traits; children are indented.
  ///
  /// ```text
  /// screen RecipeList "Desserts" (focused)
  ///   list "Desserts" = "3 of more"
  ///     row "Lemon tart" = "Zoë Lindqvist · ★ 4.6" #42
  /// ```
  ///
  /// Text from data is made safe: no control character or escape sequence gets through.
  ///
  /// - Parameter indentation: Spaces before the first line.
  /// - Complexity: O(nodes).
  public func text(indentation: Int = 0) -> String {
    lines(indentation: indentation).joined(separator: "\n")
  }

  private func lines(indentation: Int) -> [String] {
    [String(repeating: " ", count: indentation) + line]
      + children.flatMap { $0.lines(indentation: indentation + 2) }
  }

  /// This node alone, as its line of the text rendering.
  public var line: String {
    var parts = [role.rawValue]
    if namesItself { parts.append(DisplayText.singleLine(id)) }
    if !label.isEmpty { parts.append(DisplayText.quoted(label)) }
    if let value { parts.append("= \(DisplayText.quoted(value))") }
    if !traits.isEmpty { parts.append("(\(traits.map(\.rawValue).joined(separator: ", ")))") }
    if role == .row || role == .button { parts.append("#\(DisplayText.singleLine(id))") }
    return parts.joined(separator: " ")
  }

  /// Whether the id is a name that people know it by, rather than a row's or a part's identity.
  private var namesItself: Bool {
    switch role {
    case .app, .pane, .dialog, .screen: !id.isEmpty
    default: false
    }
  }
}
