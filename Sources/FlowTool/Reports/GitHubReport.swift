import FlowModels
import Foundation

/// A report for a GitHub workflow: commands in its log, which GitHub shows next to the lines of
/// journeys, and the summary of its step.
struct GitHubReport {
  /// The number of failures that have their own command.
  // GitHub shows ten errors of a step and silently drops the others: the tenth says how many more
  // there are.
  static let maxFailures = 9
  /// The variable with the file that the summary of the step is added to.
  static let summaryVariable = "GITHUB_STEP_SUMMARY"

  private let report: RunReport
  private let elsewhere: String?

  init(_ report: RunReport, elsewhere: String?) {
    self.report = report
    self.elsewhere = elsewhere
  }

  func commands(hasSummary: Bool) -> [String] {
    let failures = report.unsuccessful
    var commands = failures.prefix(Self.maxFailures).map { result in
      let failure = result.failures.first
      let replay = result.replay.isEmpty ? "" : "\nreplay: \(DisplayText.singleLine(result.replay))"
      return WorkflowCommand(
        level: "error", file: failure?.file ?? result.runCase.journey, line: failure?.line,
        title: "\(result.verdict.words): \(result.runCase.id)",
        message: DisplayText.singleLine(result.headline) + replay
      ).text
    }
    if failures.count > Self.maxFailures {
      let more = (failures.count - Self.maxFailures).counted("more failure")
      let place =
        elsewhere ?? (hasSummary ? "the summary of the step" : "the output of the command")
      commands.append(
        WorkflowCommand(level: "error", title: more, message: "\(more): see \(place)").text)
    }
    let left = report.count(of: .notRun)
    if left > 0 {
      commands.append(
        WorkflowCommand(
          level: "warning", title: "not run",
          message: "\(left.counted("case")) of \(report.results.count) not run"
        ).text)
    }
    return commands
  }

  /// Writes the commands to standard output, and adds the summary to the file that GitHub names.
  @MainActor
  func write(console: Console) throws {
    let file = console.environment(Self.summaryVariable).flatMap { $0.isEmpty ? nil : $0 }
    for command in commands(hasSummary: file != nil) { console.write(command) }
    guard let file else { return }
    // Other commands of the step may have written to it: what they wrote counts, and stays. A
    // device such as /dev/stdout has nothing to read.
    var status = stat()
    let isFile = stat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    let earlier = isFile ? try SourceText(unchecked: file).bytes : []
    let gap = earlier.isEmpty ? "" : "\n"
    let text = MarkdownReport(report, elsewhere: elsewhere)
      .text(limit: MarkdownReport.limit - earlier.count - gap.utf8.count)
    guard !text.isEmpty else {
      let message = "the summary of the step is full; this run's is left out"
      console.write(WorkflowCommand(level: "warning", title: "summary", message: message).text)
      return
    }
    try DocumentOutput(file, console: console)
      .write { try $0(earlier + Array((gap + text).utf8)) }
  }
}
