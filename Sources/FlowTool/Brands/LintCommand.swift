import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

struct LintCommand<App: BrandedApp>: DispatchedCommand {
  let tool: String
  let version: String

  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.lint.rawValue,
      summary: "Report every problem of brands: in their files, and when their flows run.",
      positionals: [
        CommandSyntax.Positional(
          name: "BRAND", isRequired: false, isRepeated: true,
          help: "Brands' JSON files, or folders of them; - for standard input.")
      ],
      options: [
        CommandSyntax.Option(
          name: "--static", help: "Do not run the brands' flows; only read their files."),
        CommandSyntax.Option(name: "--strict", help: "Exit with 1 for warnings too."),
        CommandSyntax.Option(
          name: "--deep",
          help: "Also make deviations as explore does, on a phone, in one brand of each class."),
        AppSource.lintEnvironment, AppSource.lintOn, Self.cloneOf,
        CoverageOptions.list, CoverageOptions.require, CoverageOptions.suite,
        CommandSyntax.Option(
          name: "--classes",
          help: "List which brands have the same flows, and the keys that distinguish them."),
        CommandSyntax.Option(
          name: "--each",
          help: "Explore every brand by itself, also where another one has the same flows."),
        CommandSyntax.Option(
          name: "--seed", value: "NUMBER",
          help: "The seed by which brands are drawn that are explored in full although others have "
            + "the same flows, 1 by default."),
        CommandSyntax.Option(
          name: "--jobs", value: "COUNT",
          help: "Explore so many brands at once, each in its own process, where a crash ends "
            + "only that one."),
        CommandSyntax.Option(
          name: "--format", value: "FORMAT", choices: ["text", "json", "sarif", "github"],
          help: "Write text (by default), json, sarif (SARIF 2.1.0) or github (for GitHub Actions)."
        ),
        CommandSyntax.Option(name: "--json", help: "The same as --format json."),
        CommandSyntax.Option(
          name: "--explain", value: "CODE", help: "Explain a rule, such as unknown-key, instead."),
        RunShard.option, ReportOutput.findingsOption,
        Loudness.quietOption("Show only problems, and the line of the numbers."),
        Loudness.verboseOption("Say also when each process starts and ends."),
        CommandSyntax.color,
        CommandSyntax.worker,
        CommandSyntax.help,
      ],
      examples: [
        "lint brands", "lint brands/acme.json --format github", "lint brands --jobs 4 --classes",
        "lint brands --shard 2/4 --report json=shards/2.jsonl", "lint --explain brand-leak",
        "lint --clone-of brands/acme.json brands/zenith.json",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    if arguments.has("--worker") {
      try await FleetWorkers.work(App.self)
      return .ok
    }
    if let code = arguments.value("--explain") {
      guard arguments.positionals.isEmpty else {
        throw UsageError(message: "--explain takes no brands")
      }
      return try explain(code, console: console)
    }
    guard !arguments.positionals.isEmpty else { throw UsageError(message: "missing BRAND") }
    if let parent = arguments.value(Self.cloneOf.name) {
      return try checkClones(of: parent, arguments, console: console)
    }
    let parts = try PlanParts(arguments, console: console)
    if parts.shard != nil {
      try CoverageOptions.refuseRequirement(arguments)
      if arguments.value(CoverageOptions.suite.name) != nil {
        throw UsageError(message: "--suite cannot be combined with --shard")
      }
    }
    return try await lint(arguments, parts, known: nil, console: console)
  }

