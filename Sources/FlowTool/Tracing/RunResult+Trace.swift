import FlowModels

extension RunResult {
  /// Writes the trace of a case that did not pass.
  mutating func keep(
    _ recording: TraceRecording, outcome: Verdict, tool: String, at file: String
  ) {
    do throws(InputError) {
      try TraceFile.write(
        RunTrace(self, outcome: outcome, tool: tool, recording), to: file)
      trace = file
    } catch {
      traceProblem = error.problems[0].message
    }
  }

  /// The reason why a case that did not pass has no trace; `nil` if it has one.
  var missingTrace: String? {
    guard trace == nil else { return nil }
    if traceProblem != nil { return "no trace: it could not be written" }
    return switch verdict {
    case .passed: nil
    case .invalid: "no trace: nothing was played"
    case .notRun: "no trace: it was not played"
    case .nondeterministic: "no trace: played by itself, it passed"
    case .failed, .crashed, .timedOut: "no trace: nothing is known of what happened"
    }
  }
}
