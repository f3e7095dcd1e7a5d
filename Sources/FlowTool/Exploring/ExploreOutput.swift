import Simulation

/// The report of an exploration as JSON.
struct ExploreOutput: Codable, Hashable, Sendable {
  var version = 1
  var app: String
  var states: Int
  var edges: Int
  var depth: Int
  var limit: StateReport.Limit?
  var screens: [String]
  var problems: [StateReport.Problem]
  /// The places where something breaks a law that holds for most apps.
  var suspicions: [StateReport.Problem]
  var coverage: CoverageReport
  var requirements: RequirementReport
  var checks: CheckTally
  var notes: [String]

  @MainActor
  init(
    _ report: StateReport, _ coverage: CoverageReport, app: String, deviations: Deviations.Report?
  ) {
    self.app = app
    states = report.graph.states.count
    edges = report.graph.edges.count
    depth = report.completeDepth
    limit = report.limit
    screens = report.graph.screenNames
    let known = Set(report.problems.map(\.finding.gist))
    problems =
      report.problems + (deviations?.problems ?? []).filter { !known.contains($0.finding.gist) }
    suspicions = deviations?.suspicions ?? []
    self.coverage = coverage
    requirements = report.requirements(with: deviations)
    checks = report.tally
    if let deviations { checks.merge(deviations.tally) }
    notes = report.lines(with: deviations)
  }
}
