extension ScreenNode {
  /// Returns the tree as text, one line per node: role, name, value, traits. Children are indented.
  ///
  /// ```text
  /// screen RecipeList "Desserts" (focused)
  ///   list "Desserts" = "3 of more"
  ///     row "Lemon tart" = "Zoë Lindqvist · ★ 4.6" #42
  /// ```
  ///
  /// A picture is known by its asset, its URL or its number of bytes, followed by the words that
  /// stand for it, if there are any. Text from data is made safe: no control character or escape sequence gets through.
  ///
  /// - Parameter indentation: The number of spaces before the first line.
  /// - Complexity: O(nodes).
  public func text(indentation: Int = 0) -> String {
    var text = ""
    write(into: &text, indentation: String(repeating: " ", count: max(0, indentation)))
    return text
  }

  private func write(into text: inout String, indentation: String) {
    if !text.isEmpty { text += "\n" }
    text += indentation
    writeLine(into: &text)
    guard !children.isEmpty else { return }
    let inner = indentation + "  "
    for child in children { child.write(into: &text, indentation: inner) }
  }

  /// The line of this node alone in the text rendering.
  package var line: String {
    var line = ""
    writeLine(into: &line)
    return line
  }

  private func writeLine(into line: inout String) {
    line += role.rawValue
    if namesItself {
      line += " "
      line += DisplayText.singleLine(id)
    }
    if let picture {
      line += " "
      line += DisplayText.singleLine(picture)
    }
    if !label.isEmpty {
      line += " "
      DisplayText.write(quoted: label, into: &line)
    }
    if let value {
      line += " = "
      DisplayText.write(quoted: value, into: &line)
    }
    if value == nil, let placeholder { line += " ‹" + DisplayText.singleLine(placeholder) + "›" }
    if let problem {
      line += " ! "
      DisplayText.write(quoted: problem, into: &line)
    }
    if let position { line += " at " + DisplayText.idToken(position) }
    if !traits.isEmpty { line += " (\(traits.map(\.rawValue).joined(separator: ", ")))" }
    if isUsedByID { line += " " + DisplayText.idToken(id) }
  }

  /// Indicates whether a person can use the node, so that journeys have to name it.
  private var isUsedByID: Bool {
    switch role {
    case .row, .button, .textField, .slider, .stepper, .datePicker, .choice, .option, .tab: true
    default: false
    }
  }

  /// Indicates whether the id is a name that people know, rather than an identity, as of a row.
  private var namesItself: Bool {
    switch role {
    case .app, .pane, .dialog, .screen: !id.isEmpty
    default: false
    }
  }
}
