import FlowModels

/// A report in Markdown, for the summary of a step or a comment.
struct MarkdownReport {
  /// The largest size, in bytes; GitHub shows nothing at all of a summary that is larger.
  static let limit = 1024 * 1024

  private let report: RunReport
  private let elsewhere: String?

  init(_ report: RunReport, elsewhere: String?) {
    self.report = report
    self.elsewhere = elsewhere
  }

  /// Returns the text with as many whole failures as fit; empty if even the numbers do not fit.
  func text(limit: Int) -> String {
    var text = head
    let failures = report.unsuccessful
    // The note about the others has to fit, too.
    let room = limit - text.utf8.count - note(on: failures.count).utf8.count
    guard room >= 0 else { return text.utf8.count <= limit ? text : "" }
    var used = 0
    for (index, result) in failures.enumerated() {
      let section = Self.section(on: result)
      let isLast = index == failures.count - 1
      let spare = isLast ? note(on: failures.count).utf8.count : 0
      guard used + section.utf8.count <= room + spare else {
        return text + note(on: failures.count - index)
      }
      used += section.utf8.count
      text += section
    }
    return text
  }

  private var head: String {
    let mark = report.isClean ? "✓" : "✗"
    var text = "## \(mark) \(MarkdownText.escaped("\(report.tool): \(report.summary)"))\n\n"
    text += "| verdict | cases |\n|---|---:|\n"
    for verdict in RunResult.Verdict.allCases where report.count(of: verdict) > 0 {
      text += "| \(verdict.words) | \(report.count(of: verdict)) |\n"
    }
    return text
  }

  private static func section(on result: RunResult) -> String {
    "\n### ✗ \(result.verdict.words): \(MarkdownText.escaped(result.runCase.id))\n\n"
      + MarkdownText.block(result.explanation)
  }

  private func note(on count: Int) -> String {
    guard count > 0 else { return "" }
    let place =
      elsewhere.map { "all are in \(MarkdownText.escaped($0))" }
      ?? "a report such as html=FILE has all"
    return "\n**\(count.counted("more failure")) left out, which would not fit: \(place)**\n"
  }
}
