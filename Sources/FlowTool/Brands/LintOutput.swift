import BrandInspection
import Brands
import FlowModels

/// Writes what `lint` has found, in the format that was chosen: as text, what is known from the
/// files at once, and the rest at the end; else one document, which is whole also after Ctrl-C.
@MainActor
final class LintOutput {
  private let format: String
  private let color: String?
  private let isStrict: Bool
  private let options: CoverageOptions
  private let tool: String
  private let version: String
  private let loudness: Loudness
  private let console: Console
  private var written: Set<Diagnostic> = []

  /// - Throws: `UsageError` for formats that contradict each other.
  init(
    _ arguments: Arguments, tool: String, version: String, loudness: Loudness, console: Console
  ) throws(UsageError) {
    format = arguments.has("--json") ? "json" : arguments.value("--format") ?? "text"
    if arguments.has("--json"), let other = arguments.value("--format"), other != "json" {
      throw UsageError(message: "--json cannot be combined with --format \(other)")
    }
    color = arguments.value("--color")
    isStrict = arguments.has("--strict")
    options = try CoverageOptions(arguments)
    self.tool = tool
    self.version = version
    self.loudness = loudness
    self.console = console
  }

  func begin(_ report: BrandLinter.Report) {
    if format == "text" { write(report) }
    console.flush()
  }

  /// Writes the end of the output, and returns the verdict.
  @discardableResult
  func end(
    _ report: BrandLinter.Report, _ seen: LintCoverage, _ named: BrandFiles
  ) throws -> String {
    let lines = loudness == .quiet ? [] : seen.lines + named.leftOut.map(\.line)
    try console.finishing { console in
      switch format {
      case "json":
        let errors = report.diagnostics.count { $0.severity == .error }
        try console.write(
          LintReport(
            files: named.files, errors: errors, warnings: report.diagnostics.count - errors,
            omitted: report.omitted, leftOut: named.leftOut, notRun: seen.notRun,
            classes: seen.classes, dividingKeys: seen.dividingKeys, checks: seen.whole?.tally,
            notLookedFor: seen.unsought, runs: seen.runs.isEmpty ? nil : seen.runs),
          messages: report.all.map { Message($0) } + options.messages(about: seen.whole?.report),
          coverage: seen.entries)
      case "sarif":
        console.write(
          try JSONOutput.text(of: SARIFReport(report.all, tool: tool, toolVersion: version)))
        for line in lines { console.complain(line) }
      case "github":
        for diagnostic in report.all { console.write(diagnostic.workflowCommand) }
        for line in lines { console.complain(line) }
      default:
        write(report)
        let (text, isBad) = verdict(report)
        console.write(
          isBad
            ? style.bad("✗ \(text)")
            : report.diagnostics.isEmpty ? style.good("✓ \(text)") : style.heading("! \(text)"))
        // Nothing is known about files that could not be read.
        if !report.brands.isEmpty { for line in lines { console.write("  \(line)") } }
      }
      for error in report.unreadable { console.complain("\(error)") }
    }
    return verdict(report).text
  }

  private var style: Style { Style(color, accent: Theme().light.accent, console: console) }

  private func write(_ report: BrandLinter.Report) {
    var renderer = DiagnosticRenderer(
      style: style, sources: report.sources, secrets: report.secrets)
    for diagnostic in report.diagnostics where written.insert(diagnostic).inserted {
      console.write(renderer.text(of: diagnostic) + "\n")
    }
    console.flush()
  }

  private func verdict(_ report: BrandLinter.Report) -> (text: String, isBad: Bool) {
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count - errors
    let unread = report.unreadable.count
    if report.brands.isEmpty { return ("\(unread.counted("file")) cannot be read", true) }
    let count = report.brands.count.counted("file")
    let others = unread == 0 ? "" : "; \(unread.counted("file")) cannot be read"
    guard errors + warnings > 0 else {
      return ("\(count): no problem found in what was tried\(others)", unread > 0)
    }
    var parts = [errors.counted("error"), warnings.counted("warning")]
    if report.omitted > 0 { parts.append("\(report.omitted) more not listed") }
    return ("\(count): \(parts.joined(separator: ", "))\(others)", errors + unread > 0 || isStrict)
  }
}
