package import FlowState

/// Tokens that observers reach while they are told.
@MainActor
package final class Tokens {
  package var all: [ObservationToken] = []

  package init() {}
}

/// Lets what the main actor has been given to do be done.
@MainActor
package func turn() async { await Task { @MainActor in }.value }

/// Returns the lines that are written to standard error during a closure.
@MainActor
package func errorLines(_ body: () -> Void) -> [String] {
  let before = ErrorLines.onLine
  defer { ErrorLines.onLine = before }
  var lines: [String] = []
  ErrorLines.onLine = { lines.append($0) }
  body()
  return lines
}

/// Returns the types whose cycles are reported during a closure.
@MainActor
package func reportedCycles(_ body: () -> Void) -> [String] {
  let before = ObservationCycle.onCycle
  defer { ObservationCycle.onCycle = before }
  var reports: [String] = []
  ObservationCycle.onCycle = { reports.append($0) }
  body()
  return reports
}
