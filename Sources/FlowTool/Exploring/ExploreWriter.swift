import FlowModels
import Simulation

/// Writes the results of `explore` as they come, in the order of the plan.
@MainActor
struct ExploreWriter {
  private let console: Console
  private let isJSON: Bool
  private let listsAll: Bool
  private let loudness: Loudness
  private let holdsAnswers: Bool
  private let usesSamples: Bool
  private let faults: [String]
  private let isInterrupted: () -> Bool
  private let screens: FindingScreens
  private var hasWritten = false
  // For the one document of JSON.
  private var results: [ExploreResult] = []

  init(
    _ arguments: Arguments, listsAll: Bool, loudness: Loudness, screens: FindingScreens,
    console: Console
  ) {
    self.console = console
    self.screens = screens
    self.listsAll = listsAll
    self.loudness = loudness
    isJSON = arguments.has("--json")
    holdsAnswers = arguments.has("--vary-answers")
    usesSamples = !arguments.has("--data")
    faults = arguments.values("--fault")
    isInterrupted = console.isInterrupted
  }

  mutating func write(_ result: ExploreResult) throws {
    if isJSON {
      results.append(result)
      if screens.hasPage { writeProblems(of: result) }
    } else {
      let lines = result.lines(listsAll: listsAll, isQuiet: loudness == .quiet)
      // A list of verdicts needs no empty lines.
      if hasWritten, !lines.isEmpty, loudness != .quiet { console.write("") }
      writeProblems(of: result)
      for line in lines { console.write(line) }
    }
    if result.report != nil { hasWritten = true }
    for message in result.messages { console.complain(message) }
    let name =
      result.report.map { result.variant.name(of: $0.app) } ?? result.variant.description
    for message in result.messages { screens.add(message, in: name) }
    screens.add(name, result.lines(listsAll: listsAll, isQuiet: false))
    if loudness == .verbose {
      console.complain(
        "\(result.variant.description): \((result.seconds * 10).rounded() / 10) s")
    }
    console.flush()
  }

  private func writeProblems(of result: ExploreResult) {
    guard let report = result.report else { return }
    let name = result.variant.name(of: report.app)
    let freshPlay = FreshPlay(
      brand: result.variant.brand, in: result.variant.environment, on: result.variant.on,
      isInterrupted: isInterrupted)
    defer { freshPlay?.stop() }
    for (problems, word) in [(report.problems, ""), (report.suspicions, "suspicious: ")] {
      for problem in problems {
        let journey = journey(of: problem, result.variant)
        let shown = freshPlay?.showing(problem.finding, in: journey) ?? journey
        let frames = screens.add(
          problem.finding.message, isSuspicion: !word.isEmpty, in: name,
          brand: result.variant.brandID, shown, player: freshPlay)
        guard !isJSON else { continue }
        console.complain("\(name): \(word)\(journey.message)")
        console.write(shown.text + frames.map { "\($0)\n" }.joined())
      }
    }
  }

  private func journey(
    of problem: StateReport.Problem, _ variant: ExploreVariant
  ) -> ShownJourney {
    ShownJourney(
      message: DisplayText.singleLine(problem.finding.message),
      device: problem.device ?? variant.device,
      language: problem.language ?? variant.language, on: variant.on, faults: faults,
      holdsAnswers: holdsAnswers,
      usesSamples: usesSamples, lines: problem.events.map { DisplayText.singleLine($0) })
  }

  private struct App: Encodable {
    var variant: ExploreVariant
    var verdict: ExploreResult.Verdict
    var app: String?
    var states: Int?
    var edges: Int?
    var depth: Int?
    var limit: StateReport.Limit?
    var screens: [String]?
    var requirements: RequirementReport?
    var checks: CheckTally?
  }

  func end() throws {
    guard isJSON else { return }
    let apps = results.map { result in
      let report = result.report
      return App(
        variant: result.variant, verdict: result.verdict, app: report?.app, states: report?.states,
        edges: report?.edges, depth: report?.depth, limit: report?.limit, screens: report?.screens,
        requirements: report?.requirements, checks: report?.checks)
    }
    try console.write(
      ["apps": apps], messages: results.flatMap(\.allMessages),
      coverage: results.compactMap { result in
        result.report.map { SeenCoverage(subject: result.subject, report: $0.coverage) }
      })
  }
}
