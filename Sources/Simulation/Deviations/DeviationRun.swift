import FlowModels

/// Deviations under way.
@MainActor
final class DeviationRun {
  /// A state of some kind, and what can be done there.
  struct Place {
    /// The index of the state.
    var state: Int
    /// The way from the launch.
    var way: [UserEvent]
    /// The ways to use its buttons and rows.
    var taps: [UserEvent] = []
    /// The entries in its fields.
    var entries: [UserEvent] = []
  }

  /// The taps on a control with one name, wherever it is.
  private struct Use {
    var name: String
    var events: [UserEvent]
    var hasEffect: Bool
  }

  let deviations: Deviations
  let walk: StateReport
  let player: DeviationPlayer
  private(set) var report = Deviations.Report()
  /// The words of moves, by states.
  private var ways: [Int: [UserEvent]] = [:]
  private(set) var places: [Place] = []
  private var uses: [String: Use] = [:]
  private var told: Set<String> = []
  /// The greatest number of taps of a place that are tried.
  private static let mostTaps = 16
  /// The greatest number of those that do the same, such as on rows.
  private static let mostAlike = 2

  init(_ deviations: Deviations, _ walk: StateReport) {
    self.deviations = deviations
    self.walk = walk
    player = DeviationPlayer(makeSimulator: deviations.makeSimulator)
  }

  func run() async throws -> Deviations.Report {
    // A leak is seen where a state was reached again, as one run does that.
    for problem in walk.problems
    where problem.finding.kind.isOfOneRun || problem.finding.kind == .leak {
      tell(problem.finding, problem.events)
    }
    let graph = walk.graph
    let kinds = graph.states.indices.filter { graph.states[$0].isExpanded }
    report.kinds = kinds.count
    for state in kinds where !isOver { try await add(state) }
    // One kind of deviation after another, so that a limit leaves out none of them for all places.
    for place in places where !isOver { try await reopen(place) }
    for state in graph.states.indices where !isOver {
      player.forget()
      try await turnAndRelaunch(state)
    }
    if !isOver { try await openUnknownLinks() }
    for place in places where !isOver {
      player.forget()
      try await use(place)
    }
    for place in places where !isOver { try await wait(place) }
    if !isOver { tellIdle() }
    report.events = player.events + walk.notes.moves
    report.isCutShort = isOver
    report.hasAllKinds = walk.limit == nil
    return report
  }

  /// A Boolean value that indicates whether the limit is reached, or somebody wants it to end.
  var isOver: Bool {
    player.events + walk.notes.moves >= deviations.mostEvents || deviations.isInterrupted()
  }

  func note(_ deviation: Deviation) { report.made[deviation, default: 0] += 1 }

  /// Returns the words that lead to a state; `nil` if there are none.
  func way(to state: Int) async throws -> [UserEvent]? {
    if let known = ways[state] { return known }
    guard let parent = walk.graph.states[state].parentIndex else { return [] }
    guard let way = try await way(to: parent) else { return nil }
    guard let move = walk.graph.way(to: state).last,
      let words = try await player.look(after: way, { Self.words(of: move, in: $0) }) ?? nil
    else { return nil }
    ways[state] = way + words
    return way + words
  }

  private static func words(of move: StateMove, in simulator: Simulator) -> [UserEvent]? {
    var words: [UserEvent] = []
    for part in move.parts {
      guard let event = part.event(in: simulator.screen) else { return nil }
      words.append(event)
    }
    return words
  }

  /// Looks at what can be done in a state.
  private func add(_ state: Int) async throws {
    guard let way = try await way(to: state) else { return }
    let entries = StateEntries(words: deviations.words)
    let place = try await player.look(after: way) { simulator in
      let screen = simulator.app.screen()
      let moves = StateMoves(in: screen, of: simulator.app, entries: entries).moves
      var place = Place(state: state, way: way)
      var rows: [String: Int] = [:]
      for move in moves {
        switch move.kind {
        case .perform(.tap) where move.role == .button || move.role == .row:
          let count = rows[move.undoKind, default: 0] + 1
          rows[move.undoKind] = count
          guard count <= Self.mostAlike, place.taps.count < Self.mostTaps else { continue }
          if let event = move.event(in: screen.node) { place.taps.append(event) }
        case .enter(let text) where !text.isEmpty:
          if let event = move.event(in: screen.node) { place.entries.append(event) }
        default: break
        }
      }
      return place
    }
    if let place { places.append(place) }
  }

