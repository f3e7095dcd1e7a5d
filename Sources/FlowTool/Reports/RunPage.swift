import FlowHTML
import FlowModels

/// A report as one HTML page, which loads nothing. It has no script, unless there are traces: then
/// it has the screens of the cases that did not pass, to go through step by step.
struct RunPage {
  /// The greatest number of cases whose screens a page has.
  static let maxTraces = 200

  private let report: RunReport
  private let traces: [String: RunTrace]

  init(_ report: RunReport, _ traces: [RunTrace] = []) {
    self.report = report
    self.traces = Dictionary(
      traces.prefix(Self.maxTraces).map { ($0.runCase.id, $0) }
    ) { one, _ in one }
  }

  /// Makes the page of a report, with the traces that can be read.
  init(reading report: RunReport) {
    let files = report.unsuccessful.lazy.compactMap(\.trace)
    self.init(report, files.prefix(Self.maxTraces).compactMap { try? TraceFile.read($0) })
  }

  /// Returns the whole document.
  func document() throws -> String {
    guard !traces.isEmpty else { return html }
    var contents = HTMLWriter()
    writeContents(into: &contents)
    let shown = report.unsuccessful.compactMap { traces[$0.runCase.id] }
    let left = report.unsuccessful.count { $0.trace != nil } - shown.count
    return try StoryboardPage(
      tool: report.tool, shown.map { StoryboardVariant($0) },
      leftOut: left > 0
        ? ["the screens of \(left.counted("more case")): the command trace shows each"] : [],
      report: contents.markup
    ).html()
  }

  /// The document without any trace.
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
    writeContents(into: &html)
    html.endBlock("main")
    html.endBlock("body")
    html.endBlock("html")
    return "<!DOCTYPE html>\n\(html.markup)\n"
  }

  private func writeContents(into html: inout HTMLWriter) {
    writeNumbers(into: &html)
    for result in report.unsuccessful { write(result, into: &html) }
    writeLeftCases(into: &html)
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
    writeLink(to: result, into: &html)
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

  private func writeLink(to result: RunResult, into html: inout HTMLWriter) {
    guard traces[result.runCase.id] != nil else {
      if result.trace == nil, result.missingTrace != nil {
        Self.write(
          "p", "\(ArtifactFolder.option.name) FOLDER adds its screens to this page.", into: &html)
      }
      return
    }
    html.beginBlock("p", [:])
    html.begin("a", ["href": "#v=" + Self.word(result.runCase.id)])
    html.text("The screens, step by step")
    html.end("a")
    html.endBlock("p")
  }

  /// Returns a text as a value in the address of a page.
  static func word(_ text: String) -> String {
    var word = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."):
        word.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        word += byte < 16 ? "%0" : "%"
        word += String(byte, radix: 16, uppercase: true)
      }
    }
    return word
  }

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

  // It has no character that markup would have to escape.
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
