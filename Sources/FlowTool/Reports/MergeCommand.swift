import BrandInspection
import FlowModels
import Foundation

struct MergeCommand: DispatchedCommand {
  /// A second lint with the explorations of a report; an app without brands has none.
  typealias Lint = (PlanReport<LintResult>, [String], Console) async throws -> ExitCode

  @MainActor
  private enum Kind: String, CaseIterable {
    case run, explore, fuzz, lint

    var options: [String] {
      switch self {
      case .run: [CoverageOptions.list.name, CoverageOptions.require.name]
      case .explore: [CoverageOptions.list.name]
      case .fuzz: ["--failures"]
      case .lint: [CoverageOptions.list.name, CoverageOptions.require.name]
      }
    }
  }

  private static let failures = CommandSyntax.Option(
    name: "--failures", value: "FOLDER",
    help: "Keep the failures of fuzz in this folder, and remove those that fail no more.")

  private static let into = CommandSyntax.Option(
    name: "--into", value: "FOLDER",
    help: "Join records, which `record --shard` has written, to one in this folder.")

  var lint: Lint?

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.merge.rawValue,
      summary: "Join the reports of all shards of one run, as if it had not been divided.",
      positionals: [
        CommandSyntax.Positional(
          name: "PATH", isRequired: true, isRepeated: true,
          help: "A report that --report json=FILE wrote, or a folder with such reports.")
      ],
      options: [
        ReportOutput.option, CoverageOptions.list, CoverageOptions.require,
        CommandSyntax.jsonOption("the joined report"),
        Self.failures, Self.into, CommandSyntax.help,
      ],
      examples: [
        "merge shards --report junit=report.xml --report html=report.html",
        "merge shard-1.jsonl shard-2.jsonl --report json=run.jsonl",
        "merge shards --coverage --require screens=90%", "merge parts --into record",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    if let into = arguments.value(Self.into.name) {
      return try mergeRecords(arguments, into: into, console: console)
    }
    let files = try arguments.positionals.flatMap { try Self.files(at: $0) }
    let outputs = try ReportOutput.all(from: arguments, environment: console.environment)
    for output in outputs {
      guard let file = output.file,
        let input = files.first(where: { DocumentOutput.isSame($0, file) })
      else { continue }
      throw UsageError(
        message: "\(DisplayText.quoted(file)) would replace \(DisplayText.quoted(input)), which is "
          + "one of the reports to join")
    }
    // Of a file that is no report, reading it says what is wrong.
    let kind = try files.lazy.compactMap { try Self.kind(of: $0) }.first ?? .run
    try Self.refuseOptions(arguments, of: kind)
    console.command = kind.rawValue
    switch kind {
    case .run: return try mergeRuns(files, arguments, outputs, console: console)
    case .explore: return try mergeExplorations(files, arguments, console: console)
    case .fuzz: return try mergeFuzzing(files, arguments, console: console)
    case .lint: return try await mergeLints(files, arguments, console: console)
    }
  }

  private static func refuseOptions(_ arguments: Arguments, of kind: Kind) throws(UsageError) {
    for option in Kind.allCases.flatMap(\.options)
    where !kind.options.contains(option)
      && (arguments.has(option) || arguments.value(option) != nil)
    {
      throw UsageError(
        message: "\(option) cannot be combined with reports of `\(kind.rawValue)`")
    }
  }

  private func joined<Result: PlanResult>(
    _ files: [String], _ arguments: Arguments, _ type: Result.Type
  ) throws(InputError) -> PlanReport<Result> {
    var parts: [PlanMerge<Result>.Part] = []
    for file in files {
      parts.append(
        PlanMerge<Result>.Part(file: file, report: try PlanReportReader<Result>.read(file)))
    }
    return try PlanMerge(parts: parts, place: arguments.positionals.joined(separator: ", "))
      .report()
  }

  // MARK: The kinds

  private func mergeRuns(
    _ files: [String], _ arguments: Arguments, _ outputs: [ReportOutput], console: Console
  ) throws -> ExitCode {
    let report = try joined(files, arguments, RunResult.self)
    let options = try CoverageOptions(arguments)
    if options.isWanted, report.facts == nil {
      throw UsageError(
        message:
          "the parts have not noted what they have seen: give \(CoverageOptions.list.name) to "
          + "each")
    }
    try outputs.write(report, console: console)
    if arguments.has(CommandSyntax.json) {
      try console.write(report, seeing: report.facts, by: report.tool)
    } else {
      console.write(report.summary)
      for line in report.coverageLines(listsAll: options.listsAll) {
        console.write("  " + DisplayText.singleLine(line))
      }
    }
    let isMet = options.isMet(by: report.facts?.report, console: console)
    return report.exitCode == .ok && !isMet ? .findings : report.exitCode
  }

