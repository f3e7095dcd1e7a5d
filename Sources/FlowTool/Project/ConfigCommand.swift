import FlowModels

struct ConfigCommand: DispatchedCommand {
  let source: AppSource
  let tool: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.config.rawValue,
      summary: "Show the defaults of run in flowctl.json, or write their JSON Schema.",
      options: [
        RunOptions.config, RunOptions.project,
        CommandSyntax.Option(
          name: "--schema", help: "Write the JSON Schema (2020-12) of the file instead."),
        CommandSyntax.jsonOption("the defaults"),
        CommandSyntax.help,
      ],
      examples: ["config", "config --project smoke", "config --schema > flowctl.schema.json"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    if arguments.has("--schema") {
      console.write(try ProjectSchema.text)
      return .ok
    }
    guard let file = try RunOptions.file(arguments) else {
      throw InputError(
        unreadable: ProjectFile.name,
        "there is no such file in this folder; \(tool) config --schema writes the format of one")
    }
    let values = try file.values(ofProject: arguments.value("--project"))
    if arguments.has(CommandSyntax.json) {
      try console.write(json: ["values": values, "faults": file.faults])
      return .ok
    }
    console.write(DisplayText.singleLine(file.path))
    for key in ProjectKey.all {
      let value = values[key.name]?.joined(separator: ", ") ?? "not given"
      console.write("  \(DisplayText.padded(key.name, to: 11))  \(DisplayText.singleLine(value))")
    }
    for (name, rules) in file.faults.sorted(by: { $0.key < $1.key }) {
      let text = "  faults \(name): \(rules.joined(separator: "; "))"
      console.write(DisplayText.singleLine(text))
    }
    if !file.projects.isEmpty {
      let names = file.projects.keys.sorted().joined(separator: ", ")
      console.write(DisplayText.singleLine("  projects: \(names)"))
    }
    return .ok
  }
}
