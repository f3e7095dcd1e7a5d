import Brands
import FlowModels

/// Writes what `lint` has found, in the format that was chosen: as text, what is known from the files
/// at once, and the rest at the end; else one document, which is whole also after Ctrl-C.
@MainActor
final class LintOutput {
  private let format: String
  private let color: String?
  private let tool: String
  private let version: String
  private let console: Console
  /// The diagnostics that were written before.
  private var written: Set<Diagnostic> = []

  /// - Throws: `UsageError` for formats that contradict each other.
  init(
    _ arguments: Arguments, tool: String, version: String, console: Console
  ) throws(UsageError) {
    format = arguments.has("--json") ? "json" : arguments.value("--format") ?? "text"
    if arguments.has("--json"), let other = arguments.value("--format"), other != "json" {
      throw UsageError(message: "--json cannot be combined with --format \(other)")
    }
    color = arguments.value("--color")
    self.tool = tool
    self.version = version
    self.console = console
  }

  /// Writes what is known from the files.
  func begin(_ report: BrandLinter.Report) {
    if format == "text" { write(report) }
    console.flush()
  }

  /// Writes what was not written yet, and the verdict.
  func end(_ report: BrandLinter.Report, _ seen: LintCoverage, files: [String]) throws {
    try console.finishing { console in
      let errors = report.diagnostics.count { $0.severity == .error }
      let warnings = report.diagnostics.count - errors
      switch format {
      case "json":
        console.writeJSON(
          DiagnosticReport(
            files: files, errors: errors, warnings: warnings, diagnostics: report.diagnostics,
            unreadable: report.unreadable.flatMap(\.problems), coverage: seen.entries,
            notRun: seen.notRun, classes: seen.classes, dividingKeys: seen.dividingKeys))
      case "sarif":
        console.writeJSON(SARIFReport(report.diagnostics, tool: tool, toolVersion: version))
        for line in seen.lines { console.complain(line) }
      case "github":
        for diagnostic in report.diagnostics { console.write(diagnostic.workflowCommand) }
        for line in seen.lines { console.complain(line) }
      default:
        write(report)
        // Nothing is known about files that could not be read.
        if !report.brands.isEmpty { write(verdict(report, errors, warnings), seen, to: console) }
      }
      for error in report.unreadable { console.complain("\(error)") }
    }
  }

  private var style: Style { Style(color, accent: Theme().light.accent, console: console) }

  private func write(_ report: BrandLinter.Report) {
    var renderer = DiagnosticRenderer(
      style: style, sources: report.sources, diagnostics: report.diagnostics)
    for diagnostic in report.diagnostics where written.insert(diagnostic).inserted {
      console.write(renderer.text(of: diagnostic) + "\n")
    }
    console.flush()
  }

  private func verdict(_ report: BrandLinter.Report, _ errors: Int, _ warnings: Int) -> String {
    let count = report.brands.count.counted("file")
    guard errors + warnings > 0 else {
      return style.good("✓ \(count): no problems in what was seen")
    }
    let parts = [errors.counted("error"), warnings.counted("warning")]
    return (errors > 0 ? style.bad : style.heading)("✗ \(count): \(parts.joined(separator: ", "))")
  }

  private func write(_ verdict: String, _ seen: LintCoverage, to console: Console) {
    console.write(verdict)
    for line in seen.lines { console.write("  \(line)") }
  }
}

extension Console {
  /// Writes a report as JSON.
  func writeJSON(_ report: some Encodable) {
    do { write(try JSONOutput.text(of: report)) } catch { complain("\(error)") }
  }
}
