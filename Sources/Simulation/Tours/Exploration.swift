import FlowModels

/// A tour while it is under way: what is tried next, and what is known.
@MainActor
final class Exploration {
  /// A kind of state from which something is to be tried.
  private struct State {
    var kind: String
    var path: [UserEvent]
  }

  private let limits: Tour.Limits
  private let traveller: Traveller
  private let notes: TourNotes
  /// In the order found, so that what takes fewer moves comes first.
  private var states: [State] = []
  private var knownStates: Set<String> = []
  private var isCutShort = false

  init(limits: Tour.Limits, makeSimulator: @escaping () throws -> Simulator) {
    self.limits = limits
    traveller = Traveller(mostSteps: max(0, limits.mostSteps), makeSimulator: makeSimulator)
    notes = TourNotes(mostScreens: max(0, limits.mostScreens))
    traveller.onStep = { [notes] step, history in notes.note(step, history: history) }
  }

  /// What was found.
  var report: TourReport {
    var report = notes.report
    report.isComplete = !isCutShort && !notes.isFull
    report.steps = traveller.steps
    return report
  }

  func run() async throws {
    _ = try await traveller.go(along: [])
    arrive(by: [])
    notes.writeFindings()
    var next = 0
    while next < states.count, !isOver {
      try await explore(states[next])
      next += 1
    }
    if next < states.count { isCutShort = true }
  }

  /// Whether a limit ends the tour.
  private var isOver: Bool { traveller.isTired || notes.isFull }

  /// Tries everything from a state.
  private func explore(_ state: State) async throws {
    guard state.path.count < limits.depth else {
      isCutShort = true
      return
    }
    guard try await reach(state), let start = traveller.position else { return }
    let look = start.look
    for move in moves(from: start) {
      guard !isOver else {
        isCutShort = true
        return
      }
      if traveller.position?.look != look {
        guard try await reach(state) else { return }
      }
      var tried = try await play(move, from: state)
      guard !tried.isEmpty, let position = traveller.position else { continue }
      // To take it back is shorter than to begin anew, if all is then as it was.
      for event in move.wayBack(to: start, from: position) {
        guard try await traveller.play(event) else { break }
        tried.append(event)
        try await lookAtFindings(from: state, trying: tried)
      }
    }
  }

  /// Does what a move says, and writes down where that leads.
  ///
  /// - Returns: What could be done.
  private func play(_ move: TourMove, from state: State) async throws -> [UserEvent] {
    var steps = TourMove.Steps(of: move)
    var tried: [UserEvent] = []
    while let position = traveller.position, let event = steps.next(on: position) {
      // What has gone meanwhile cannot be used any more.
      guard try await traveller.play(event) else { continue }
      tried.append(event)
      try await lookAtFindings(from: state, trying: tried)
      try await write(from: state, trying: tried)
    }
    return tried
  }

  private func moves(from position: TourPosition) -> [TourMove] {
    guard let focused = position.focused else { return [.events([.back])] }
    return TourMoves(
      in: position.root, on: focused.node, isFirst: focused.stack.count == 1,
      isPresented: focused.isPresented, waits: traveller.canWait, links: traveller.links
    ).moves
  }

  /// Takes a fresh app to a state, unless the one in hand is there and nothing else was done with it.
  ///
  /// - Returns: Whether it is there.
  private func reach(_ state: State) async throws -> Bool {
    if traveller.history == state.path, traveller.position?.kind == state.kind { return true }
    let hasArrived = try await traveller.go(along: state.path)
    if hasArrived, traveller.position?.kind == state.kind { return true }
    if traveller.isTired {
      isCutShort = true
    } else {
      notes.noteUnsteady(path: state.path)
    }
    return false
  }

  /// Writes down what is new, once a fresh app has come to it.
  private func write(from state: State, trying tried: [UserEvent]) async throws {
    guard let found = traveller.position, isNew(found) else { return }
    let path = state.path + tried
    let history = traveller.history
    guard history != path else { return arrive(by: path) }
    if try await traveller.go(along: path), traveller.position?.kind == found.kind {
      return arrive(by: path)
    }
    // Something that was done before and could not be seen has led there.
    if try await traveller.go(along: history) { arrive(by: history) }
  }

  private func isNew(_ position: TourPosition) -> Bool {
    !knownStates.contains(position.kind) || !position.places.allSatisfy(notes.knows)
  }

  /// Writes down where the app in hand is.
  private func arrive(by path: [UserEvent]) {
    guard let position = traveller.position else { return }
    if knownStates.insert(position.kind).inserted {
      states.append(State(kind: position.kind, path: path))
    }
    for place in position.places { notes.write(place, path: path) }
  }

  /// Writes down what should not have been, with the shortest events that are known to lead there.
  private func lookAtFindings(from state: State, trying tried: [UserEvent]) async throws {
    let short = state.path + tried
    for (finding, history) in notes.takeFindings() {
      var path = history
      if history != short {
        if try await traveller.go(along: short), notes.heard.contains(finding) { path = short }
      }
      notes.write(finding, path: path)
    }
    notes.writeFindings()
  }
}
