import FlowModels
import Responder
import Simulation

/// Formats the output of `run`.
struct RunRenderer {
  enum View: String, CaseIterable {
    case changes, tree, frames
  }

  let style: Style
  let showsHops: Bool
  var view = View.changes
  /// True if the ids of elements that no one can use are shown too.
  var showsIDs = false

  /// Returns the heading: the app, the device, the journey, and the destination of real writes.
  @MainActor
  func header(app: AppModel, journey: Journey, writes: String?) -> String {
    let name = DisplayText.singleLine(app.name)
    let file = DisplayText.singleLine(journey.file)
    let heading = style.heading("\(name) on \(app.device.name), playing \(file)")
    let direction = app.localization.direction == .rightToLeft ? "\n\(Self.rightToLeft)" : ""
    return heading + direction + (writes.map { "\n\($0)" } ?? "")
  }

  /// The line about an app that is laid out from right to left; the other direction goes unsaid.
  static let rightToLeft = "laid out from right to left"

  /// Returns one line of the journey with its effects and the screen after it.
  func entry(
    _ entry: JourneyReport.Entry, after before: Step?, notes: [String] = [],
    frame: () -> String
  ) -> String {
    var lines = ["", self.line(of: entry)] + notes.map { "    \($0)" }
    if let step = entry.step {
      lines += step.traces.flatMap { drawing(of: $0) }
      lines += step.events.map { "    \(DisplayText.singleLine($0))" }
      lines += step.announcements.filter { $0.kind == .status }.map {
        "    says \(DisplayText.quoted($0.text))"
      }
      lines += step.findings.map {
        "    " + style.bad("✗ \(DisplayText.singleLine($0.message))")
      }
      lines.append(screen(step, after: before, frame))
    } else {
      // An entry without a step, such as an expectation, follows the one before it without a gap.
      lines.removeFirst()
    }
    if let failure = entry.failure {
      lines.append("    " + style.bad(DisplayText.singleLine(failure)))
    }
    return lines.joined(separator: "\n")
  }

  private func screen(_ step: Step, after before: Step?, _ frame: () -> String) -> String {
    switch view {
    case .tree: return step.screen.text(indentation: 2, showsIDs: showsIDs)
    case .frames: return frame()
    case .changes:
      guard let before else { return step.screen.text(indentation: 2, showsIDs: showsIDs) }
      let lines = ScreenChange(from: before.screen, to: step.screen, showsIDs: showsIDs).lines
      return lines.isEmpty ? "  the screen is as it was" : lines.joined(separator: "\n")
    }
  }

  func summary(_ report: JourneyReport) -> String {
    let played = report.entries.dropFirst()
    let steps = played.filter(\.isEvent)
    let expectations = played.count - steps.count
    let done = "\(steps.count.counted("step")), \(expectations.counted("expectation"))"
    guard !report.isClean else {
      let verdict = expectations == 0 ? "nothing failed" : "all as it should be"
      return "\n" + style.good("✓ \(done): \(verdict)")
    }
    var parts = ["\(report.failures.count) failed"]
    if report.unplayedLines > 0 { parts.append("\(report.unplayedLines) not played") }
    if !report.findings.isEmpty { parts.append(report.findings.count.counted("finding")) }
    return "\n" + style.bad("✗ \(done): \(parts.joined(separator: ", "))")
  }

  /// Returns what was seen in one line, or all that was not by name.
  func coverage(_ report: CoverageReport, listsAll: Bool) -> String {
    listsAll
      ? (["seen:"] + report.lines.map { "  \($0)" }).joined(separator: "\n")
      : style.quiet("  \(report.line); --coverage lists the others")
  }

  private func line(of entry: JourneyReport.Entry) -> String {
    let number = entry.line.map { DisplayText.padded("\($0)", to: 3) } ?? "   "
    // Of a line that was included, the number is that in another file.
    let file = entry.file.map { "  " + style.quiet(DisplayText.singleLine($0)) } ?? ""
    let text = DisplayText.singleLine(entry.text)
    if entry.failure != nil { return "\(number) " + style.bad("✗ \(text)") + file }
    return "\(number) "
      + (entry.isEvent || entry.line == nil ? style.heading(text) : style.good("✓ ") + text) + file
  }

  private func drawing(of trace: Step.ActionTrace) -> [String] {
    let indentation = String(repeating: " ", count: 4 + 2 * trace.depth)
    guard showsHops else { return [indentation + trace.line] }
    let width = trace.receipt.hops.map { DisplayText.width(of: $0.responder) }.max() ?? 0
    var lines = [indentation + DisplayText.singleLine(trace.receipt.action)]
    for hop in trace.receipt.hops {
      let name = DisplayText.padded(DisplayText.singleLine(hop.responder), to: width)
      let outcome =
        switch hop.outcome {
        case .passed: "has no handler"
        case .declined: "declined"
        case .handled: "handled"
        }
      lines.append("\(indentation)  \(name)  \(hop.outcome.mark) \(outcome)")
    }
    if trace.receipt.handler == nil { lines.append("\(indentation)  no responder handled it") }
    return lines + trace.consequences.map { "\(indentation)  → \(DisplayText.singleLine($0))" }
  }
}