  private func mergeExplorations(
    _ files: [String], _ arguments: Arguments, console: Console
  ) throws -> ExitCode {
    let parts = try PlanParts(arguments, console: console)
    let report = try joined(files, arguments, ExploreResult.self)
    var writer = ExploreWriter(
      arguments, listsAll: arguments.has(CoverageOptions.list.name), loudness: .normal,
      screens: parts.screens, console: console)
    for result in report.results { try writer.write(result) }
    try writer.end()
    try parts.write(report, ExploreResult.verdict(of: report.results), console: console)
    return ExploreResult.exitCode(of: report.results)
  }

  private func mergeFuzzing(
    _ files: [String], _ arguments: Arguments, console: Console
  ) throws -> ExitCode {
    let parts = try PlanParts(arguments, console: console)
    let report = try joined(files, arguments, FuzzResult.self)
    guard let facts = report.facts, let first = report.results.first,
      let last = report.results.last
    else { throw InputError(unreadable: files[0], "the report has no seed") }
    let folder = arguments.value(Self.failures.name).map { FailureFolder(path: $0) }
    var writer = FuzzWriter(
      facts.app, seeds: FuzzSeeds(first.seed...last.seed), loudness: .normal, folder: folder,
      appOptions: facts.options, isJSON: arguments.has("--json"), screens: parts.screens,
      freshPlay: nil, console: console)
    for kept in facts.kept {
      let place = DisplayText.singleLine(
        "\(folder?.path ?? FailureFolder.defaultPath)/\(kept.name)")
      writer.write(kept, at: place)
      guard kept.message == nil else { continue }
      let isRemoved = folder.map { unlink("\($0.path)/\(kept.name)") == 0 } ?? false
      console.complain("\(place): fails no more\(isRemoved ? ", and is removed" : "")")
    }
    for result in report.results { writer.write(result) }
    let summary = try writer.end(report.results, facts, isInterrupted: false)
    try parts.write(report, (summary, writer.failures == 0), console: console)
    return writer.failures == 0 ? .ok : .findings
  }

  private func mergeLints(
    _ files: [String], _ arguments: Arguments, console: Console
  ) async throws -> ExitCode {
    guard let lint else {
      throw UsageError(message: "this app has no brands, whose reports could be joined")
    }
    let report = try joined(files, arguments, LintResult.self)
    let words =
      (Kind.lint.options + [CommandSyntax.json]).filter { arguments.has($0) }
      + ([CoverageOptions.require.name, ReportOutput.option.name].flatMap { name in
        arguments.values(name).flatMap { Arguments.words(name, $0) }
      })
    return try await lint(report, words, console)
  }

  private func mergeRecords(
    _ arguments: Arguments, into path: String, console: Console
  ) throws -> ExitCode {
    for option in Set(Kind.allCases.flatMap(\.options) + [ReportOutput.option.name]).sorted()
    where arguments.has(option) || arguments.value(option) != nil {
      throw UsageError(message: "\(option) cannot be combined with \(Self.into.name)")
    }
    guard let parts = RecordParts(arguments.positionals) else {
      throw InputError(
        unreadable: arguments.positionals[0],
        "there is no record in this folder that could be joined; `record --shard` writes one")
    }
    guard !parts.paths.contains(where: { DocumentOutput.isSame($0, path) }) else {
      throw UsageError(
        message: "\(DisplayText.quoted(path)) is one of the records to join; name another folder")
    }
    let (record, outcomes) = try parts.joined()
    let bytes = try RecordFolder(path).write(record, outcomes)
    console.write(RecordCommand.line(about: record, bytes: bytes, in: path))
    return .ok
  }

  // MARK: Files

  // Other files of a folder are skipped. Nothing is lost unnoticed, because every shard and every
  // case of the plan must be there.
  private static func files(at path: String) throws(InputError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(unreadable: path, "there is no such file or folder")
    }
    guard isFolder.boolValue else { return [path] }
    let extensions = ["json", "jsonl", "ndjson"]
    let found = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
    let root = path.hasSuffix("/") ? String(path.dropLast()) : path
    var reports: [String] = []
    for name in found.sorted()
    where extensions.contains(URL(fileURLWithPath: name).pathExtension) {
      let file = "\(root)/\(name)"
      if try kind(of: file) != nil { reports.append(file) }
    }
    guard !reports.isEmpty else {
      throw InputError(
        InputError.Problem(
          file: path,
          message: "there is no report in this folder that could be joined; --report json=FILE "
            + "writes one"))
    }
    return reports
  }

  // The first line of a report names its kind.
  private static func kind(of file: String) throws(InputError) -> Kind? {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let start = try SourceText(unchecked: file, limit: 1 << 14)
    let line = String(
      decoding: start.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Kind.allCases.first { line.contains("\"type\":\"\($0.rawValue)\"") }
  }
}
