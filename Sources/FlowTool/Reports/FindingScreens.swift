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

  init(_ arguments: Arguments, hasPage: Bool, console: Console) {
    self.hasPage = hasPage
    showsFrames = arguments.value(FrameStrip.option.name) != nil
    width = RunRenderer.width(of: console)
  }

  /// Adds a finding in an app, and returns the lines that follow its journey in a terminal.
  // A suspicion is no problem.
  func add(
    _ title: String, isSuspicion: Bool = false, in app: String, brand: String? = nil,
    _ journey: ShownJourney, player: FreshPlay?
  ) -> [String] {
    guard hasPage || showsFrames else { return [] }
    let recording = player?.recording(of: journey)
    add(title, isSuspicion: isSuspicion, in: app, brand: brand, journey, recording)
    guard showsFrames, let recording else { return [] }
    return FrameStrip(StoryboardTrace(recording), isCut: true).comments(width: width)
  }

  /// Adds a finding to the page, with its journey and what was seen when it was played again.
  func add(
    _ title: String, isSuspicion: Bool, in app: String, brand: String? = nil,
    _ journey: ShownJourney?, _ recording: TraceRecording?
  ) {
    let number = cases.count + 1
    let title = DisplayText.singleLine(title)
    var finding = ReportPage.Case(
      id: "\(number)", title: isSuspicion ? "suspicious: \(title)" : title,
      verdict: isSuspicion ? "suspicion" : "problem")
    finding.surroundings = app
    finding.journey = journey?.text.split(separator: "\n").map(String.init) ?? []
    if let recording {
      finding.trace = StoryboardTrace(
        id: "\(number)", journey: "\(number): \(title)", brand: brand, language: journey?.language,
        recording)
      finding.trace?.ending = title
    }
    cases.append(finding)
  }

  /// Adds lines about an app, which follow the findings on the page.
  func add(_ title: String, _ lines: [String]) { lists.append((title, lines)) }

  /// Returns the page; its title has the name of the tool, and its first line is `summary`.
  func document(_ tool: String, _ summary: String) throws -> String {
    let problems = cases.count { $0.verdict == "problem" }
    return try ReportPage(
      tool: tool, isClean: problems == 0, summary: summary,
      counts: [("problems", problems), ("suspicions", cases.count - problems)], cases: cases,
      lists: lists
    ).document()
  }
}
