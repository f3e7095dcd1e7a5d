import BrandInspection
import Brands
import FlowModels
import Foundation
import Simulation

/// `lint`: reports all problems of brands.
struct LintCommand<App: BrandedApp>: ToolCommand {
  /// The name of the tool, which reports show together with its version.
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
        Self.cloneOf,
        CoverageOptions.list, CoverageOptions.require, CoverageOptions.suite,
        CommandSyntax.Option(
          name: "--classes",
          help: "List which brands have the same flows, and the keys that tell them apart."),
        CommandSyntax.Option(
          name: "--each",
          help: "Explore every brand by itself, also where another one has the same flows."),
        CommandSyntax.Option(
          name: "--seed", value: "NUMBER",
          help: "The seed by which brands are drawn that are explored in full although others have "
            + "the same flows, 1 by default."),
        CommandSyntax.Option(
          name: "--jobs", value: "COUNT",
          help: "Explore so many brands at once, each in a process of its own, where a crash ends "
            + "only that one."),
        CommandSyntax.Option(
          name: "--format", value: "FORMAT", choices: ["text", "json", "sarif", "github"],
          help: "Write text (by default), json, sarif (SARIF 2.1.0) or github (for GitHub Actions)."
        ),
        CommandSyntax.Option(name: "--json", help: "The same as --format json."),
        CommandSyntax.Option(
          name: "--explain", value: "CODE", help: "Explain a rule, such as unknown-key, instead."),
        CommandSyntax.color,
        CommandSyntax.Option(
          name: "--worker", isInternal: true, help: "Do the jobs on standard input."),
        CommandSyntax.help,
      ],
      examples: [
        "lint brands", "lint brands/acme.json --format github", "lint brands --jobs 4 --classes",
        "lint --explain brand-leak", "lint --clone-of brands/acme.json brands/zenith.json",
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
    let output = try LintOutput(arguments, tool: tool, version: version, console: console)
    let options = try CoverageOptions(arguments)
    if arguments.has("--static") { try Self.refuseRunning(arguments) }
    let jobs = try arguments.number("--jobs", from: 1, to: 256)
    let named = try BrandFiles(arguments.positionals)
    let input = try named.input(limit: ConfigurationFile.mostBytes)
    if input != nil, jobs != nil {
      throw UsageError(message: "--jobs cannot be combined with standard input")
    }
    let linter = BrandLinter(App.brandSchema)
    var report = linter.lint(named.files, input: input)
    output.begin(report)
    guard !arguments.has("--static") else {
      let seen = LintCoverage(report, nil, listsAll: false)
      try output.end(report, seen, named)
      return exitCode(report, arguments)
    }
    Interruption.watch()
    let inspection = FleetInspection<App>(report, of: linter)
    inspection.sharesExplorations =
      !arguments.has("--each") && arguments.value(CoverageOptions.suite.name) == nil
    inspection.seed = UInt64(try arguments.number("--seed", from: 0, to: .max) ?? 1)
    inspection.isInterrupted = console.isInterrupted
    try await run(inspection, jobs: jobs, console: console)
    report.diagnostics += inspection.diagnostics
    report.settle()
    let seen = LintCoverage(
      report, inspection.coverages, classes: inspection.classes, leftOut: inspection.leftOut,
      seed: inspection.seed, listsAll: options.listsAll,
      listsClasses: arguments.has("--classes"))
    try output.end(report, seen, named)
    if let folder = arguments.value(CoverageOptions.suite.name) {
      try CoverageOptions.writeSuites(
        of: inspection.coverages, to: folder, over: "the app's samples", console: console)
    }
    let isMet = options.isMet(by: seen.whole?.report, console: console)
    for difference in inspection.differences {
      console.complain(
        DisplayText.singleLine(
          "internal error: \(difference.file) has other flows than \(difference.explored), "
            + "although they agree on all keys that the app asked for; \(difference.message); "
            + "all brands of their class were explored"))
    }
    if console.isInterrupted() { return .interrupted }
    if !inspection.differences.isEmpty { return .internalError }
    let code = exitCode(report, arguments)
    return code == .ok && !isMet ? .findings : code
  }

  /// Refuses the options that are about running flows.
  private static func refuseRunning(_ arguments: Arguments) throws(UsageError) {
    try CoverageOptions.refuse(arguments)
    for name in ["--classes", "--each", "--seed", "--jobs"]
    where arguments.has(name) || arguments.value(name) != nil {
      throw UsageError(message: "\(name) cannot be combined with --static")
    }
  }

  private func run(
    _ inspection: FleetInspection<App>, jobs: Int?, console: Console
  ) async throws {
    let display = ProgressDisplay("lint", console: console)
    defer { display.clear() }
    inspection.onProgress = { progress in
      display.show(
        progress.done, of: progress.count,
        notes: ["\(progress.explored) explored", progress.findings.counted("problem")])
    }
    guard let jobs else { return await inspection.run() }
    let workers = try FleetWorkers(count: jobs, isInterrupted: console.isInterrupted)
    defer { workers.stop() }
    await inspection.run { workers.perform($0, add: $1) }
  }

  private func exitCode(_ report: BrandLinter.Report, _ arguments: Arguments) -> ExitCode {
    if !report.unreadable.isEmpty { return .noInput }
    let errors = report.diagnostics.count { $0.severity == .error }
    let isClean = errors == 0 && (!arguments.has("--strict") || report.diagnostics.isEmpty)
    return isClean ? .ok : .findings
  }

  private func explain(_ name: String, console: Console) throws -> ExitCode {
    guard let code = Diagnostic.Code(rawValue: name) else {
      throw Arguments.unknown("rule", name, known: Diagnostic.Code.allCases.map(\.rawValue))
    }
    console.write("\(code.rawValue) (\(code.severity.rawValue))\n\n\(code.explanation)")
    return .ok
  }
}
