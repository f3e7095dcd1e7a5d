import FlowHTML

/// A report as one HTML page, which has no script and loads nothing.
struct RunPage {
  private let report: RunReport

  init(_ report: RunReport) { self.report = report }

  /// The whole document.
  ///
  /// - Complexity: O(size).
  var html: String {
    var html = HTMLWriter()
    html.beginBlock("html", ["lang": "en"])
    html.beginBlock("head", [:])
    html.empty("meta", ["charset": "utf-8"])
    html.empty(
      "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    Self.write("title", "\(report.tool): \(report.summary)", into: &html)
    Self.write("style", Self.styles, into: &html)
    html.endBlock("head")
    html.beginBlock("body", [:])
    html.beginBlock("main", [:])
    writeNumbers(into: &html)
    for result in report.unsuccessful { write(result, into: &html) }
    writeLeftCases(into: &html)
    html.endBlock("main")
    html.endBlock("body")
    html.endBlock("html")
    return "<!DOCTYPE html>\n\(html.markup)\n"
  }

  private func writeNumbers(into html: inout HTMLWriter) {
    Self.write("h1", "\(report.isClean ? "✓" : "✗") \(report.tool)", into: &html)
    Self.write("p", report.summary, into: &html)
    html.beginBlock("table", [:])
    for verdict in RunResult.Verdict.allCases where report.count(of: verdict) > 0 {
      html.beginBlock("tr", [:])
      html.begin("th", ["scope": "row"])
      html.text(verdict.words)
      html.end("th")
      Self.write("td", "\(report.count(of: verdict))", into: &html)
      html.endBlock("tr")
    }
    html.endBlock("table")
  }

  private func writeLeftCases(into html: inout HTMLWriter) {
    let left = report.results.filter { $0.verdict == .notRun }
    guard !left.isEmpty else { return }
    Self.write("h2", "Not run", into: &html)
    html.beginBlock("ul", [:])
    for result in left { Self.write("li", result.runCase.id, into: &html) }
    html.endBlock("ul")
  }

  private func write(_ result: RunResult, into html: inout HTMLWriter) {
    html.beginBlock("section", ["data-verdict": result.verdict.rawValue])
    Self.write("h2", "✗ \(result.verdict.words): \(result.runCase.id)", into: &html)
    for failure in result.failures {
      html.beginBlock("article", [:])
      Self.write("h3", "\(failure.place): \(failure.step)", into: &html)
      Self.write("p", failure.message, into: &html)
      Self.write(failure.screen, named: "screen", into: &html)
      Self.write(failure.route, named: "route", into: &html)
      html.endBlock("article")
    }
    if result.unplayedLines > 0 {
      Self.write("p", "\(result.unplayedLines.counted("line")) not played", into: &html)
    }
    if !result.replay.isEmpty { Self.write([result.replay], named: "replay", into: &html) }
    if let trace = result.trace {
      let words = [report.tool, CommandName.trace.rawValue, trace].map(ShellWord.quoted)
      Self.write([words.joined(separator: " ")], named: "trace", into: &html)
    }
    html.endBlock("section")
  }

  /// Writes lines as they are, below their name.
  private static func write(_ lines: [String], named name: String, into html: inout HTMLWriter) {
    guard !lines.isEmpty else { return }
    write("h4", name, into: &html)
    html.beginBlock("pre", ["class": name, "dir": "auto"])
    // Some lines differ from what was there before: they are marked with `+`, and in bold.
    for (index, line) in lines.enumerated() {
      if index > 0 { html.text("\n") }
      if name == "screen", line.hasPrefix("+") {
        html.begin("b", [:])
        html.text(line)
        html.end("b")
      } else {
        html.text(line)
      }
    }
    html.endBlock("pre")
  }

  private static func write(_ tag: String, _ text: String, into html: inout HTMLWriter) {
    html.beginBlock(tag, ["dir": tag == "style" || tag == "title" ? nil : "auto"])
    html.text(text)
    html.endBlock(tag)
  }

  /// The style sheet, which has no sign that markup would have to escape.
  private static let styles = """
    :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
    body { margin: 0; padding: 24px; } main { max-width: 60rem; margin: auto; }
    h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; } h3, h4 { margin-block-end: 4px; }
    th { text-align: start; font-weight: 400; padding-inline-end: 16px; }
    td { text-align: end; font-variant-numeric: tabular-nums; }
    section { border-block-start: 1px solid GrayText; margin-block-start: 32px; }
    pre { overflow-x: auto; padding: 12px; margin: 0; border: 1px solid GrayText; }
    pre.replay, pre.trace { white-space: pre-wrap; overflow-wrap: anywhere; user-select: all; }
    """
}
