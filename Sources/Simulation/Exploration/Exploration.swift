import FlowModels

/// An exploration under way: the states still to visit, and those known.
@MainActor
final class Exploration {
  /// A state that was found, and is to be visited on a fresh app.
  private struct State {
    var kind: String
    /// The shortest events that should lead there.
    var path: [UserEvent]
    /// The events that led there when it was found.
    var history: [UserEvent]
    /// A Boolean value that indicates whether it is the first of its kind, so that moves are tried
    /// from there.
    var isTried: Bool
    /// The number of moves that led there; filling in a form is one.
    var depth: Int
  }

  /// The greatest number of states of one kind from which moves are tried: each with other data
  /// changed since the launch.
  private static let mostData = 4
  /// The number of states with other data, one after another, that lead to nothing new before the
  /// rest is left out.
  private static let mostVain = 24

  private let limits: Explorer.Limits
  private let encodesTexts: Bool
  private let player: ExplorationPlayer
  private let notes: ExplorationNotes
  /// The states in the order found, so that those that take fewer moves come first.
  private var states: [State] = []
  private var knownStates: Set<String> = []
  /// The states of known kinds with other data, from which moves are tried once no kind is left:
  /// what can be done with a filled cart is not what can be done with an empty one.
  private var others: [State] = []
  /// The names of the data that had changed when each kind was found.
  private var knownData: [String: Set<[String]>] = [:]
  private var knownScreens: Set<String> = []
  private var collected = CollectedChecks()
  private var isCutShort = false
  private var isTooDeep = false

  init(
    limits: Explorer.Limits, encodesTexts: Bool, makeSimulator: @escaping () throws -> Simulator
  ) {
    self.limits = limits
    self.encodesTexts = encodesTexts
    player = ExplorationPlayer(mostSteps: max(0, limits.mostSteps), makeSimulator: makeSimulator)
    notes = ExplorationNotes(mostScreens: max(0, limits.mostScreens))
    player.onStep = { [notes] step, history, app in
      notes.note(step, history: history)
      notes.coverage.note(step, history: history, in: app)
    }
  }

  /// The report of everything found so far.
  var report: ExplorationReport {
    var report = notes.report
    report.isComplete = !isCutShort && !notes.isFull
    report.steps = player.steps
    report.coverage = notes.coverage.whole
    report.tally = player.tally
    report.limits = limitsReached
    return report
  }

  /// The journeys that cover together all that was seen.
  var journeys: [CoveredJourney] { notes.coverage.journeys }

  /// The limits that ended the exploration, or a part of it.
  private var limitsReached: [String] {
    var reached: [String] = []
    if player.isTired { reached.append("\(limits.mostSteps) events") }
    if notes.isFull { reached.append("\(limits.mostScreens) kinds of screens") }
    if isTooDeep { reached.append("paths of \(limits.depth) moves") }
    return reached
  }

  func run() async throws {
    _ = try await player.go(along: [])
    find(by: [], depth: 0)
    var (next, other, vain) = (0, 0, 0)
    while !isOver {
      let count = states.count
      if next < count {
        if let state = try await visit(states[next]), state.isTried { try await explore(state) }
        next += 1
      } else if other < others.count, vain < Self.mostVain {
        if let state = try await visit(others[other]) { try await explore(state) }
        other += 1
        vain = states.count > count ? 0 : vain + 1
      } else {
        break
      }
      notes.writeFindings()
    }
    if next < states.count { isCutShort = true }
    if !isCutShort, !notes.isFull { writeCollected() }
    // An app that does not settle at its launch has no state.
    notes.writeFindings()
  }

  /// Writes down the mistakes that only all states together show.
  private func writeCollected() {
    for placed in collected.findings {
      let screen = notes.report.screens.first { $0.name == placed.screen }
      notes.write(placed.finding, path: screen?.path ?? [])
    }
  }

  /// A Boolean value that indicates whether a limit ends the exploration.
  private var isOver: Bool { player.isTired || notes.isFull }

  /// Goes to a state on a fresh app, and writes down what is there.
  ///
  /// - Returns: The state, with the events that do lead there, or `nil` if none do.
  private func visit(_ state: State) async throws -> State? {
    var state = state
    if try await !reach(state) {
      // Something else that was done before, and could not be seen, may have led there.
      state.path = state.history
      guard try await reach(state) else {
        miss(state)
        return nil
      }
    }
    if let state = player.observed { collected.note(state, unheard: player.unheard) }
    let places = player.position?.places ?? []
    let encoded = encodesTexts ? player.encodedScreens : []
    for (index, place) in places.enumerated() {
      notes.write(
        place, path: state.path, encoded: encoded.count == places.count ? encoded[index] : nil)
    }
    return state
  }

