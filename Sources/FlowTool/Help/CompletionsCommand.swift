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
      var all = commands()
      for index in all.indices { all[index].options.removeAll(where: \.isInternal) }
      try console.write(json: Output(commands: all))
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

  private struct Output: Encodable {
    var commands: [CommandSyntax]
  }

  private enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }
}
