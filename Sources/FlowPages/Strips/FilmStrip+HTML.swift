import FlowHTML
import FlowModels

extension FilmStrip {
  /// Writes the strip, with the screens of a variant; `lines` returns what a state's step did.
  func write(
    variant: Int, named name: String, into html: inout HTMLWriter,
    lines: (Int) -> [String] = { _ in [] }
  ) {
    html.beginBlock(
      "div", ["class": "board-strip", "tabindex": "0", "role": "group", "aria-label": name])
    for frame in frames {
      if frame.skipped > 0 { writeSkipped(frame.skipped.counted("more screen"), into: &html) }
      write(frame, variant: variant, frame.state.map(lines) ?? [], into: &html)
    }
    if let words = wordsAfter { writeSkipped(words, into: &html) }
    html.endBlock("div")
  }

  /// The number of failures that are not shown, as text; `nil` for none.
  package var wordsAfter: String? {
    skippedAfter == 0 ? nil : "\(skippedAfter.counted("more screen")) with failures"
  }

  private func writeSkipped(_ words: String, into html: inout HTMLWriter) {
    html.beginBlock("p", ["class": "board-skipped"])
    html.text(words)
    html.endBlock("p")
  }

  private func write(
    _ frame: Frame, variant: Int, _ lines: [String], into html: inout HTMLWriter
  ) {
    let caption = ReportPage.cut(DisplayText.singleLine(frame.caption))
    html.beginBlock(
      "figure",
      [
        "class": frame.problems.isEmpty ? nil : "is-failed", "data-device": frame.device,
        "data-shown": frame.state.map { "\(variant) \($0)" }, "data-used": frame.used?.key,
        "data-changed": Self.list(frame.changed), "data-failed": Self.list(frame.failed),
      ])
    ReportPage.write(
      "figcaption",
      frame.state == nil ? "\(caption): this screen is not in the record" : caption, into: &html)
    if !lines.isEmpty {
      html.beginBlock("details", [:])
      ReportPage.write("summary", "What it did", into: &html)
      html.begin("pre", ["dir": "auto"])
      html.text(lines.prefix(40).map { ReportPage.cut($0) }.joined(separator: "\n"))
      html.end("pre")
      html.endBlock("details")
    }
    html.endBlock("figure")
    guard !frame.problems.isEmpty else { return }
    html.beginBlock("div", ["class": "board-missed"])
    for problem in frame.problems {
      if let heading = problem.heading {
        ReportPage.write("h3", heading, into: &html)
        ReportPage.write(
          "code", ReportPage.cut(DisplayText.singleLine(problem.line)), into: &html)
      }
      ReportPage.write(
        "p", ReportPage.cut(DisplayText.singleLine(problem.message)), into: &html)
    }
    html.endBlock("div")
  }

  // A key has no spaces.
  private static func list(_ marks: [Mark]) -> String? {
    marks.isEmpty ? nil : marks.map(\.key).joined(separator: " ")
  }
}

extension StoryboardContents.Effect {
  /// The actions with their ways, the changes of navigation, and the requests, one a line.
  var lines: [String] {
    actions.flatMap { action in
      let indent = String(repeating: "  ", count: action.depth)
      return [indent + action.text]
        + action.hops.map { "\(indent)  \($0.prefix(1)) \($0.dropFirst())" }
    } + events.map { "→ \($0)" } + requests
  }
}