  /// Lints brands; `known` has earlier outcomes by brand file, and the fingerprint of their plan.
  func lint(
    _ arguments: Arguments, _ parts: PlanParts,
    known: (outcomes: [String: FleetOutcome], plan: String)?, console: Console
  ) async throws -> ExitCode {
    let loudness = try Loudness(arguments)
    let output = try LintOutput(
      arguments, tool: tool, version: version, loudness: loudness, console: console)
    let options = try CoverageOptions(arguments)
    if arguments.has("--static") { try Self.refuseRunning(arguments) }
    let jobs = try arguments.number("--jobs", from: 1, to: 256)
    let named = try BrandFiles(arguments.positionals)
    let input = try named.input(limit: ConfigurationFile.maxBytes)
    if input != nil, let option = Self.optionForFiles(arguments) {
      throw UsageError(message: "\(option) cannot be combined with standard input")
    }
    let linter = BrandLinter(App.brandSchema)
    var report = linter.lint(
      named.files, input: input, in: arguments.value(AppSource.environment.name),
      on: try arguments.runContext())
    let words = arguments.words(without: Self.ownOptions)
    let deciding = arguments.words(without: Self.ownOptions.union(Self.outputOptions))
    let division = LintParts(report, parts.shard, words: deciding)
    if let known, known.plan != division.plan {
      throw InputError(
        InputError.Problem(
          file: named.files.first ?? "",
          message:
            "the brands are not those that the parts were made of: a file was changed since, "
            + "added or removed, or this is another folder"))
    }
    output.begin(report)
    guard !arguments.has("--static") else {
      let seen = LintCoverage(report, nil, listsAll: false)
      try output.end(report, seen, named)
      return exitCode(report, arguments)
    }
    Interruption.watch()
    let inspection = FleetInspection<App>(
      report, of: linter, only: parts.shard == nil ? nil : division.own)
    inspection.keepsJourneys = arguments.value(CoverageOptions.suite.name) != nil
    inspection.sharesExplorations = !arguments.has("--each") && !inspection.keepsJourneys
    if arguments.has("--deep") { inspection.deviations = Deviations.usualEvents }
    inspection.seed = UInt64(try arguments.number("--seed", from: 0, to: .max) ?? 1)
    inspection.isInterrupted = console.isInterrupted
    let replay = LintReplay(parts.screens, isInterrupted: console.isInterrupted)
    defer { replay.stop() }
    let readings = report.readings
    inspection.doubt = { label, finding in
      readings.first { $0.label == label }.flatMap {
        replay.doubt($0.chain.file.path, in: $0.chain.environment, on: $0.chain.on, finding)
      }
    }
    let outcomes = try await inspection.run(
      CommandName.lint, jobs: jobs, loudness, console: console
    ) { known?.outcomes[$0.label] }
    report.diagnostics += inspection.diagnostics + inspection.settingProblems
    report.settle()
    let elsewhere = Set(division.files).subtracting(division.own)
    let seen = LintCoverage(
      report, inspection.coverages, classes: inspection.classes,
      environments: inspection.environments, leftOut: inspection.leftOut,
      elsewhere: elsewhere, seed: inspection.seed, listsAll: options.listsAll,
      listsClasses: arguments.has("--classes"))
    let summary = try output.end(report, seen, named)
    replay.addToPage(report)
    parts.screens.add("Checked", seen.lines)
    if let folder = arguments.value(CoverageOptions.suite.name) {
      try CoverageOptions.writeSuites(
        of: inspection.coverages, to: folder, over: "the app's samples", console: console)
    }
    let isMet = options.isMet(by: seen.whole?.report, console: console)
    tell(inspection.differences, console: console)
    let own = exitCode(report, arguments)
    let code: ExitCode =
      console.isInterrupted()
      ? .interrupted
      : !inspection.differences.isEmpty
        ? .internalError : own == .ok && !isMet ? .findings : own
    // Brands that an interruption has left out are missing, and merge says so.
    let leftOut = Set(inspection.leftOut)
    let done = division.places.filter { !leftOut.contains(division.files[$0]) }
    try parts.write(
      PlanReport(
        tool: tool, toolVersion: version, plan: division.plan, planned: division.files.count,
        shard: parts.shard?.inReport, facts: LintFacts(words: words), places: done,
        results: done.map {
          LintResult(file: division.files[$0], outcome: outcomes[division.files[$0]])
        }), (code == .interrupted ? "interrupted; \(summary)" : summary, code == .ok),
      console: console)
    parts.tell(done.count, of: division.files.count, LintResult.noun, console: console)
    return code
  }

  /// Lints the brands of a report again, with its explorations in place of new ones.
  func merge(
    _ report: PlanReport<LintResult>, _ words: [String], console: Console
  ) async throws -> ExitCode {
    let arguments = try Arguments((report.facts?.words ?? []) + words, syntax: syntax)
    let outcomes = report.results.compactMap { result in
      result.outcome.map { (result.file, $0) }
    }
    return try await lint(
      arguments, PlanParts(arguments, console: console),
      known: (Dictionary(outcomes) { one, _ in one }, report.plan), console: console)
  }

  // These do not change the findings, or are about one part alone.
  private static var ownOptions: Set<String> {
    PlanParts.names.union(["--jobs", "--quiet", "--verbose", "--color", CoverageOptions.list.name])
  }

  private static var outputOptions: Set<String> { ["--json", "--format", "--strict", "--classes"] }

  private static func optionForFiles(_ arguments: Arguments) -> String? {
    ["--jobs", RunShard.option.name, ReportOutput.option.name].first {
      arguments.value($0) != nil
    }
  }

  private func tell(_ differences: [FleetInspection<App>.Difference], console: Console) {
    for difference in differences {
      console.complain(
        DisplayText.singleLine(
          "internal error: \(difference.file) has other flows than \(difference.explored), "
            + "although they agree on all keys that the app asked for; \(difference.message); "
            + "all brands of their class were explored"))
    }
  }

  private static func refuseRunning(_ arguments: Arguments) throws(UsageError) {
    try CoverageOptions.refuse(arguments)
    for name in ["--deep", "--classes", "--each", "--seed", "--jobs", "--shard", "--report"]
    where arguments.has(name) || arguments.value(name) != nil {
      throw UsageError(message: "\(name) cannot be combined with --static")
    }
  }

  private func exitCode(_ report: BrandLinter.Report, _ arguments: Arguments) -> ExitCode {
    if !report.unreadable.isEmpty { return .noInput }
    let errors = report.diagnostics.count { $0.severity == .error }
    let isClean = errors == 0 && (!arguments.has("--strict") || report.diagnostics.isEmpty)
    return isClean ? .ok : .findings
  }

  private func explain(_ name: String, console: Console) throws -> ExitCode {
    let codes = MessageCode.all(withBrands: true)
    guard let code = codes.first(where: { $0.name == name }) else {
      throw Arguments.unknown("rule", name, known: codes.map(\.name))
    }
    console.write(code.page)
    return .ok
  }
}
