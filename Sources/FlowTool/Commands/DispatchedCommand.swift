/// One command of a tool, as the tool reads, explains and runs it.
@MainActor
protocol DispatchedCommand {
  var syntax: CommandSyntax { get }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode
}
