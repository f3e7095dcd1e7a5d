import FlowModels

extension RunReport {
  /// The numbers in one line: `12 cases: 10 passed, 1 failed, 1 not run`.
  package var summary: String {
    let counts = RunResult.Verdict.allCases.map { ($0, count(of: $0)) }.filter { $0.1 > 0 }
    let part = shard.map { " of \(planned), shard \($0.index) of \($0.count)" } ?? ""
    let numbers = counts.map { "\($1) \($0.words)" }.joined(separator: ", ")
    return results.count.counted("case") + part + (numbers.isEmpty ? "" : ": \(numbers)")
  }

  /// The results that a report shows one by one: all that were played and did not pass.
  package var unsuccessful: [RunResult] {
    results.filter { $0.verdict != .passed && $0.verdict != .notRun }
  }

  package var exitCode: ExitCode {
    let invalid = results.filter { $0.verdict == .invalid }
    if invalid.contains(where: { $0.failures.contains { $0.kind == RunFailure.unreadable } }) {
      return .noInput
    }
    if !invalid.isEmpty { return .badInput }
    return isClean ? .ok : .findings
  }
}

extension RunResult.Verdict {
  package var words: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .nondeterministic: "nondeterministic"
    case .crashed: "crashed"
    case .timedOut: "timed out"
    case .invalid: "invalid"
    case .notRun: "not run"
    }
  }

  /// True if the case has no result at all; formats call that an error, not a failure.
  package var isError: Bool {
    switch self {
    case .crashed, .timedOut, .invalid: true
    case .passed, .failed, .nondeterministic, .notRun: false
    }
  }
}

extension RunResult {
  /// The time, in seconds; 0 where a clock that jumped gave none that can be written.
  package var duration: Double { seconds.isFinite ? max(0, seconds) : 0 }

  /// The first failure in one line, with the number of further ones.
  package var headline: String {
    guard let first = failures.first else { return verdict.words }
    let more = failures.count - 1
    return first.message + (more > 0 ? " (and \(more.counted("more failure")))" : "")
  }

  /// Everything that explains the result to the user, as lines of text.
  package var explanation: [String] {
    var lines: [String] = []
    for failure in failures {
      if !lines.isEmpty { lines.append("") }
      lines.append("\(failure.place): \(failure.step)")
      lines.append(failure.message)
      if !failure.screen.isEmpty { lines += ["", "screen:"] + failure.screen.map { "  \($0)" } }
      if !failure.route.isEmpty { lines += ["", "route:"] + failure.route.map { "  \($0)" } }
    }
    if lines.isEmpty { lines.append(verdict.words) }
    if unplayedLines > 0 { lines += ["", "\(unplayedLines.counted("line")) not played"] }
    if !replay.isEmpty { lines += ["", "replay:", "  \(replay)"] }
    if let trace { lines += ["", "trace:", "  \(trace)"] }
    return lines
  }
}

extension RunFailure {
  /// The file with its line: `checkout/buy.journey:12`.
  package var place: String { file + (line.map { ":\($0)" } ?? "") }
}
