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
          help: "Brands' JSON files, or folders of them.")
      ],
      options: [
        CommandSyntax.Option(
          name: "--static", help: "Do not run the brands' flows; only read their files."),
        CommandSyntax.Option(name: "--strict", help: "Exit with 1 for warnings too."),
        Self.cloneOf,
        CoverageOptions.list, CoverageOptions.require, CoverageOptions.suite,
        CommandSyntax.Option(
          name: "--format", value: "FORMAT", choices: ["text", "json", "sarif", "github"],
          help: "Write text (by default), json, sarif (SARIF 2.1.0) or github (for GitHub Actions)."
        ),
        CommandSyntax.Option(name: "--json", help: "The same as --format json."),
        CommandSyntax.Option(
          name: "--explain", value: "CODE", help: "Explain a rule, such as unknown-key, instead."),
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: [
        "lint brands", "lint brands/acme.json --format github", "lint --explain brand-leak",
        "lint --clone-of brands/acme.json brands/zenith.json",
      ])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
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
    let format = arguments.has("--json") ? "json" : arguments.value("--format") ?? "text"
    if arguments.has("--json"), let other = arguments.value("--format"), other != "json" {
      throw UsageError(message: "--json cannot be combined with --format \(other)")
    }
    let options = try CoverageOptions(arguments)
    if arguments.has("--static") { try CoverageOptions.refuse(arguments) }
    let files = try BrandFiles.files(arguments.positionals)
    let linter = BrandLinter(App.brandSchema)
    var report = linter.lint(files)
    let coverages = arguments.has("--static") ? nil : await App.inspect(&report, of: linter)
    let seen = LintCoverage(report, coverages, listsAll: options.listsAll)
    write(
      report, seen, files: files, as: format, color: arguments.value("--color"), to: console)
    for error in report.unreadable { console.complain("\(error)") }
    if let folder = arguments.value(CoverageOptions.suite.name) {
      try CoverageOptions.writeSuites(
        of: coverages ?? [], to: folder, over: "the app's samples", console: console)
    }
    let isMet = options.isMet(by: seen.whole?.report, console: console)
    let errors = report.diagnostics.count { $0.severity == .error }
    let isClean = errors == 0 && (!arguments.has("--strict") || report.diagnostics.isEmpty)
    if !report.unreadable.isEmpty { return .noInput }
    return isClean && isMet ? .ok : .findings
  }

  private func write(
    _ report: BrandLinter.Report, _ seen: LintCoverage, files: [String], as format: String,
    color: String?, to console: Console
  ) {
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count - errors
    switch format {
    case "json":
      let json = DiagnosticReport(
        files: files, errors: errors, warnings: warnings, diagnostics: report.diagnostics,
        unreadable: report.unreadable.flatMap(\.problems), coverage: seen.entries,
        notRun: seen.notRun, notLookedFor: seen.unsought)
      console.writeJSON(json)
    case "sarif":
      console.writeJSON(SARIFReport(report.diagnostics, tool: tool, toolVersion: version))
      for line in seen.lines { console.complain(line) }
    case "github":
      for diagnostic in report.diagnostics { console.write(diagnostic.workflowCommand) }
      for line in seen.lines { console.complain(line) }
    default:
      let style = Style(color, accent: Theme().light.accent, console: console)
      var renderer = DiagnosticRenderer(
        style: style, sources: report.sources, diagnostics: report.diagnostics)
      for diagnostic in report.diagnostics {
        console.write(renderer.text(of: diagnostic) + "\n")
      }
      let count = report.brands.count.counted("file")
      let parts = [errors.counted("error"), warnings.counted("warning")]
      // Nothing is known about files that could not be read.
      if report.brands.isEmpty { return }
      console.write(
        errors + warnings == 0
          ? style.good("✓ \(count): no problems in what was seen")
          : (errors > 0 ? style.bad : style.heading)("✗ \(count): \(parts.joined(separator: ", "))")
      )
      for line in seen.lines { console.write("  \(line)") }
    }
  }

  private func explain(_ name: String, console: Console) throws -> ExitCode {
    guard let code = Diagnostic.Code(rawValue: name) else {
      throw Arguments.unknown("rule", name, known: Diagnostic.Code.allCases.map(\.rawValue))
    }
    console.write("\(code.rawValue) (\(code.severity.rawValue))\n\n\(code.explanation)")
    return .ok
  }
}

/// The files that a command line names.
enum BrandFiles {
  /// Returns the files that some paths name, each once. A folder stands for its `.json` files,
  /// sorted by name, without pipes and devices, which may never end.
  ///
  /// - Throws: `InputError` for a folder that cannot be read, or has none.
  static func files(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      guard BrandPath.kind(of: path) == .folder else {
        files.append(path)
        continue
      }
      files += try PathExpansion.files(in: path, withExtension: "json", isDeep: false)
    }
    var seen: Set<String> = []
    return files.filter { seen.insert($0).inserted }
  }
}

extension Console {
  /// Writes a report as JSON.
  func writeJSON(_ report: some Encodable) {
    do { write(try JSONOutput.text(of: report)) } catch { complain("\(error)") }
  }
}
