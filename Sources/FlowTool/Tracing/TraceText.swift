import FlowModels
import FlowPages
import Simulation

/// Formats a trace as text, as `run` shows the steps of a journey.
struct TraceText {
  let trace: RunTrace
  let style: Style
  var view: RunRenderer.View
  let showsIDs: Bool
  var width: Int
  private let frames: FrameStrip

  init(
    trace: RunTrace, style: Style, view: RunRenderer.View, showsIDs: Bool = false, width: Int
  ) {
    self.trace = trace
    self.style = style
    self.view = view
    self.showsIDs = showsIDs
    self.width = width
    frames = FrameStrip(StoryboardTrace(trace))
  }

  /// The lines about the trace as a whole: the case, its failures, and what the trace shows of it.
  var heading: [String] {
    let words = "\(DisplayText.singleLine(trace.runCase.id)): \(trace.verdict.words)"
    var lines = [style.bad("✗ \(words)")]
    for failure in trace.failures {
      let place = DisplayText.singleLine("\(failure.place): \(failure.step)")
      lines.append("  \(style.quiet(place))")
      lines.append("    " + style.bad(DisplayText.singleLine(failure.message)))
    }
    if trace.verdict != trace.outcome {
      lines.append(
        "  this is playing \(trace.playing) of the case, with another result: "
          + trace.outcome.words)
    }
    if trace.unplayedLines > 0 {
      lines.append("  \(trace.unplayedLines.counted("line")) not played after that")
    }
    if !trace.app.isEmpty {
      lines.append("  app: \(DisplayText.singleLine(trace.app))")
    }
    if !trace.replay.isEmpty {
      lines.append("  again: " + style.heading(DisplayText.singleLine(trace.replay)))
    }
    return lines
  }

  var whole: String {
    (heading + trace.entries.indices.map { entry($0) }).joined(separator: "\n")
  }

  /// Returns one step, with its effects and the screen after it.
  // With `showsLastScreen`, a line that leads to no step shows the screen that it is about.
  func entry(_ index: Int, showsLastScreen: Bool = false) -> String {
    let entry = trace.entries[index]
    var played = entry.played
    var shown = index
    var before = step(before: index)
    if showsLastScreen, played.step == nil, let last = before {
      shown = trace.entries[..<index].lastIndex { $0.played.step != nil } ?? index
      // Only the screen, and all of it: what led to it belongs to an earlier line.
      played.step = Step(
        event: "", traces: [], events: [], findings: [], announcements: [], screen: last.screen)
      before = nil
    }
    let renderer = RunRenderer(style: style, showsHops: true, view: view, showsIDs: showsIDs)
    return renderer.entry(played, after: before, notes: notes(on: entry)) {
      frames.text(of: shown, width: width) ?? ""
    }
  }

  private func step(before index: Int) -> Step? {
    trace.entries[..<index].last { $0.played.step != nil }?.played.step
  }

  private func notes(on entry: RunTrace.Entry) -> [String] {
    var notes: [String] = []
    // An expectation takes no time.
    if entry.played.step != nil { notes.append(style.quiet("at \(Self.time(entry.seconds))")) }
    return notes
      + entry.requests.map { request in
        let outcome =
          switch request.event {
          case .asked: "asked for"
          case .answered: "✓"
          case .failed: "✗ failed:"
          case .cancelled: "–"
          }
        let line = DisplayText.singleLine(
          "\(request.data) request \(request.number) \(outcome) \(request.text)")
        let isLater = request.seconds != entry.seconds
        let text = line + (isLater ? ", at \(Self.time(request.seconds))" : "")
        return request.event == .failed ? style.bad(text) : text
      }
  }

  private static func time(_ seconds: Double) -> String {
    guard let whole = Int(exactly: seconds) else { return "\(seconds) s" }
    return "\(whole) s"
  }
}
