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

  func end(_ report: BrandLinter.Report, _ seen: LintCoverage, _ named: BrandFiles) throws {
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
        console.write(verdict(report))
        // Nothing is known about files that could not be read.
        if !report.brands.isEmpty { for line in lines { console.write("  \(line)") } }
      }
      for error in report.unreadable { console.complain("\(error)") }
    }
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

  private func verdict(_ report: BrandLinter.Report) -> String {
    let errors = report.diagnostics.count { $0.severity == .error }
    let warnings = report.diagnostics.count - errors
    let unread = report.unreadable.count
    if report.brands.isEmpty { return style.bad("✗ \(unread.counted("file")) cannot be read") }
    let count = report.brands.count.counted("file")
    let others = unread == 0 ? "" : "; \(unread.counted("file")) cannot be read"
    guard errors + warnings > 0 else {
      return unread == 0
        ? style.good("✓ \(count): no problem found in what was tried")
        : style.bad("✗ \(count): no problem found in what was tried\(others)")
    }
    var parts = [errors.counted("error"), warnings.counted("warning")]
    if report.omitted > 0 { parts.append("\(report.omitted) more not listed") }
    let text = "\(count): \(parts.joined(separator: ", "))\(others)"
    return errors + unread > 0 || isStrict ? style.bad("✗ \(text)") : style.heading("! \(text)")
  }
}
