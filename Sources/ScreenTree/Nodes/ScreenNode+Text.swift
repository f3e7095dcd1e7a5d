import Diagnostics

extension ScreenNode {
  /// Returns the tree as text, one line per node: role, name, value, traits. Children are indented.
  ///
  /// ```text
  /// screen RecipeList "Desserts" (focused)
  ///   list "Desserts" = "3 of more"
  ///     row "Lemon tart" = "Zoë Lindqvist · ★ 4.6" #42
  /// ```
  ///
  /// A picture is shown by its asset, its URL or its number of bytes, followed by its text
  /// alternative, if there is one. Text from data is made safe: no control character or escape
  /// sequence gets through.
  ///
  /// - Parameter indentation: The number of spaces before the first line.
  /// - Complexity: O(nodes).
  public func text(indentation: Int = 0) -> String {
    text(indentation: indentation, showsIDs: false)
  }

  /// Returns the tree as text, with the ids of elements that cannot be used if `showsIDs` is true.
  // Expectations can name such elements: texts, groups, lists and pictures.
  package func text(indentation: Int = 0, showsIDs: Bool) -> String {
    var text = ""
    let space = String(repeating: " ", count: max(0, indentation))
    write(into: &text, indentation: space, showsIDs: showsIDs)
    return text
  }

  private func write(into text: inout String, indentation: String, showsIDs: Bool) {
    if !text.isEmpty { text += "\n" }
    text += indentation
    writeLine(into: &text, showsIDs: showsIDs)
    guard !children.isEmpty else { return }
    let inner = indentation + "  "
    for child in children { child.write(into: &text, indentation: inner, showsIDs: showsIDs) }
  }

  /// The line of this node alone in the text rendering.
  package var line: String { line(showsIDs: false) }

  /// Returns the line of this node in the text rendering; `showsIDs` as for the tree.
  package func line(showsIDs: Bool) -> String {
    var line = ""
    writeLine(into: &line, showsIDs: showsIDs)
    return line
  }

  private func writeLine(into line: inout String, showsIDs: Bool) {
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
    if headingLevel > 1 { line += " level \(headingLevel)" }
    if let position { line += " at " + DisplayText.idToken(position) }
    if !traits.isEmpty { line += " (\(traits.map(\.rawValue).joined(separator: ", ")))" }
    if isUsedByID || showsIDs && !id.isEmpty && !isContainer {
      line += " " + DisplayText.idToken(id)
    }
  }

  // Journeys have to name these nodes.
  private var isUsedByID: Bool {
    switch role {
    case .row, .button, .link, .textField, .searchField, .switch, .slider, .stepper, .datePicker,
      .choice, .option, .tab:
      true
    default: false
    }
  }

  // Such an id is a name that people know, not an identity, as of a row.
  private var namesItself: Bool { isContainer && !id.isEmpty }

  private var isContainer: Bool {
    switch role {
    case .app, .pane, .dialog, .screen: true
    default: false
    }
  }
}
