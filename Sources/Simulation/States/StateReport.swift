package import FlowModels

/// The result of an exploration of states: the graph, the problems, and what was not seen.
@MainActor
public struct StateReport {
  /// A limit that ended an exploration.
  public enum Limit: String, Sendable, Codable {
    /// The number of events from the launch.
    case depth
    /// The number of states.
    case states
    /// The number of events in all.
    case events
    /// The time.
    case time
    /// The user ended it.
    case interruption
    /// The app does not settle after its launch.
    case stuck
  }

  /// A problem, with the shortest way to it.
  public struct Problem: Hashable, Sendable, Codable {
    /// The problem.
    public var finding: Finding
    /// The events that lead to it from the launch, as a journey writes them.
    public var events: [String]
    /// The name of the device that the app must be made for to show it; `nil` for its own.
    package var device: String?
    /// The language that the app must be made in to show it; `nil` for its own.
    package var language: String?

    package init(finding: Finding, events: [String], made variation: AppVariation? = nil) {
      self.finding = finding
      self.events = events
      switch variation {
      case .device(let device): self.device = device.name
      case .language(let language): self.language = language
      case nil: break
      }
    }
  }

  /// The number of states that were found.
  public var stateCount: Int { graph.states.count }
  package let graph: StateGraph
  let notes: StateNotes
  package let limits: StateExplorer.Limits
  let samplingRate: Int
  /// The problems found, each distinct one once.
  public let problems: [Problem]
  let transitions: StateTransitions
  /// The kinds of the states, if these were distinguished.
  let kinds: StateKinds
  /// The app that was explored last; it has ended.
  let app: AppModel
  /// The results of checking the requirements.
  public let requirements: RequirementReport

  /// The problems, without the ways to them.
  public var findings: [Finding] { problems.map(\.finding) }
  /// The limit that ended the exploration; `nil` if everything was tried in every state.
  public var limit: Limit? { notes.limit }
  /// A Boolean value that indicates whether everything was tried in every state: no limit ended the
  /// exploration, and nothing was sampled or left out.
  public var isComplete: Bool { limit == nil && omissions.isEmpty }

  private var omissions: [String] {
    var omissions: [String] = []
    if !notes.rows.isEmpty { omissions.append("only some rows or options were tried") }
    if notes.hasEntries { omissions.append("each field was given only a few entries") }
    if notes.unreached > 0 {
      omissions.append("\(notes.unreached.counted("state")) could not be reached again")
    }
    if !notes.leftOut.isEmpty {
      let names = notes.leftOut.sorted().joined(separator: "; ")
      omissions.append(DisplayText.singleLine("in no state are: \(names)"))
    }
    return omissions
  }
  package var tally: CheckTally { notes.tally }
  /// The depth, as a number of events from the launch, that was tried completely.
  package var completeDepth: Int { notes.completeDepth }

  /// Returns the coverage of what the app declares, with that of deviations, which have seen more.
  package func coverage(
    with deviations: Deviations.Report? = nil, of universe: (AppModel, Coverage) -> CoverageUniverse
  ) -> CoverageReport {
    var coverage = transitions.coverage
    if let deviations { coverage.merge(deviations.coverage) }
    return coverage.report(
      against: universe(app, coverage),
      extent: limit.map { .cutShort([$0.text(limits)]) }
        ?? (omissions.isEmpty ? .everything : .cutShort(omissions)))
  }
}

extension StateReport.Limit {
  func text(_ limits: StateExplorer.Limits) -> String {
    switch self {
    case .depth: "nothing is tried after \(limits.depth) events"
    case .states: "at most \(limits.states) states"
    case .events: "at most \(limits.events ?? 0) events"
    case .time: "the time is over"
    case .interruption: "it was interrupted"
    case .stuck: "the app does not settle after its launch"
    }
  }
}

extension StateReport {
  /// The extent of the exploration, and what was not seen, as lines that are safe for a terminal.
  public var lines: [String] { lines(with: nil) }

  /// Returns the same lines, with those of the deviations made in addition to the exploration.
  package func lines(with deviations: Deviations.Report?) -> [String] {
    var tally = notes.tally
    if let deviations { tally.merge(deviations.tally) }
    return (deviations.map { [$0.extent, extent] } ?? [extent]) + untried(with: deviations)
      + [tally.sleepers].compactMap(\.self) + requirements(with: deviations).lines
      + figures + [deviations?.figures].compactMap(\.self) + [tally.line, reliability]
  }

  /// Returns the results of checking the requirements, those of the deviations included.
  package func requirements(with deviations: Deviations.Report?) -> RequirementReport {
    var requirements = requirements
    if let deviations { requirements.merge(deviations.requirements) }
    return requirements
  }

  private var extent: String {
    "\(graph.states.count) states, \(graph.edges.count) edges; "
      + (limit.map { "everything tried up to \(completeDepth) events: \($0.text(limits))" }
        ?? (omissions.isEmpty
          ? "complete: everything was tried in every state"
          : "nothing is left to try; not complete: " + omissions.joined(separator: ", ")))
  }

  private func untried(with deviations: Deviations.Report?) -> [String] {
    var lines: [String] = []
    let unexplored = graph.states.lazy.filter { !$0.isExpanded }.count
    if unexplored > 0 { lines.append("not tried: what can be done in \(unexplored) of the states") }
    for (name, sample) in notes.rows.sorted(by: { $0.key < $1.key }) {
      lines.append(
        DisplayText.singleLine(
          "not tried: \(sample.of - sample.tried) of \(sample.of) rows or options of \(name)"))
    }
    for field in notes.unfilled {
      lines.append(DisplayText.singleLine("no entry found that its rules accept: \(field)"))
    }
    for control in notes.undecided {
      lines.append(
        DisplayText.singleLine("did nothing where it was tried, and not everywhere: \(control)"))
    }
    lines += deviations?.untried ?? []
    lines.append(
      deviations == nil
        ? "not tried: links, relaunching, other devices and languages, faults"
        : "not tried: faults other than failures")
    for move in notes.unspeakable.sorted().prefix(5) {
      lines.append(DisplayText.singleLine("no journey can say: \(move)"))
    }
    return lines
  }

  private var figures: [String] {
    guard !notes.parts.isEmpty else { return [] }
    var lines = ["effort: \(effort)"]
    lines.append("what makes states many, with the number of different values:")
    lines += notes.parts.prefix(12).map { DisplayText.singleLine("  \($0.name): \($0.count)") }
    lines.append("a screen or a flow leaves out what decides nothing by overriding addState(to:)")
    return lines
  }

  private var reliability: String {
    "checked: \(notes.samples.counted("state")) reached again from the launch "
      + "(1 in \(samplingRate)), \(notes.otherWays) other ways to states"
      + (notes.apart > 0 ? " (\(notes.apart) kept apart)" : "") + "; two states taken for one "
      + "by chance: \(Self.text(graph.collisionProbability))"
  }

  private static func text(_ probability: Double) -> String {
    guard probability > 0 else { return "impossible" }
    var exponent = 0
    var value = probability
    while value < 1, exponent < 40 {
      value *= 10
      exponent += 1
    }
    return "1 in 10^\(max(0, exponent - 1))"
  }

  package var effort: String {
    "\(notes.moves) events, \(notes.launches) launches, undone \(notes.undone.tried) of "
      + "\(notes.undone.of), \(notes.redone) states tried twice, "
      + "\(graph.size / max(1, graph.states.count)) bytes a state"
  }
}
