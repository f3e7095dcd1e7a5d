import FlowModels

/// A command that was added to a tool, as the tool runs all commands.
struct OwnCommand: DispatchedCommand {
  private let command: any ToolCommand
  // In the order of the declarations.
  private let declared: [any DeclaredOption]
  let syntax: CommandSyntax

  init(_ type: any ToolCommand.Type) {
    command = type.init()
    declared = Mirror(reflecting: command).children.compactMap { $0.value as? any DeclaredOption }
    var syntax = CommandSyntax(
      name: type.name, summary: type.summary, positionals: declared.compactMap(\.positional),
      options: declared.compactMap(\.option) + [CommandSyntax.help], examples: type.examples,
      articles: [])
    (type as? any DetailedCommand.Type)?.complete(&syntax)
    self.syntax = syntax
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    var positionals = arguments.positionals[...]
    for option in declared { try option.read(arguments, &positionals) }
    return try await command.run(console: console)
  }

  /// Throws if the declarations of the options go against one another.
  func checkOptions() throws(CommandMistake) {
    if let mistake = declared.lazy.compactMap(\.mistake).first {
      throw CommandMistake(command: syntax.name, text: mistake)
    }
    let names = syntax.options.map(\.name) + syntax.positionals.map(\.name)
    if let twice = names.firstRepeated {
      throw CommandMistake(command: syntax.name, text: "\(twice) is declared twice")
    }
    for (argument, next) in zip(syntax.positionals, syntax.positionals.dropFirst())
    where argument.isRepeated || !argument.isRequired && next.isRequired {
      throw CommandMistake(
        command: syntax.name,
        text: "\(next.name) comes after \(argument.name), which may take its place")
    }
  }

  /// Throws if the commands of a tool cannot be known by their names.
  static func check(_ types: [any ToolCommand.Type]) throws(CommandMistake) {
    for type in types {
      let name = type.name
      if CommandName(rawValue: name) != nil || name == "help" {
        throw CommandMistake(
          command: name, text: "a built-in command has the same name; choose another name")
      }
      guard name.first?.isLetter == true, name.allSatisfy({ !$0.isWhitespace && $0 != "=" }) else {
        throw CommandMistake(
          command: name, text: "the name is not one word that begins with a letter")
      }
    }
    if let twice = types.map({ $0.name }).firstRepeated {
      throw CommandMistake(
        command: twice, text: "two commands of the tool have this name; choose another name")
    }
  }
}

/// A mistake of the programmer who declared a command.
struct CommandMistake: Error, CustomStringConvertible {
  var command: String
  var text: String
  var description: String { "the command \(DisplayText.quoted(command)): \(text)" }
}

extension [String] {
  fileprivate var firstRepeated: String? {
    var seen: Set<String> = []
    return first { !seen.insert($0).inserted }
  }
}
