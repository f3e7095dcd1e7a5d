import FlowModels

/// Formats the output of a run of many cases: failures as they happen, a line of progress, and a
/// summary.
struct SuiteRenderer {
  /// The maximum number of lines of a screen in a failure, so that it is read without scrolling.
  static let maxScreenLines = 24

  let style: Style
  /// A Boolean value that indicates whether a case that did not pass should have a trace.
  var expectsTraces = false

  /// Returns a case that did not pass, with its explanation and the command to play it again.
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
    if let trace = result.trace {
      lines.append("  trace: " + style.heading(ShellWord.quoted(trace)))
    } else if expectsTraces, let reason = result.missingTrace {
      lines.append("  \(reason)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func success(_ result: RunResult) -> String {
    style.good("✓ \(DisplayText.singleLine(result.runCase.id))")
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
    guard screen.count > maxScreenLines else { return screen }
    let isMarked = screen.map { $0.hasPrefix("+") || $0.hasPrefix("−") }
    // With nothing marked, the end is where a dialog or the last pane is.
    guard isMarked.contains(true) else {
      return ["  … \(screen.count - maxScreenLines) lines"] + screen.suffix(maxScreenLines)
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
      if isNear, lines.count < maxScreenLines {
        tellOmitted()
        lines.append(screen[index])
      } else {
        omitted += 1
      }
    }
    tellOmitted()
    return lines
  }

  func time(_ result: RunResult) -> String {
    let milliseconds = Int((result.duration * 1000).rounded())
    return "\(DisplayText.singleLine(result.runCase.id)): \(result.verdict.words), "
      + "\(milliseconds) ms"
  }

  func progress(_ done: Int, of count: Int, failed: Int) -> String {
    "\(done) of \(count)" + (failed > 0 ? ", \(failed) failed" : "")
  }

  /// Returns the final lines if only some cases were played again, with the verdict on all.
  func summary(
    _ played: [RunResult], kept: [RunResult], gone: Int, seconds: Double
  ) -> String {
    let all = played + kept
    let isClean = all.allSatisfy { $0.verdict == .passed }
    let time = "\((seconds * 10).rounded() / 10) s"
    let line =
      "\(isClean ? "✓" : "✗") \(all.count.counted("case")): \(Self.counts(of: all)); "
      + "\(played.count) played again, \(kept.count) not (\(time))"
    let left = kept.filter { $0.verdict != .passed }
    let most = 10
    return
      ([isClean ? style.good(line) : style.bad(line)]
      + left.prefix(most).map {
        "  as before: \(DisplayText.singleLine($0.runCase.id)) \($0.verdict.words)"
      }
      + (left.count > most ? ["  as before: \(left.count - most) more"] : [])
      + (gone > 0 ? ["  \(gone.counted("case")) of before no longer there"] : []))
      .joined(separator: "\n")
  }

  private static func counts(of results: [RunResult]) -> String {
    RunResult.Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.words)"
    }.joined(separator: ", ")
  }

  /// Returns the final lines; with `isOneLine`, the omitted cases are only counted.
  func summary(
    _ results: [RunResult], omitted: [(reason: String, count: Int)], seconds: Double,
    isOneLine: Bool = false
  ) -> String {
    let counts = Self.counts(of: results)
    if results.isEmpty { return style.good("✓ 0 cases: this part has none") }
    let isClean = results.allSatisfy { $0.verdict == .passed }
    let time = "\((seconds * 10).rounded() / 10) s"
    let left = omitted.reduce(0) { $0 + $1.count }
    let note = isOneLine && left > 0 ? "; \(left) left out" : ""
    let line =
      "\(isClean ? "✓" : "✗") \(results.count.counted("case")): "
      + "\(counts)\(note) (\(time))"
    if isOneLine { return isClean ? style.good(line) : style.bad(line) }
    return
      ([isClean ? style.good(line) : style.bad(line)]
      + omitted.map { "  left out: \($0.count) \($0.reason)" }).joined(separator: "\n")
  }
}
