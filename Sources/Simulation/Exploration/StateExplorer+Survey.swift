extension StateExplorer {
  /// Explores one state of each kind, and writes down every kind of screen that it finds.
  package func survey() async throws -> ExplorationReport {
    try await survey(encodingTexts: false, keepingJourneys: false).report
  }

  /// Explores the app, and can keep journeys that together cover everything seen.
  // Encoded texts (`EncodedText`) can be shown in other languages later.
  package func survey(
    encodingTexts encodesTexts: Bool, keepingJourneys keepsJourneys: Bool,
    keepingWays keepsWays: Bool = false
  ) async throws -> (report: ExplorationReport, journeys: [CoveredJourney]) {
    let survey = Survey(encodesTexts: encodesTexts)
    var explorer = self
    explorer.isByKind = true
    explorer.survey = survey
    let exploration = StateExploration(explorer)
    let explored = try await exploration.run()
    if keepsJourneys { try await exploration.playEachWay() }
    survey.finish(explored, exploration.notes)
    var report = survey.report
    if keepsWays { report.ways = explored.ways }
    return (report, keepsJourneys ? survey.coverage.journeys : [])
  }
}
