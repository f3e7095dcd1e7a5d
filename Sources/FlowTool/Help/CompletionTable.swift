import FlowModels

/// The words that a shell can offer while a command line of a tool is typed.
/// They all come from the commands' declarations; extensions write the scripts for the shells.
struct CompletionTable {
  /// The kind of a value or an argument.
  enum Value: Equatable {
    case words([String])
    case file
    /// A kind, an equals sign, and the path of a file.
    case fileOfKind([String])
    /// A text that only the user knows.
    case text
  }

  /// The names of values that are paths, in the declarations of options and arguments.
  static let files: Set = [
    "BRAND", "DATABASE", "FAILURE", "FILE", "FOLDER", "JOURNEY", "OTHER", "PARENT",
    "PATH", "STORYBOARD",
  ]

  let tool: String
  let commands: [CommandSyntax]

  /// The name of the shells' functions for this tool: only letters, digits and underscores.
  var function: String {
    let letters = tool.unicodeScalars.map { scalar in
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain ? String(scalar) : "_" + String(scalar.value, radix: 16)
    }
    return "_" + letters.joined()
  }

  /// The words that can follow the tool's name, each with a description.
  var firstWords: [(word: String, help: String)] {
    commands.map { ($0.name, $0.summary) } + [
      ("help", "Show the help of a command."), ("--help", "Show this help."),
      ("--version", "Show the version."),
    ]
  }

  var topics: [String] { commands.map(\.name) + [HelpText.journeys] }

  func options(of command: CommandSyntax) -> [CommandSyntax.Option] {
    command.options.filter { !$0.isInternal }
  }

  func optionsWithValues(of command: CommandSyntax) -> [String] {
    options(of: command).filter { $0.value != nil }.map(\.name)
  }

  /// Returns the kind of an option's value; `nil` if it takes none.
  func value(of option: CommandSyntax.Option) -> Value? {
    guard let name = option.value else { return nil }
    if !option.choices.isEmpty { return .words(option.choices) }
    if !option.kinds.isEmpty { return .fileOfKind(option.kinds) }
    return Self.files.contains(name) ? .file : .text
  }

  func value(of positional: CommandSyntax.Positional) -> Value {
    if !positional.choices.isEmpty { return .words(positional.choices) }
    return Self.files.contains(positional.name) ? .file : .text
  }

  /// Returns a help text in one line, without control characters.
  static func line(_ help: String) -> String { DisplayText.singleLine(help) }
}
