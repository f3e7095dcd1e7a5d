import FlowHTML
import FlowModels

/// A report of cases as one HTML page, which loads nothing. It has no script, unless there are
/// traces: then it has the screens of the cases that did not pass, to go through step by step.
package struct ReportPage {
  /// A case that was played and did not pass.
  package struct Case {
    package var id: String
    /// The verdict, for the style of the page, and in plain words.
    package var verdict: (name: String, words: String)
    /// The failures, oldest first.
    package var failures: [Failure]
    /// The number of lines that were not played.
    package var unplayedLines: Int
    /// The command that plays just this case.
    package var replay: String
    /// The command that shows its trace; `nil` if there is none.
    package var traceCommand: String?
    /// The sentence in place of its screens, if there are none.
    package var hint: String?
    package var trace: StoryboardTrace?

    package init(
      id: String, verdict: (name: String, words: String), failures: [Failure], unplayedLines: Int,
      replay: String, traceCommand: String?, hint: String?, trace: StoryboardTrace?
    ) {
      self.id = id
      self.verdict = verdict
      self.failures = failures
      self.unplayedLines = unplayedLines
      self.replay = replay
      self.traceCommand = traceCommand
      self.hint = hint
      self.trace = trace
    }
  }

  package struct Failure {
    /// The line of the journey, and its text.
    package var place: String
    package var step: String
    package var message: String
    /// The lines of the screen, those that are new with `+`.
    package var screen: [String]
    /// The actions of the last event, and everyone whom they met.
    package var route: [String]

    package init(place: String, step: String, message: String, screen: [String], route: [String]) {
      self.place = place
      self.step = step
      self.message = message
      self.screen = screen
      self.route = route
    }
  }

  /// The greatest number of cases whose screens a page has.
  package static let maxTraces = 200

  private let tool: String
  private let isClean: Bool
  private let summary: String
  private let counts: [(words: String, count: Int)]
  private let cases: [Case]
  private let notRun: [String]

  /// Makes a page: `counts` are the numbers of cases by verdict, `notRun` the names of the others.
  package init(
    tool: String, isClean: Bool, summary: String, counts: [(words: String, count: Int)],
    cases: [Case], notRun: [String]
  ) {
    self.tool = tool
    self.isClean = isClean
    self.summary = summary
    self.counts = counts
    self.cases = cases
    self.notRun = notRun
  }

  package func document() throws -> String {
    let shown = cases.compactMap(\.trace)
    guard !shown.isEmpty else { return html }
    var contents = HTMLWriter()
    writeContents(into: &contents)
    let left = cases.count { $0.traceCommand != nil } - shown.count
    return try StoryboardPage(
      tool: tool, shown.map { StoryboardVariant($0) },
      leftOut: left > 0
        ? ["the screens of \(left.counted("more case")): the command trace shows each"] : [],
      report: contents.markup
    ).html()
  }

  /// The document without any trace.
  package var html: String {
    Self.document("\(tool): \(summary)") { writeContents(into: &$0) }
  }

  /// Returns a document without a script; `writeContents` writes what is in it.
  static func document(
    _ title: String, _ writeContents: (inout HTMLWriter) -> Void
  ) -> String {
    var html = HTMLWriter()
    html.beginBlock("html", ["lang": "en"])
    html.beginBlock("head", [:])
    html.empty("meta", ["charset": "utf-8"])
    html.empty("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
    html.empty("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
    write("title", title, into: &html)
    write("style", styles, into: &html)
    html.endBlock("head")
    html.beginBlock("body", [:])
    html.beginBlock("main", [:])
    writeContents(&html)
    html.endBlock("main")
    html.endBlock("body")
    html.endBlock("html")
    return "<!DOCTYPE html>\n\(html.markup)\n"
  }

  private func writeContents(into html: inout HTMLWriter) {
    writeNumbers(into: &html)
    for result in cases { write(result, into: &html) }
    writeLeftCases(into: &html)
  }

  private func writeNumbers(into html: inout HTMLWriter) {
    Self.write("h1", "\(isClean ? "✓" : "✗") \(tool)", into: &html)
    Self.write("p", summary, into: &html)
    html.beginBlock("table", [:])
    for (words, count) in counts where count > 0 {
      html.beginBlock("tr", [:])
      html.begin("th", ["scope": "row"])
      html.text(words)
      html.end("th")
      Self.write("td", "\(count)", into: &html)
      html.endBlock("tr")
    }
    html.endBlock("table")
  }

  private func writeLeftCases(into html: inout HTMLWriter) {
    guard !notRun.isEmpty else { return }
    Self.write("h2", "Not run", into: &html)
    html.beginBlock("ul", [:])
    for id in notRun { Self.write("li", id, into: &html) }
    html.endBlock("ul")
  }

  private func write(_ result: Case, into html: inout HTMLWriter) {
    html.beginBlock("section", ["data-verdict": result.verdict.name])
    Self.write("h2", "✗ \(result.verdict.words): \(result.id)", into: &html)
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
    if let command = result.traceCommand { Self.write([command], named: "trace", into: &html) }
    html.endBlock("section")
  }

  private func writeLink(to result: Case, into html: inout HTMLWriter) {
    guard result.trace != nil else {
      if let hint = result.hint { Self.write("p", hint, into: &html) }
      return
    }
    html.beginBlock("p", [:])
    html.begin("a", ["href": "#v=" + Self.word(result.id)])
    html.text("The screens, step by step")
    html.end("a")
    html.endBlock("p")
  }

  /// Returns a text as a value in the address of a page.
  package static func word(_ text: String) -> String {
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

  /// Returns the address of a screen of a page, next to its counterpart in another variant.
  static func link(to id: String, nextTo other: String, at path: [String]) -> String {
    "#v=\(word(id))&c=\(word(other))&j=\(word(path.joined(separator: "\n")))"
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

  /// Writes an element with a text.
  static func write(_ tag: String, _ text: String, into html: inout HTMLWriter) {
    html.beginBlock(tag, ["dir": tag == "style" || tag == "title" ? nil : "auto"])
    html.text(text)
    html.endBlock(tag)
  }

  private static let policy =
    "default-src 'none'; style-src '\(styleHash)'; base-uri 'none'; form-action 'none'"
  // SHA-256 in Base64, as for a storyboard.
  static let styleHash = "sha256-ev7C+1HubTjZUVzmKPVmow06XJRw7NPDWiVrqIfMUXg="

  // It has no character that markup would have to escape.
  static let styles = """
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
