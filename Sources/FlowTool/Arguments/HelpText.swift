import Brands
import FlowModels

/// The help, made from the shapes of commands.
struct HelpText {
  /// The topic of the help that is no command: the language of journeys.
  static let journeys = "journeys"
  static let codes = "codes"

  let tool: String
  /// Returns the parts that depend on how the tool was built.
  var buildParts: () -> [BuildPart] = { [] }

  func overview(_ shapes: [CommandSyntax]) -> String {
    let width = shapes.map(\.name.count).max() ?? 0
    let missing = buildParts().filter { $0.remedy != nil }.map { "\n\n\($0.line)" }.joined()
    let commands = shapes.map { "  \(DisplayText.padded($0.name, to: width))  \($0.summary)" }
    return """
      \(tool) runs the flows of an app without a phone.

      usage: \(tool) COMMAND …

      commands:
      \(commands.joined(separator: "\n"))

      options:
        --help     Show this help; `\(tool) COMMAND --help` shows the help of a command,
                   and `\(tool) help \(Self.journeys)` the language of journeys.
                   `\(tool) help CODE` explains a message such as [unreadable], and
                   `\(tool) help \(Self.codes)` lists all codes.
        --version  Show the version; with --verbose, also what this build can do.

      exit codes:
         0  success
         1  an expectation failed, or a problem was found: an action that no responder handles,
            a screen that is not released, a key without a text
        64  the command line is wrong
        65  a brand, a journey or data is wrong
        66  a file is missing, or cannot be read
        70  the tool itself failed
        74  a file, or the output, cannot be written
       130  interrupted by Ctrl-C\(missing)
      """
  }

  func command(_ syntax: CommandSyntax) -> String {
    var sections = ["\(syntax.summary)\n\nusage: \(syntax.usage(of: tool))"]
    let arguments = syntax.positionals.map { ($0.name, $0.help) }
    if !arguments.isEmpty { sections.append("arguments:\n" + table(arguments)) }
    let options = syntax.options.filter { !$0.isInternal }.map { option in
      ([option.name, option.value].compactMap { $0 }.joined(separator: " "), option.help)
    }
    if !options.isEmpty { sections.append("options:\n" + table(options)) }
    if !syntax.examples.isEmpty {
      sections.append(
        "examples:\n" + syntax.examples.map { "  \(tool) \($0)" }.joined(separator: "\n"))
    }
    let articles = HelpArticle.sentences(about: syntax)
    if !articles.isEmpty { sections.append(articles.joined(separator: "\n")) }
    return sections.joined(separator: "\n\n")
  }

  private func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { "  \(DisplayText.padded($0.0, to: width))  \($0.1)" }
      .joined(separator: "\n")
  }
}
