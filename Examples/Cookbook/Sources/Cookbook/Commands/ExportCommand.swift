import FlowModels
package import FlowTool

/// `export`: writes the app's database as a document.
package struct ExportCommand: ToolCommand {
  package static let name = "export"
  package static let summary = "Write a database as JSON; `import` makes the same database from it."
  package static let examples = [
    "export recipes.sqlite --into recipes.json", "export recipes.sqlite | head",
  ]

  @CommandOption("DATABASE", help: "The database; it is not changed.") private var database: String

  @CommandOption(DocumentOutput.option.name, "FILE", help: DocumentOutput.option.help)
  private var file: String?

  @CommandOption("--json", help: DocumentOutput.jsonOption.help)
  private var writesJSON: Bool

  package init() {}

  package func run(console: Console) async throws -> ExitCode {
    if let file, DocumentOutput.isSame(file, database) {
      throw UsageError(
        message: "\(DocumentOutput.option.name) names the database itself; name another file")
    }
    try DocumentOutput.write(file, describing: writesJSON, console: console) { write in
      try RecipeFileExporter.export(database, to: write)
    }
    return .ok
  }
}
