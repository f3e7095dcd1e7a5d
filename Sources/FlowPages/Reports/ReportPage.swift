import FlowHTML
import FlowModels

/// A report as one HTML page, which loads nothing. It has no script, unless there are traces: then
/// each case that did not pass, or finding, has its screens as a film strip.
package struct ReportPage {
  /// A case that was played and did not pass, or a finding.
  package struct Case {
    package var id: String
    /// The heading, after the sign of a failure.
    package var title: String
    /// The verdict, for the style of the page.
    package var verdict: String
    /// The place and the options of a finding.
    package var surroundings = ""
    /// The failures, oldest first.
    package var failures: [Failure] = []
    /// The number of lines that were not played.
    package var unplayedLines = 0
    /// The journey that shows a finding.
    package var journey: [String] = []
    /// The command that plays just this case.
    package var replay = ""
    /// The command that shows its trace; `nil` if there is none.
    package var traceCommand: String?
    /// The sentence in place of its screens, if there are none.
    package var hint: String?
    package var trace: StoryboardTrace?

    // There are screens of it, here or in a file.
    fileprivate var isPlayed: Bool { trace?.hasScreens ?? (traceCommand != nil) }

    package init(id: String, title: String, verdict: String) {
      self.id = id
      self.title = title
      self.verdict = verdict
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
  // In bytes: those of the screens, of the markup with details, and of the markup with cases. With
  // the script and the styles, a page is below 5 MB.
  private static let maxScreens = 2_500_000
  private static let maxDetails = 1_000_000
  private static let maxMarkup = 1_800_000
  private static let maxLists = 600_000
  private static let maxFailures = 20
  private static let maxLines = 100

  private let tool: String
  private let isClean: Bool
  private let summary: String
  private let counts: [(words: String, count: Int)]
  private let cases: [Case]
  private let lists: [(title: String, lines: [String])]

  /// Makes a page: `counts` are the numbers of cases by verdict, `lists` what follows the cases.
  package init(
    tool: String, isClean: Bool, summary: String, counts: [(words: String, count: Int)],
    cases: [Case], lists: [(title: String, lines: [String])]
  ) {
    self.tool = tool
    self.isClean = isClean
    self.summary = summary
    self.counts = counts
    self.cases = cases
    self.lists = lists
  }

  package func document() throws -> String {
    let shown = CaseScreens(of: cases, limit: Self.maxScreens)
    guard !shown.variants.isEmpty else { return html }
    var contents = HTMLWriter()
    writeContents(shown, into: &contents)
    let left = cases.indices.filter {
      if case .shown? = shown.places[$0] { false } else { cases[$0].isPlayed }
    }
    let hasCommands = left.allSatisfy { cases[$0].traceCommand != nil }
    return try StoryboardPage(
      tool: tool, shown.variants,
      leftOut: left.isEmpty
        ? []
        : [
          "the screens of \(left.count.counted("more case"))"
            + (hasCommands ? ": the command trace shows each" : ", which would not fit")
        ], report: contents.markup
    ).html()
  }

  /// The document without any trace.
  package var html: String {
    Self.document("\(tool): \(summary)") { writeContents(CaseScreens(), into: &$0) }
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

  private func writeContents(_ screens: CaseScreens, into html: inout HTMLWriter) {
    writeNumbers(into: &html)
    if !screens.variants.isEmpty { Self.write("p", FilmStrip.legend, into: &html) }
    var names: [String] = []
    for (index, result) in cases.enumerated() {
      let size = html.markup.utf8.count
      guard size < Self.maxMarkup else {
        names.append(result.title)
        continue
      }
      write(result, screens.places[index], hasDetails: size < Self.maxDetails, into: &html)
    }
    let limit = html.markup.utf8.count + Self.maxLists
    write("\(names.count) more, without details", names, limit, into: &html)
    for list in lists { write(list.title, list.lines, limit, into: &html) }
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

  private func write(
    _ title: String, _ lines: [String], _ limit: Int, into html: inout HTMLWriter
  ) {
    guard !lines.isEmpty else { return }
    Self.write("h2", title, into: &html)
    html.beginBlock("ul", [:])
    for (index, line) in lines.enumerated() {
      guard html.markup.utf8.count < limit else {
        Self.write("li", "and \(lines.count - index) more", into: &html)
        break
      }
      Self.write("li", Self.cut(line), into: &html)
    }
    html.endBlock("ul")
  }

  /// Returns a text, or its beginning, so that one takes the room of no other.
  static func cut(_ text: String) -> String {
    text.utf8.count > 2_000 ? "\(String(text.unicodeScalars.prefix(500)))…" : text
  }

  private func write(
    _ result: Case, _ screens: CaseScreens.Place?, hasDetails: Bool, into html: inout HTMLWriter
  ) {
    html.beginBlock("section", ["data-verdict": result.verdict])
    Self.write("h2", "✗ \(Self.cut(result.title))", into: &html)
    if !result.surroundings.isEmpty { Self.write("p", result.surroundings, into: &html) }
    var shownMessages: [String] = []
    if case .shown(let variant, let shown)? = screens, let trace = result.trace {
      let name = shown.hasProblems ? "The screens up to the failure" : "The screens, played again"
      shown.write(variant: variant, named: name, into: &html) {
        StoryboardContents.Effect(trace.entries[$0]).lines
      }
      shownMessages = shown.messages
    }
    for failure in result.failures.prefix(Self.maxFailures) {
      html.beginBlock("article", [:])
      Self.write("h3", Self.cut("\(failure.place): \(failure.step)"), into: &html)
      // A strip shows all of those that it has.
      if let index = shownMessages.firstIndex(of: failure.message) {
        shownMessages.remove(at: index)
      } else {
        Self.write("p", Self.cut(failure.message), into: &html)
        if hasDetails {
          Self.write(failure.screen, named: "screen", into: &html)
          Self.write(failure.route, named: "route", into: &html)
        }
      }
      html.endBlock("article")
    }
    if result.failures.count > Self.maxFailures {
      let more = result.failures.count - Self.maxFailures
      Self.write("p", "\(more.counted("more failure"))", into: &html)
    }
    writeLink(to: result, screens, into: &html)
    if result.unplayedLines > 0 {
      Self.write("p", "\(result.unplayedLines.counted("line")) not played", into: &html)
    }
    writeCommands(of: result, into: &html)
    html.endBlock("section")
  }

  // Part of a command is none.
  private func writeCommands(of result: Case, into html: inout HTMLWriter) {
    for (name, lines) in [
      ("journey", result.journey), ("replay", [result.replay]),
      ("trace", [result.traceCommand ?? ""]),
    ] where lines != [""] {
      let isLong = lines.count > Self.maxLines || lines.contains { $0 != Self.cut($0) }
      if isLong {
        Self.write("p", "\(name): too long to be shown", into: &html)
      } else {
        Self.write(lines, named: name, into: &html)
      }
    }
  }

  private func writeLink(
    to result: Case, _ screens: CaseScreens.Place?, into html: inout HTMLWriter
  ) {
    let (id, text): (String, String)
    switch screens {
    case .shown?: (id, text) = (result.id, "The screens, step by step")
    case .same(let other)?: (id, text) = (other, "The same failure, with its screens: \(other)")
    case nil:
      if let hint = result.hint { Self.write("p", hint, into: &html) }
      return
    }
    html.beginBlock("p", [:])
    html.begin("a", ["href": "#v=" + Self.word(id)])
    html.text(text)
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

  private static func write(_ all: [String], named name: String, into html: inout HTMLWriter) {
    guard !all.isEmpty else { return }
    let more = all.count - maxLines
    let lines = all.prefix(maxLines).map { cut($0) } + (more > 0 ? ["and \(more) more"] : [])
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
  static let styleHash = "sha256-noCr3fcwVvMTvkQ2uAh3yYQkxF4RSHhiKKax8mLxa0c="

  // It has no character that markup would have to escape.
  static let styles = """
    :root { color-scheme: light dark; font: 16px/1.45 system-ui, sans-serif; }
    body { margin: 0; padding: 24px; } main { max-width: 60rem; margin: auto;
      overflow-wrap: anywhere; }
    h1, h2, h3 { line-height: 1.25; overflow-wrap: anywhere; } h3, h4 { margin-block-end: 4px; }
    th { text-align: start; font-weight: 400; padding-inline-end: 16px; }
    td { text-align: end; font-variant-numeric: tabular-nums; }
    section { border-block-start: 1px solid GrayText; margin-block-start: 32px; }
    pre { overflow-x: auto; padding: 12px; margin: 0; border: 1px solid GrayText; }
    pre.replay, pre.trace { white-space: pre-wrap; overflow-wrap: anywhere; user-select: all; }
    """
}
