import FlowModels

struct CompletionsCommand: DispatchedCommand {
  let tool: String
  let commands: @MainActor () -> [CommandSyntax]

  var syntax: CommandSyntax {
    let shells = Shell.allCases.map(\.rawValue)
    return CommandSyntax(
      name: CommandName.completions.rawValue,
      summary: "Write a script that completes command lines in a shell: bash, zsh or fish.",
      positionals: [
        CommandSyntax.Positional(
          name: "SHELL", isRequired: false, choices: shells,
          help: "The shell: \(shells.joined(separator: ", ")).")
      ],
      options: [
        CommandSyntax.jsonOption("all commands with their arguments and options"),
        CommandSyntax.help,
      ],
      examples: [
        "completions bash > ~/.\(tool)-completions",
        "completions fish > ~/.config/fish/completions/\(tool).fish",
        "completions --json",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let word = arguments.positionals.first
    if arguments.has(CommandSyntax.json) {
      guard word == nil else {
        throw UsageError(message: "--json is about all shells; leave out the name of one")
      }
      try console.write(json: Output(commands: commands().map(Output.Command.init)))
      return .ok
    }
    guard let word else { throw UsageError(message: "missing SHELL") }
    guard let shell = Shell(rawValue: word) else {
      throw Arguments.unknown("shell", word, known: Shell.allCases.map(\.rawValue))
    }
    let completions = CompletionTable(tool: tool, commands: commands())
    switch shell {
    case .bash: console.write(completions.bash)
    case .zsh: console.write(completions.zsh)
    case .fish: console.write(completions.fish)
    }
    return .ok
  }

  // The commands, for programs that call them.
  private struct Output: Encodable {
    struct Command: Encodable {
      var name: String
      var summary: String
      var arguments: [Word]
      var options: [Word]
      var examples: [String]

      init(_ syntax: CommandSyntax) {
        name = syntax.name
        summary = syntax.summary
        arguments = syntax.positionals.map {
          Word(
            name: $0.name, choices: $0.choices, isRequired: $0.isRequired,
            isRepeated: $0.isRepeated, help: $0.help)
        }
        options = syntax.options.filter { !$0.isInternal }.map {
          Word(
            name: $0.name, value: $0.value, choices: $0.choices.isEmpty ? $0.kinds : $0.choices,
            isRequired: $0.isRequired, isRepeated: $0.isRepeated, help: $0.help)
        }
        examples = syntax.examples
      }
    }

    struct Word: Encodable {
      var name: String
      // What an option takes; none for a flag.
      var value: String?
      var choices: [String]
      var isRequired: Bool
      var isRepeated: Bool
      var help: String
    }

    var commands: [Command]
  }

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }
}