  /// Notes whether a tap on a button does anything.
  func noteUse(
    _ tap: UserEvent, _ events: [UserEvent], from before: DeviationEnding,
    to after: DeviationEnding
  ) {
    guard case .tap(let reference) = tap,
      let node = try? ElementFinder(before.screen).node(of: reference), node.role == .button
    else { return }
    let name = "\(node.subject) \(DisplayText.quoted(node.label)) on \(before.name)"
    let key = ScreenOutline.digitless(name)
    let hasEffect =
      before.state != after.state || before.lines != after.lines || before.effects != after.effects
      || before.asked != after.asked
    uses[key, default: Use(name: name, events: events, hasEffect: false)].hasEffect =
      uses[key]?.hasEffect == true || hasEffect
  }

  private func tellIdle() {
    for (_, use) in uses.sorted(by: { $0.key < $1.key }) where !use.hasEffect {
      let finding = Finding(.idleControl, "\(use.name) is enabled and does nothing")
      tell(finding, use.events.map(\.description))
    }
  }

  // MARK: What is found

  /// Notes the findings that a sequence shows and the way to its place does not.
  func noteFindings(of ending: DeviationEnding, _ events: [UserEvent]) {
    for (index, finding) in ending.findings {
      tell(finding, events.prefix(index + 1).map(\.description))
    }
  }

  private func tell(_ finding: Finding, _ lines: [String]) {
    guard told.insert(ScreenOutline.digitless(finding.gist)).inserted else { return }
    report.problems.append(StateReport.Problem(finding: finding, events: lines))
  }

  /// Compares how a sequence ended with how it may end, and tells what differs.
  ///
  /// - Parameters:
  ///   - events: The sequence with the deviation.
  ///   - allowed: The sequences that may end as it does.
  ///   - message: What is wrong if it ends otherwise.
  func expect(
    _ events: [UserEvent], toEndLike allowed: [[UserEvent]], or kind: Finding.Kind,
    _ message: @autoclosure () -> String
  ) async throws {
    let ending = try await player.play(events)
    noteFindings(of: ending, events)
    guard ending.isWhole, ending.held == 0 else { return }
    var endings: [(events: [UserEvent], ending: DeviationEnding)] = []
    for events in allowed {
      let ending = try await player.play(events)
      if ending.isWhole { endings.append((events, ending)) }
    }
    guard !endings.isEmpty else { return }
    var rest: [UserEvent] = []
    if endings.contains(where: { $0.ending.lines == ending.lines }) {
      guard
        !endings.contains(where: {
          $0.ending.data == ending.data && $0.ending.dialogs == ending.dialogs
        }),
        let probe = try await probe(events, endings.map(\.events))
      else { return }
      rest = [probe]
    }
    let finding = Finding(kind, message())
    guard !told.contains(ScreenOutline.digitless(finding.gist)) else { return }
    guard
      let line = try await contrast(events + rest, endings.map { $0.events + rest })
    else { return }
    tell(finding, (events + rest).map(\.description) + [line])
  }

  /// Returns an event after which a person sees what differs.
  private func probe(
    _ events: [UserEvent], _ allowed: [[UserEvent]]
  ) async throws -> UserEvent? {
    let links = try await player.look(after: []) { $0.app.links.patterns } ?? []
    let plain = links.filter { !$0.contains("{") }.map { UserEvent.open($0) }
    for probe in [.cancel, .back, .relaunch] + plain where !isOver {
      let ending = try await player.play(events + [probe])
      guard ending.isWhole else { continue }
      var isSeen = true
      for each in allowed where isSeen {
        let other = try await player.play(each + [probe])
        isSeen = !other.isWhole || other.lines != ending.lines
      }
      if isSeen { return probe }
    }
    return nil
  }

  /// Returns a line of a journey that holds after all sequences that are right, and not after the
  /// one that is wrong.
  private func contrast(_ wrong: [UserEvent], _ right: [[UserEvent]]) async throws -> String? {
    guard let first = right.first else { return nil }
    let lines = ScreenContrast.candidates(
      from: try await player.play(first), to: try await player.play(wrong))
    var holds = try await player.met(lines, after: wrong).map { !$0 }
    for events in right {
      let met = try await player.met(lines, after: events)
      holds = zip(holds, met).map { $0 && $1 }
    }
    return zip(lines, holds).first { $0.1 }?.0
  }
}
