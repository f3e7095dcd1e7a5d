import Brands
import FlowModels
import Foundation

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
        CommandSyntax.jsonOption("the format, or with --into FILE what was written,"),
        CommandSyntax.help,
      ],
      examples: ["schema --into brands/schema.json"])
  }

  private struct Output: Encodable {
    var schema: JSONValue
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let isOfChecks = arguments.has("--checks")
    let description =
      isOfChecks ? App.brandSchema.checks : BrandReader(App.brandSchema).description
    let isTable = arguments.value("--format") == "markdown"
    let file = arguments.value(DocumentOutput.option.name)
    let writesJSON = arguments.has(CommandSyntax.json)
    let text =
      isTable
      ? FormatTable(description).markdown
      : SchemaWriter(description, title: isOfChecks ? "Checks" : "Brand").text
    if writesJSON, !isTable, file == nil || file == "-" {
      let schema = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      try console.write(json: Output(schema: schema))
      return .ok
    }
    try DocumentOutput.write(file, describing: writesJSON, console: console) { write in
      try write(Array((text + "\n").utf8))
    }
    return .ok
  }
}
