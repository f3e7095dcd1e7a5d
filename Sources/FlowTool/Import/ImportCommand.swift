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
          name: "FILE", isRequired: false, isRepeated: true,
          help:
            "An export, an array, one object per line, an object with a record for each key, or "
            + "schema.org's JSON-LD; a folder of such files; - is standard input."
        )
      ],
      options: options + [CommandSyntax.help],
      examples: [
        "import recipes.json --into recipes.sqlite",
        "import theirs.json --show 3 --map title=dish,steps=how",
        "import theirs.json --into recipes.sqlite --map title=dish,steps=how --strict",
        "import pages --into recipes.sqlite --name pages --report json=report.jsonl",
      ])
  }

  private var options: [CommandSyntax.Option] {
    [
      CommandSyntax.Option(
        name: "--into", value: "DATABASE",
        help: "The database; it is created if it does not exist."),
      CommandSyntax.Option(
        name: "--dry-run", help: "Only read and check the files; no database is needed."),
      CommandSyntax.Option(
        name: "--show", value: "COUNT",
        help: "Show this many records of each file as they would come in, key by key, and write "
          + "nothing."),
      CommandSyntax.Option(
        name: "--map", value: "FIELD=KEY,…", isRepeated: true,
        help: "Pairs of a field and its key in the files; fields: "
          + (importer.kinds.first?.fields ?? []).joined(separator: ", ")
          + otherKinds.map { "; with --as \($0.name): " + $0.fields.joined(separator: ", ") }
          .joined() + "."),
      CommandSyntax.Option(
        name: "--as", value: "KIND", choices: importer.kinds.map(\.name),
        help: "The kind of the records that do not name their kind: "
          + importer.kinds.map(\.name).joined(separator: ", ") + "."),
      CommandSyntax.Option(
        name: "--name", value: "NAME",
        help: "The name of the data set, by which records without an id are known another time; "
          + "without it, the name of each file."),
      CommandSyntax.Option(
        name: "--from-list", value: "FILE",
        help: "Also import the files that this one lists, one per line; - is standard input."),
      CommandSyntax.Option(
        name: "--again",
        help: "Read files from the beginning; without it, repeating an interrupted command "
          + "continues where that stopped, if the files are the same."),
      CommandSyntax.Option(
        name: "--allow-problems",
        help: "Exit with 0 although some records were refused, but not if a part of a file was not "
          + "read."),
      CommandSyntax.Option(
        name: "--strict",
        help: "Exit with 1 also if a key or a value is not read, not kept or changed, or a record "
          + "replaced another file's."),
      CommandSyntax.Option(
        name: "--ignore", value: "KEY,…", isRepeated: true,
        help: "Keys that need not be read, and are not reported."),
      CommandSyntax.Option(
        name: "--report", value: "KIND=FILE", kinds: ["json="],
        help: "Write the counts, and each record that was refused or replaced another, to a file, "
          + "one JSON object per line: json=FILE."),
    ]
  }

  private var otherKinds: ArraySlice<ImportKind> { importer.kinds.dropFirst() }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let count = try arguments.number("--show", from: 1, to: 1000)
    try check(arguments, isShowing: count != nil)
    let reportPath = try ImportReportFile.path(from: arguments.value("--report"))
    // Checked first, so that no database is made that nothing goes into.
    let files = try ImportFiles(arguments, console: console)
    for note in files.notes { console.complain(note) }
    let importer = try makeImporter(arguments)
    if let count { return try show(count, of: files, by: importer, console: console) }
    Interruption.watch()
    var summary = ImportSummary(
      fileCount: files.paths.count, isDryRun: arguments.has("--dry-run"),
      mappedKind: type(of: importer).kinds.first?.name, console: console)
    let report = try reportPath.map { try ImportReportFile($0) }
    for file in files.paths {
      let result: ImportReport
      do {
        result = try await importFile(
          file, by: importer, to: report, display: summary.isMany ? nil : file, console: console)
      } catch let error as InputError where files.hasFound(file, error) {
        try report?.add(error, of: file)
        summary.add(error)
        continue
      }
      try report?.add(result, of: file)
      summary.add(result, of: file)
      if !result.isFinished { break }
    }
    if let failure = summary.onlyFailure { throw failure }
    summary.finish(ignoring: Set(list(arguments.values("--ignore"))))
    try report?.finish(summary.total)
    guard !summary.isInterrupted else { return .interrupted }
    try await importer.finish()
    return summary.exitCode(
      isStrict: arguments.has("--strict"), allowsProblems: arguments.has("--allow-problems"))
  }

  private func check(_ arguments: Arguments, isShowing: Bool) throws(UsageError) {
    let isDryRun = arguments.has("--dry-run")
    let isInto = arguments.value("--into") != nil
    if isShowing, isInto || isDryRun {
      throw UsageError(message: "--show writes nothing; leave out --into and --dry-run")
    }
    guard isShowing || isDryRun != isInto else {
      throw UsageError(
        message: isDryRun
          ? "--dry-run writes to no database; leave out --into"
          : "missing --into DATABASE; or check the files with --dry-run or --show")
    }
    guard !arguments.positionals.isEmpty || arguments.value("--from-list") != nil else {
      throw UsageError(message: "missing FILE")
    }
  }

  private func list(_ values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  private func makeImporter(_ arguments: Arguments) throws -> any DataImporter {
    let options = ImportOptions(
      mapping: list(arguments.values("--map")), kind: arguments.value("--as"),
      isAnew: arguments.has("--again"), name: arguments.value("--name"),
      ignoredKeys: list(arguments.values("--ignore")))
    do {
      return try importer.init(into: arguments.value("--into"), options: options)
    } catch let error as InputError {
      throw error
    } catch {
      throw UsageError(message: "--map: \(DisplayText.singleLine("\(error)"))")
    }
  }

  private func importFile(
    _ file: String, by importer: any DataImporter, to report: ImportReportFile?, display: String?,
    console: Console
  ) async throws -> ImportReport {
    let display = display.map { ProgressDisplay($0, console: console) }
    defer { display?.clear() }
    var failure: (any Error)?
    let path = file == "-" ? "/dev/stdin" : file
    let result = try await importer.importFile(path) { progress in
      do {
        try report?.add(progress.changes)
      } catch {
        failure = error
        return false
      }
      display?.show(progress)
      return !console.isInterrupted()
    }
    if let failure { throw failure }
    return result
  }

  private func show(
    _ count: Int, of files: ImportFiles, by importer: any DataImporter, console: Console
  ) throws -> ExitCode {
    var code = ExitCode.ok
    for file in files.paths {
      let path = file == "-" ? "/dev/stdin" : file
      let samples: [ImportSample]
      do {
        guard let found = try importer.sample(of: path, count: count) else {
          throw UsageError(message: "--show is not possible with the data of this app")
        }
        samples = found
      } catch let error as InputError where files.hasFound(file, error) {
        console.complain(error.description)
        code = .findings
        continue
      }
      if samples.isEmpty { console.complain("\(DisplayText.singleLine(file)): there is no record") }
      for sample in samples { for line in sample.lines { console.write(line) } }
    }
    return code
  }
}
