import FlowModels
import FlowPages
import Simulation

/// The screens on the way to findings, whose journeys are played in another process: on a page, and
/// as frames in the terminal.
@MainActor
final class FindingScreens {
  /// True if a page with them is written.
  let hasPage: Bool
  private let showsFrames: Bool
  private let width: Int
  private var cases: [ReportPage.Case] = []
  private var lists: [(title: String, lines: [String])] = []
  private var recorded = 0

  init(_ arguments: Arguments, hasPage: Bool, console: Console) throws(UsageError) {
    self.hasPage = hasPage
    showsFrames = arguments.value(FrameStrip.option.name) != nil
    width = RunRenderer.width(of: console)
    if showsFrames, arguments.has(CommandSyntax.json) {
      throw UsageError(message: "\(FrameStrip.option.name) cannot be combined with --json")
    }
  }

  /// Adds a finding in an app, and returns the lines that follow its journey in a terminal.
  // A suspicion is no problem.
  func add(
    _ title: String, isSuspicion: Bool = false, in app: String, brand: String? = nil,
    _ journey: ShownJourney, player: FreshPlay?
  ) -> [String] {
    guard hasPage || showsFrames else { return [] }
    let recording = showsFrames || hasRoom ? player?.recording(of: journey) : nil
    add(
      title, isSuspicion: isSuspicion, in: app, brand: brand, journey, recording,
      hint: player == nil
        ? "Its screens are on the page of the part that found it, if that has one."
        : "It was not played again, so there are no screens.")
    guard showsFrames, let recording else { return [] }
    return FrameStrip(StoryboardTrace(recording), isCut: true).comments(width: width)
  }

  private var hasRoom: Bool { hasPage && recorded < ReportPage.maxTraces }

  /// Adds a finding to the page, with its journey and what was seen when it was played again.
  func add(
    _ title: String, isSuspicion: Bool = false, in app: String, brand: String? = nil,
    _ journey: ShownJourney? = nil, _ recording: TraceRecording? = nil, hint: String? = nil
  ) {
    guard hasPage else { return }
    let number = cases.count + 1
    let title = DisplayText.singleLine(title)
    var finding = ReportPage.Case(
      id: "\(number)", title: isSuspicion ? "suspicious: \(title)" : title,
      verdict: isSuspicion ? "suspicion" : "problem")
    finding.surroundings = app
    finding.journey = journey?.text.split(separator: "\n").map(String.init) ?? []
    finding.hint = recording == nil ? hint : "There was no room for its screens."
    if let recording, hasRoom {
      recorded += 1
      finding.trace = StoryboardTrace(
        id: "\(number)", journey: "\(number): \(title)", brand: brand, language: journey?.language,
        recording)
      // What was not seen again is not said to be on the last screen.
      let isDoubted = journey?.notes.contains(ShownJourney.notShown) == true
      finding.trace?.ending = isDoubted ? nil : title
    }
    cases.append(finding)
  }

  /// Adds lines about an app, which follow the findings on the page.
  func add(_ title: String, _ lines: [String]) { lists.append((title, lines)) }

  /// Returns the page; its title has the name of the tool, and its first line is `summary`.
  func document(_ tool: String, _ summary: String, isClean: Bool) throws -> String {
    let problems = cases.count { $0.verdict == "problem" }
    return try ReportPage(
      tool: tool, isClean: isClean, summary: summary,
      counts: [("problems", problems), ("suspicions", cases.count - problems)], cases: cases,
      lists: lists
    ).document()
  }
}
