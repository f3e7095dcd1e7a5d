/// The arguments and options of a command, declared once. Reading, help and hints all use this
/// declaration.
package struct CommandSyntax: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, summary, options, examples
    case positionals = "arguments"
  }

  struct Positional: Encodable {
    var name: String
    var isRequired: Bool
    var isRepeated = false
    /// The words that it may be; empty if it may be any.
    var choices: [String] = []
    var help: String
  }

  package struct Option: Encodable {
    private enum CodingKeys: String, CodingKey {
      case name, value, choices, kinds, isRequired, isRepeated, help
    }

    /// The name with its dashes: `--brand`.
    package var name: String
    /// The name of the value in the help, or `nil` for a flag.
    var value: String?
    var choices: [String] = []
    /// The beginnings of a value such as `KIND=FILE`, each with its equals sign if a file follows.
    package var kinds: [String] = []
    var isRequired = false
    var isRepeated = false
    /// True if only the tool itself uses it; no help shows it.
    var isInternal = false
    package var help: String
  }

  var name: String
  var summary: String
  var positionals: [Positional] = []
  package var options: [Option] = []
  /// Command lines to copy, without the tool's name.
  var examples: [String] = []
  /// The articles that may explain its options.
  package var articles = HelpArticle.all

  static let json = "--json"
  static func jsonOption(_ result: String) -> Option {
    Option(name: json, help: "Write \(result) as JSON instead.")
  }
  static let help = Option(name: "--help", help: "Show this help.")
  static let color = Option(
    name: "--color", value: "WHEN", choices: ["auto", "always", "never"],
    help: "Use colours: auto, always or never.")
  static let worker = Option(
    name: "--worker", isInternal: true, help: "Do the jobs on standard input.")

  /// Reads options such as `--tag TAG…: Play only these.`, where `…` means that it may be repeated.
  // A line that begins with a space continues the help before it.
  static func options(_ text: String) -> [Option] {
    text.utf8.split(separator: UInt8(ascii: "\n")).reduce(into: []) { options, line in
      let colon = line.first == UInt8(ascii: " ") ? nil : line.firstIndex(of: UInt8(ascii: ":"))
      guard let colon else {
        options[options.count - 1].help += String(Substring(line.dropFirst()))
        return
      }
      let words = Substring(line[..<colon]).split(separator: " ")
      let isRepeated = words.last?.last == "…"
      options.append(
        Option(
          name: String(words[0]),
          value: words.count == 1 ? nil : String(words[1].dropLast(isRepeated ? 1 : 0)),
          isRepeated: isRepeated, help: String(Substring(line[colon...].dropFirst(2)))))
    }
  }

  func usage(of tool: String) -> String {
    var words = [tool, name]
    words += positionals.map {
      let name = $0.isRepeated ? "\($0.name)…" : $0.name
      return $0.isRequired ? name : "[\(name)]"
    }
    words += options.filter { !$0.isInternal }.map { option in
      let text = [option.name, option.value].compactMap { $0 }.joined(separator: " ")
      return (option.isRequired ? text : "[\(text)]") + (option.isRepeated ? "…" : "")
    }
    return words.joined(separator: " ")
  }
}
