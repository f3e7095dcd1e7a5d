import FlowPages

extension ReportPage {
  /// Makes the page of a report, with the traces that can be read.
  init(reading report: RunReport) {
    let files = PageTraces.sorted(report.unsuccessful).lazy.compactMap(\.trace)
    self.init(report, files.prefix(Self.maxTraces).compactMap { try? TraceFile.read($0) })
  }

  /// Makes the page of a report, with the first of some traces.
  init(_ report: RunReport, _ traces: [RunTrace] = []) {
    let traces = Dictionary(
      traces.prefix(Self.maxTraces).map { ($0.runCase.id, $0) }, uniquingKeysWith: { one, _ in one }
    )
    self.init(
      tool: report.tool, isClean: report.isClean, summary: report.summary,
      counts: RunResult.Verdict.allCases.map { ($0.words, report.count(of: $0)) },
      cases: report.unsuccessful.map {
        Case(
          $0, traces[$0.runCase.id].map { StoryboardTrace($0) }, tool: report.tool,
          hasHint: traces[$0.runCase.id] == nil)
      },
      lists: [("Not run", report.results.filter { $0.verdict == .notRun }.map(\.runCase.id))])
  }
}

extension ReportPage.Case {
  fileprivate init(_ result: RunResult, _ trace: StoryboardTrace?, tool: String, hasHint: Bool) {
    let id = result.runCase.id
    self.init(
      id: id, title: "\(result.verdict.words): \(id)", verdict: result.verdict.rawValue)
    failures = result.failures.map {
      ReportPage.Failure(
        place: $0.place, step: $0.step, message: $0.message, screen: $0.screen, route: $0.route)
    }
    unplayedLines = result.unplayedLines
    replay = result.replay
    traceCommand = result.trace.map {
      [tool, CommandName.trace.rawValue, $0].map(ShellWord.quoted).joined(separator: " ")
    }
    if hasHint, ![.invalid, .notRun].contains(result.verdict) {
      hint = "`run \(ArtifactFolder.option.name) FOLDER` keeps its screens for this page."
    }
    self.trace = trace
  }
}
