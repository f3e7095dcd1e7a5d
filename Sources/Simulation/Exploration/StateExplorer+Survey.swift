extension StateExplorer {
  /// Explores one state of each kind, as a thorough person would, and writes down every kind of
  /// screen that it finds.
  ///
  /// ```swift
  /// let explorer = StateExplorer(limits: .init(depth: 16)) {
  ///   Simulator(try RecipeApp.makeApp(brand: brand, in: .simulated()), findsLeaks: true)
  /// }
  /// let report = try await explorer.survey()
  /// print(report.screens.map(\.name))
  /// ```
  ///
  /// A state is of a known kind if on each visible screen the same can be done as somewhere before,
  /// in a flow of the same name, presented or not, under a title with the same key, and above the
  /// same screen. On the first one everything is tried, and of the others a few: with other data,
  /// and where a control did nothing.
  ///
  /// Two screens are written down as different if other screens lead to them, their titles have
  /// other keys, where they are translated, or they have other elements, by role, id, whether they
  /// are disabled, and whether their values are invalid. Data does not count: which rows there are,
  /// and what any text says. So there are few kinds, and a brand in another language has the same
  /// ones.
  ///
  /// Everything that is written down was reached on a fresh app by exactly the events of its path,
  /// with all checks, and left again by going back as far as nothing asks. So an app under the same
  /// conditions gives the same report.
  ///
  /// - Returns: A report of everything found, as far as the limits allow.
  /// - Throws: The error that making the app throws.
  /// - Complexity: O(kinds of states × moves in each) events, and for each kind of screen, and each
  ///   screen with controls that stay on it, as many more as the way there and back is long.
  public func survey() async throws -> ExplorationReport {
    try await survey(encodingTexts: false, keepingJourneys: false).report
  }

  /// Explores the app, and can keep journeys that together cover everything seen.
  // Encoded texts (`EncodedText`) can be shown in other languages later.
  package func survey(
    encodingTexts encodesTexts: Bool, keepingJourneys keepsJourneys: Bool
  ) async throws -> (report: ExplorationReport, journeys: [CoveredJourney]) {
    let survey = Survey(encodesTexts: encodesTexts)
    var explorer = self
    explorer.isByKind = true
    explorer.survey = survey
    let exploration = StateExploration(explorer)
    let explored = try await exploration.run()
    if keepsJourneys { try await exploration.playEachWay() }
    survey.finish(explored, exploration.notes)
    return (survey.report, keepsJourneys ? survey.coverage.journeys : [])
  }
}
