import FlowModels

/// `import`: reads files into the app's database.
struct ImportCommand<App: FlowApp>: ToolCommand {
  let importer: any DataImporter.Type

  var shape: CommandShape {
    CommandShape(
      name: "import",
      summary: "Read JSON files into the app's database; what cannot be read is listed.",
      positionals: [
        CommandShape.Positional(
          name: "FILE", isRequired: true, isRepeated: true,
          help: "An array, objects a line, or schema.org's JSON-LD.")
      ],
      options: [
        CommandShape.Option(
          name: "--into", value: "DATABASE", isRequired: true,
          help: "The database; it is made where there is none."),
        CommandShape.Option(
          name: "--map", value: "FIELD=KEY,…",
          help: "Which key holds which field: " + importer.fields.joined(separator: ", ") + "."),
        CommandShape.Option(
          name: "--strict", help: "Exit with 1 where anything could not be read."),
        CommandShape.help,
      ],
      examples: [
        "import recipes.json --into recipes.sqlite",
        "import theirs.json --into recipes.sqlite --map title=name,steps=directions --strict",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let pairs = (arguments.value("--map") ?? "").split(separator: ",").map(String.init)
    let importer: any DataImporter
    do {
      importer = try self.importer.init(into: arguments.value("--into") ?? "", mapping: pairs)
    } catch let error as InputError {
      throw error
    } catch {
      throw UsageError(message: "--map: \(DisplayText.singleLine("\(error)"))")
    }
    var problemCount = 0
    for file in arguments.positionals {
      let report = try await importer.importFile(file)
      for problem in report.problems { console.complain(DisplayText.singleLine(problem)) }
      if report.problemCount > report.problems.count {
        console.complain("and \(report.problemCount - report.problems.count) more problems")
      }
      problemCount += report.problemCount
      let replaced = report.replaced > 0 ? ", \(report.replaced) replaced" : ""
      let problems = report.problemCount > 0 ? ", \(report.problemCount) problems" : ""
      console.write("\(DisplayText.singleLine(file)): \(report.added) added\(replaced)\(problems)")
    }
    return arguments.has("--strict") && problemCount > 0 ? .findings : .ok
  }
}
