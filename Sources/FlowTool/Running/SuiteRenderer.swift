import FlowModels

/// Formats the output of a run of many cases: failures as they happen, a line of progress, and a
/// summary.
struct SuiteRenderer {
  /// The greatest number of lines that a screen takes in a failure, so that it is read without
  /// scrolling.
  static let mostScreenLines = 24

  let style: Style

  /// Returns a case that did not pass, with everything that is needed to understand it, and the
  /// command that plays it again.
  func failure(_ result: RunResult) -> String {
    var lines = [style.bad("✗ \(DisplayText.singleLine(result.runCase.id))") + note(result)]
    var shown: [String] = []
    for failure in result.failures {
      let place = DisplayText.singleLine(failure.file) + (failure.line.map { ":\($0)" } ?? "")
      lines.append("  \(style.quiet(place + ":")) \(DisplayText.singleLine(failure.step))")
      lines.append("    " + style.bad(DisplayText.singleLine(failure.message)))
      // Several failures after one event have the same screen.
      guard failure.screen != shown || failure.screen.isEmpty else { continue }
      shown = failure.screen
      lines += failure.route.map { "    " + style.quiet(DisplayText.singleLine($0)) }
      lines += Self.shortened(failure.screen).map { line in
        let text = "    " + DisplayText.singleLine(line)
        return line.hasPrefix("+") ? style.good(text) : line.hasPrefix("−") ? style.bad(text) : text
      }
    }
    if result.unplayedLines > 0 {
      lines.append("  \(result.unplayedLines.counted("line")) not played after that")
    }
    if !result.replay.isEmpty {
      lines.append("  again: " + style.heading(DisplayText.singleLine(result.replay)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func note(_ result: RunResult) -> String {
    switch result.verdict {
    case .failed, .passed: ""
    case .nondeterministic: "  not the same each time"
    case .crashed: "  the app crashed"
    case .timedOut: "  it did not end"
    case .invalid: "  it cannot be played"
    case .notRun: "  not played"
    }
  }

  /// Returns the lines of a screen; of a long one, those around the changed ones.
  static func shortened(_ screen: [String]) -> [String] {
    guard screen.count > mostScreenLines else { return screen }
    let isMarked = screen.map { $0.hasPrefix("+") || $0.hasPrefix("−") }
    // With nothing marked, the end is where a dialog or the last pane is.
    guard isMarked.contains(true) else {
      return ["  … \(screen.count - mostScreenLines) lines"] + screen.suffix(mostScreenLines)
    }
    var lines: [String] = []
    var omitted = 0
    func tellOmitted() {
      if omitted > 0 { lines.append("  … \(omitted.counted("line"))") }
      omitted = 0
    }
    for index in screen.indices {
      let around = max(0, index - 1)...min(screen.count - 1, index + 1)
      let isNear = isMarked[around].contains(true)
      if isNear, lines.count < mostScreenLines {
        tellOmitted()
        lines.append(screen[index])
      } else {
        omitted += 1
      }
    }
    tellOmitted()
    return lines
  }

  /// Returns the line of progress.
  func progress(_ done: Int, of count: Int, failed: Int) -> String {
    "\(done) of \(count)" + (failed > 0 ? ", \(failed) failed" : "")
  }

  /// Returns the lines at the end.
  func summary(_ results: [RunResult], omitted: [(reason: String, count: Int)], seconds: Double)
    -> String
  {
    let counts = RunResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(Self.words(verdict))"
    }
    if results.isEmpty { return style.good("✓ 0 cases: this part has none") }
    let isClean = results.allSatisfy { $0.verdict == .passed }
    let time = "\((seconds * 10).rounded() / 10) s"
    let line =
      "\(isClean ? "✓" : "✗") \(results.count.counted("case")): "
      + "\(counts.joined(separator: ", ")) (\(time))"
    return
      ([isClean ? style.good(line) : style.bad(line)]
      + omitted.map { "  left out: \($0.count) \($0.reason)" }).joined(separator: "\n")
  }

  private static func words(_ verdict: RunResult.Verdict) -> String {
    switch verdict {
    case .passed: "passed"
    case .failed: "failed"
    case .nondeterministic: "not the same each time"
    case .crashed: "crashed"
    case .timedOut: "did not end"
    case .invalid: "cannot be played"
    case .notRun: "not played"
    }
  }
}
