import Brands
import FlowModels
import Foundation

/// `import`: reads files into the app's database.
struct ImportCommand: ToolCommand {
  let importer: any DataImporter.Type

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.importData.rawValue,
      summary: "Read JSON files into the app's database, and report every problem.",
      positionals: [
        CommandSyntax.Positional(
          name: "FILE", isRequired: true, isRepeated: true,
          help:
            "An export, an array, one object per line, or schema.org's JSON-LD; - is standard "
            + "input."
        )
      ],
      options: [
        CommandSyntax.Option(
          name: "--into", value: "DATABASE",
          help: "The database; it is created if it does not exist."),
        CommandSyntax.Option(
          name: "--dry-run", help: "Only read and check the files; no database is needed."),
        CommandSyntax.Option(
          name: "--map", value: "FIELD=KEY,…",
          help: "Pairs of a field and its key in the files; fields: "
            + (importer.kinds.first?.fields ?? []).joined(separator: ", ")
            + otherKinds.map { "; with --as \($0.name): " + $0.fields.joined(separator: ", ") }
            .joined() + "."),
        CommandSyntax.Option(
          name: "--as", value: "KIND", choices: importer.kinds.map(\.name),
          help: "The kind of the records that do not name their kind: "
            + importer.kinds.map(\.name).joined(separator: ", ") + "."),
        CommandSyntax.Option(
          name: "--again",
          help: "Read files from the beginning; without it, repeating an interrupted command "
            + "continues where that stopped, if the files are the same."),
        CommandSyntax.Option(
          name: "--strict", help: "Exit with 1 if anything cannot be read."),
        CommandSyntax.help,
      ],
      examples: [
        "import recipes.json --into recipes.sqlite",
        "import recipes.json --dry-run --strict",
        "import theirs.json --into recipes.sqlite --map title=name,steps=directions --strict",
        "import authors.json theirs.json --into recipes.sqlite --map steps=directions",
      ])
  }

  private var otherKinds: ArraySlice<ImportKind> { importer.kinds.dropFirst() }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let isDryRun = arguments.has("--dry-run")
    guard isDryRun != (arguments.value("--into") != nil) else {
      throw UsageError(
        message: isDryRun
          ? "--dry-run writes to no database; leave out --into"
          : "missing --into DATABASE; or check the files with --dry-run")
    }
    // Checked first, so that no database is made that nothing goes into.
    for file in arguments.positionals where file != "-" {
      guard FileManager.default.fileExists(atPath: file) else {
        throw InputError(unreadable: file, "there is no such file")
      }
    }
    let importer: any DataImporter
    let options = ImportOptions(
      mapping: (arguments.value("--map") ?? "").split(separator: ",").map(String.init),
      kind: arguments.value("--as"), isAnew: arguments.has("--again"))
    do {
      importer = try self.importer.init(into: arguments.value("--into"), options: options)
    } catch let error as InputError {
      throw error
    } catch {
      throw UsageError(message: "--map: \(DisplayText.singleLine("\(error)"))")
    }
    Interruption.watch()
    var problemCount = 0
    for file in arguments.positionals {
      let path = file == "-" ? "/dev/stdin" : file
      let report = try await importFile(path, by: importer, console: console)
      tell(report, of: file, isDryRun: isDryRun, console: console)
      problemCount += report.problemCount
      if !report.isFinished { return .interrupted }
    }
    try await importer.finish()
    return arguments.has("--strict") && problemCount > 0 ? .findings : .ok
  }

  private func importFile(
    _ file: String, by importer: any DataImporter, console: Console
  ) async throws -> ImportReport {
    let display = ProgressDisplay(file, console: console)
    defer { display.clear() }
    return try await importer.importFile(file) { progress in
      display.show(progress)
      return !console.isInterrupted()
    }
  }

  private func tell(
    _ report: ImportReport, of file: String, isDryRun: Bool, console: Console
  ) {
    let name = DisplayText.singleLine(file)
    if report.earlierRecords > 0 {
      console.complain(
        report.records > report.earlierRecords
          ? "\(name): continued after record \(report.earlierRecords), where an earlier run stopped"
          : "\(name): imported by an earlier run that was interrupted; --again imports it again")
    }
    for problem in report.problems { console.complain(DisplayText.singleLine(problem)) }
    if report.problemCount > report.problems.count {
      console.complain("and \(report.problemCount - report.problems.count) more problems")
    }
    let replaced = report.replaced > 0 ? ", \(report.replaced) replaced" : ""
    let count = report.problemCount
    let problems = count > 0 ? ", \(count) problem\(count == 1 ? "" : "s")" : ""
    console.write("\(name): \(report.added) \(isDryRun ? "read" : "added")\(replaced)\(problems)")
    if !report.isFinished, !isDryRun {
      console.complain(
        "\(name): interrupted after record \(report.records); repeat the command to continue")
    }
  }
}
