import Brands
import FlowModels

/// `export`: writes the app's database as a document.
struct ExportCommand: ToolCommand {
  let exporter: any DataExporter.Type

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.exportData.rawValue,
      summary: "Write a database as JSON; `import` makes the same database from it.",
      positionals: [
        CommandSyntax.Positional(
          name: "DATABASE", isRequired: true, help: "The database; it is not changed.")
      ],
      options: [DocumentOutput.option, CommandSyntax.help],
      examples: ["export recipes.sqlite --into recipes.json", "export recipes.sqlite | head"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    // Reading by the syntax has made sure that there is one.
    let database = arguments.positionals.first ?? ""
    let file = arguments.value(DocumentOutput.option.name)
    if let file, DocumentOutput.isSame(file, database) {
      throw UsageError(
        message: "\(DocumentOutput.option.name) names the database itself; name another file")
    }
    try DocumentOutput(file, console: console).write { write in
      try exporter.export(database, to: write)
    }
    return .ok
  }
}