  /// Tries all moves from a state, in which the current app is.
  private func explore(_ state: State) async throws {
    guard let start = player.position else { return }
    guard state.depth < limits.depth else {
      isCutShort = true
      isTooDeep = true
      return
    }
    let (look, data) = (start.look, player.dataPrint)
    for move in moves(from: start) {
      guard !isOver else {
        isCutShort = true
        return
      }
      if player.position?.look != look || player.dataPrint != data {
        guard try await reach(state) else { return miss(state) }
      }
      var tried = try await play(move, from: state)
      guard !tried.isEmpty, let position = player.position else { continue }
      // To take it back is shorter than to begin anew, if all is then as it was.
      for event in move.wayBack(to: start, from: position) {
        guard try await player.play(event) else { break }
        tried.append(event)
        try await lookAtFindings(from: state, trying: tried)
      }
    }
  }

  /// Plays a move, and records the states that it leads to.
  ///
  /// - Returns: The events that could be played.
  private func play(_ move: ExplorationMove, from state: State) async throws -> [UserEvent] {
    var steps = ExplorationMove.Steps(of: move)
    var tried: [UserEvent] = []
    while let position = player.position,
      let event = steps.next(on: position, entry: player.entry)
    {
      // An element that has gone meanwhile cannot be used any more.
      guard try await tryOut(event) else { continue }
      tried.append(event)
      try await lookAtFindings(from: state, trying: tried)
      find(by: state.path + tried, depth: state.depth + 1)
    }
    return tried
  }

  /// Plays an event, and notes what came of it.
  ///
  /// - Returns: `true` if it could be played.
  private func tryOut(_ event: UserEvent) async throws -> Bool {
    let before = player.observed
    // Most controls are known to do something, and reading the whole state takes time.
    let isOpen = before.map { collected.isOpen(event, in: $0) } ?? false
    let prints = isOpen ? player.prints : []
    guard try await player.play(event) else { return false }
    guard let before, let after = player.observed, let step = player.lastStep else { return true }
    collected.note(after.screen, isRetry: event.isRetry)
    if isOpen {
      collected.note(
        ObservedChange(event, from: before, by: step, to: after),
        hasWorked: player.prints != prints)
    }
    return true
  }

  private func moves(from position: ExplorationPosition) -> [ExplorationMove] {
    guard let focused = position.focused else { return [.events([.back])] }
    return ExplorationMoves(
      in: position.root, on: focused.node, isFirst: focused.stack.count == 1,
      isPresented: focused.isPresented, waits: player.canWait, links: player.links
    ).moves
  }

  /// Takes a fresh app to a state, unless the current one has come there by just the same events.
  ///
  /// - Returns: `true` if the app is in the state.
  private func reach(_ state: State) async throws -> Bool {
    if player.history != state.path {
      guard try await player.go(along: state.path) else { return false }
    }
    return player.position?.kind == state.kind
  }

  /// Notes that a state could not be reached: a limit came first, or the app went elsewhere.
  private func miss(_ state: State) {
    if player.isTired { isCutShort = true } else { notes.noteUnsteady(path: state.path) }
  }

  /// Remembers the state of the current app, if it is new.
  private func find(by path: [UserEvent], depth: Int) {
    guard let position = player.position else { return }
    let screens = position.places.map { $0.kind(countsReading: true) }
    let isTried = knownStates.insert(position.kind).inserted
    let isOther = knownData[position.kind, default: []].insert(player.changedData).inserted
    if !isTried, isOther, knownData[position.kind]?.count ?? 0 <= Self.mostData {
      others.append(
        State(
          kind: position.kind, path: path, history: player.history, isTried: true,
          depth: depth))
    }
    guard isTried || !knownScreens.isSuperset(of: screens) else { return }
    knownScreens.formUnion(screens)
    states.append(
      State(
        kind: position.kind, path: path, history: player.history, isTried: isTried, depth: depth))
  }

  /// Writes down the findings, with the shortest events that are known to lead to them.
  private func lookAtFindings(from state: State, trying tried: [UserEvent]) async throws {
    let short = state.path + tried
    for (finding, history) in notes.takeFindings() {
      var path = history
      if history != short {
        if try await player.go(along: short), notes.heard.contains(finding) { path = short }
      }
      notes.write(finding, path: path)
    }
    notes.writeFindings()
  }
}
