import FlowModels

/// A command in the log of a GitHub workflow, which GitHub shows next to the line of a file.
struct WorkflowCommand {
  /// The name of the command, such as `error`.
  var level: String
  var file: String?
  var line: Int?
  var column: Int?
  var endColumn: Int?
  var title: String
  /// The message; line breaks stay.
  var message: String

  var text: String {
    var properties: [String] = []
    if let file { properties.append("file=" + Self.escaped(property: file)) }
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    if let endColumn { properties.append("endColumn=\(endColumn)") }
    properties.append("title=" + Self.escaped(property: title))
    let lines = message.split(omittingEmptySubsequences: false) { $0.isNewline }
    return "::\(level) \(properties.joined(separator: ","))::"
      + lines.map { Self.escaped(String($0)) }.joined(separator: "%0A")
  }

  private static func escaped(_ text: String) -> String {
    DisplayText.singleLine(text).replacing("%", with: "%25")
  }

  private static func escaped(property text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
