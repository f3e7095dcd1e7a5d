import Brands
import FlowModels

struct SchemaCommand<App: BrandedApp>: DispatchedCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.schema.rawValue,
      summary: "Write the format of brands as JSON Schema (2020-12), for editors.",
      options: [
        DocumentOutput.option,
        CommandSyntax.Option(
          name: "--format", value: "FORMAT", choices: ["json", "markdown"],
          help: "Write json (by default), or markdown: a table of the keys."),
        CommandSyntax.Option(
          name: "--checks", help: "Write the format of the checks of brands instead."),
        CommandSyntax.help,
      ],
      examples: ["schema --into brands/schema.json"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let isOfChecks = arguments.has("--checks")
    let description =
      isOfChecks ? App.brandSchema.checks : BrandReader(App.brandSchema).description
    let text =
      arguments.value("--format") == "markdown"
      ? FormatTable(description).markdown
      : SchemaWriter(description, title: isOfChecks ? "Checks" : "Brand").text
    try DocumentOutput(arguments.value("--into"), console: console).write { write in
      try write(Array((text + "\n").utf8))
    }
    return .ok
  }
}
