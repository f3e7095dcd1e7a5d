import FlowModels
package import FlowTool
import Foundation
import RecipeFeature

/// `import`: reads files into the app's database.
package struct ImportCommand: DetailedCommand, StoringCommand {
  package static let name = "import"
  package static let summary =
    "Read JSON files into the app's database, and report every problem."
  package static let examples = [
    "import recipes.json --into recipes.sqlite",
    "import theirs.json --show 3 --map title=dish,steps=how",
    "import theirs.json --into recipes.sqlite --map title=dish,steps=how --strict",
    "import pages --into recipes.sqlite --name pages --report json=report.jsonl",
  ]

  @CommandOption(
    "FILE",
    help: "An export, an array, one object per line, an object with a record for each key, or "
      + "schema.org's JSON-LD; a folder of such files; - is standard input.")
  private var files: [String]

  @CommandOption(
    "--into", "DATABASE", help: "The database; it is created if it does not exist.")
  private var database: String?

  @CommandOption(
    "--dry-run", help: "Only read and check the files; no database is needed.")
  private var isDryRun: Bool

  @CommandOption(
    "--show", "COUNT", in: 1...1000,
    help: "Show this many records of each file as they would come in, key by key, and write "
      + "nothing.")
  private var shownCount: Int?

  @CommandOption(
    "--map", "FIELD=KEY,…",
    help: "Pairs of a field and its key in the files; fields: "
      + RecipeMapping.Field.allCases.map(\.rawValue).joined(separator: ", ")
      + "; with --as users: " + PersonReader.userFields.joined(separator: ", ")
      + "; with --as categories: " + PersonReader.categoryFields.joined(separator: ", ") + ".")
  private var mapping: [String]

  @CommandOption(
    "--as", "KIND",
    help: "The kind of the records that do not name their kind: "
      + ImportedItem.Kind.allCases.map(\.rawValue).joined(separator: ", ") + ".")
  private var kind: ImportedItem.Kind?

  @CommandOption(
    "--name", "NAME",
    help: "The name of the data set, by which records without an id are known another time; "
      + "without it, the name of each file.")
  private var setName: String?

  @CommandOption(
    "--from-list", "FILE",
    help: "Also import the files that this one lists, one per line; - is standard input.")
  private var list: String?

  @CommandOption(
    "--again",
    help: "Read files from the beginning; without it, repeating an interrupted command "
      + "continues where that stopped, if the files are the same.")
  private var isAnew: Bool

  @CommandOption(
    "--allow-problems",
    help: "Exit with 0 although some records were refused, but not if a part of a file was not "
      + "read.")
  private var allowsProblems: Bool

  @CommandOption(
    "--strict",
    help: "Exit with 1 also if a key or a value is not read, not kept or changed, or a record "
      + "replaced another file's.")
  private var isStrict: Bool

  @CommandOption(
    "--ignore", "KEY,…", help: "Keys that need not be read, and are not reported.")
  private var ignoredKeys: [String]

  @CommandOption(
    "--report", "KIND=FILE",
    help: "Write the counts, and each record that was refused or replaced another, to a file, "
      + "one JSON object per line: json=FILE.")
  private var report: String?

  @CommandOption("--json", help: "Write the counts as JSON instead.")
  private var writesJSON: Bool

  package init() {}

  package func run(console: Console) async throws -> ExitCode {
    try checkOptions()
    let reportPath = try ImportReportFile.path(from: report)
    // Checked first, so that no database is made that nothing goes into.
    let files = try ImportFiles(files, list: list)
    for note in files.notes { console.complain(note) }
    let importer = try makeImporter()
    if let count = shownCount { return try show(count, of: files, by: importer, console: console) }
    Interruption.watch()
    var summary = ImportSummary(
      fileCount: files.paths.count, isDryRun: isDryRun,
      mappedKind: ImportedItem.Kind.recipes.rawValue,
      console: writesJSON ? console.silenced() : console)
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
    summary.finish(ignoring: Set(Self.parts(of: ignoredKeys)))
    try report?.finish(summary.total)
    if writesJSON { try console.write(json: ImportCounts(summary.total)) }
    guard !summary.isInterrupted else { return .interrupted }
    try await importer.finish()
    return summary.exitCode(isStrict: isStrict, allowsProblems: allowsProblems)
  }

  private func checkOptions() throws(UsageError) {
    let isShowing = shownCount != nil
    let isInto = database != nil
    if isShowing, writesJSON {
      throw UsageError(message: "--show cannot be combined with --json, which has the counts alone")
    }
    if isShowing, isInto || isDryRun {
      throw UsageError(message: "--show writes nothing; leave out --into and --dry-run")
    }
    guard isShowing || isDryRun != isInto else {
      throw UsageError(
        message: isDryRun
          ? "--dry-run writes to no database; leave out --into"
          : "missing --into DATABASE; or check the files with --dry-run or --show")
    }
    guard !files.isEmpty || list != nil else {
      throw UsageError(message: "missing FILE")
    }
  }

  private static func parts(of values: [String]) -> [String] {
    values.flatMap { $0.split(separator: ",").map(String.init) }
  }

  private func makeImporter() throws -> RecipeFileImporter {
    let options = ImportOptions(
      mapping: Self.parts(of: mapping), kind: kind, isAnew: isAnew, name: setName,
      ignoredKeys: Self.parts(of: ignoredKeys))
    do {
      return try RecipeFileImporter(into: database, options: options)
    } catch let error as InputError {
      throw error
    } catch {
      throw UsageError(message: "--map: \(DisplayText.singleLine("\(error)"))")
    }
  }

  private func importFile(
    _ file: String, by importer: RecipeFileImporter, to report: ImportReportFile?, display: String?,
    console: Console
  ) async throws -> ImportReport {
    let display = display.map { ProgressDisplay($0, console: console) }
    defer { display?.clear() }
    var first: ImportProgress?
    var failure: (any Error)?
    let path = file == "-" ? "/dev/stdin" : file
    let result = try await importer.importFile(path) { progress in
      do {
        try report?.add(progress.changes)
      } catch {
        failure = error
        return false
      }
      let start = first ?? progress
      first = start
      display?.show { ProgressLine.parts(of: progress, since: start, seconds: $0) }
      return !console.isInterrupted()
    }
    if let failure { throw failure }
    return result
  }

  private func show(
    _ count: Int, of files: ImportFiles, by importer: RecipeFileImporter, console: Console
  ) throws -> ExitCode {
    var code = ExitCode.ok
    for file in files.paths {
      let path = file == "-" ? "/dev/stdin" : file
      let samples: [ImportSample]
      do {
        samples = try importer.sample(of: path, count: count)
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
