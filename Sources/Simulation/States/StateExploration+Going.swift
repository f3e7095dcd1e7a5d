import FlowModels

// Going to states, writing the way there, and checking what was undone.

extension StateExploration {
  /// Brings the app into a state, by going back or from the launch; returns true if it is there.
  // If it is not, the same events led elsewhere this time.
  func go(to state: Int) async throws -> Bool {
    if current == state { return true }
    let wanted = graph.read(of: state)
    if let (backs, moves) = route(to: state) {
      for depth in backs { await driver.goBack(to: depth) }
      if await play(moves), driver.read().state == wanted {
        current = state
        return true
      }
    }
    if undoes(in: state), await retreat(toward: state) {
      current = state
      return true
    }
    try await driver.launch()
    current = 0
    if await play(graph.way(to: state)), driver.read().state == wanted {
      current = state
      return true
    }
    current = nil
    noteUnsteady(state, "the same events lead elsewhere when they are played again")
    return false
  }

  // Everything that was done on the screens that leave is gone with them, so going back over them
  // takes back what nothing else does.
  private func retreat(toward state: Int) async -> Bool {
    let kind = "from where \(lastMove?.undoKind ?? "nothing") leads"
    // An app that did not settle never does again.
    guard driver.app != nil, driver.stall == nil, undoing.isWorthTrying(kind) else { return false }
    var ancestor = state
    var moves: [StateMove] = []
    var screens = places[state].screens
    while graph.states[ancestor].parent >= 0 {
      moves.append(graph.moves[graph.states[ancestor].event])
      ancestor = Int(graph.states[ancestor].parent)
      let place = places[ancestor]
      guard place.screens < screens else { continue }
      screens = place.screens
      guard screens <= driver.app?.screenCount ?? 0 else { continue }
      await driver.takeBack(to: screens)
      guard driver.restoreData(place.data), driver.read().state == graph.read(of: ancestor) else {
        continue
      }
      let isThere = await play(moves.reversed()) && driver.read().state == graph.read(of: state)
      undoing.note(kind, isUndone: isThere)
      return isThere
    }
    undoing.note(kind, isUndone: false)
    return false
  }

  func noteUnsteady(_ state: Int, _ message: String) {
    notes.noteUnsteady(state, message + difference(from: state))
  }

  /// Returns the parts that differ between the app and a state, as the end of a message.
  func difference(from state: Int) -> String {
    let parts = parts.differences(driver.readParts(), from: graph.read(of: state))
    return parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
  }

  /// Makes moves, one after another; returns true if all could be made.
  func play(_ moves: [StateMove]) async -> Bool {
    for move in moves {
      guard let app = driver.app, await driver.perform(move, on: app.screen()) else { return false }
      _ = driver.keepData()
    }
    return true
  }

  private func route(to state: Int) -> (backs: [Int], moves: [StateMove])? {
    guard let current, !graph.isApart(state) else { return nil }
    var (from, to) = (current, state)
    var depths: [Int] = []
    var moves: [StateMove] = []
    while from != to {
      if graph.states[from].depth >= graph.states[to].depth {
        guard backs[from] >= 0 else { return nil }
        depths.append(Int(backs[from]))
        from = Int(graph.states[from].parent)
      } else {
        moves.append(graph.moves[graph.states[to].event])
        to = Int(graph.states[to].parent)
      }
    }
    return (depths, moves.reversed())
  }

  /// Returns true unless what is busy ends once a timer has come ten times more.
  // In a single state, a timer that will end is like one that comes for ever.
  func lasts(_ problem: StateNotes.Problem) async throws -> Bool {
    guard problem.finding.kind == .stuckBusy, let wait = problem.move else { return true }
    let way = graph.way(to: problem.state) + Array(repeating: wait, count: 11)
    let replay = try await StateReplay(way, explorer)
    defer { replay.end() }
    return alwaysOn.stillBusy(in: replay.simulator.app, isClear: driver.isClear)
      .contains(problem.finding)
  }

  /// Returns a problem with the events that lead to it, as a journey writes them.
  func written(_ problem: StateNotes.Problem) async throws -> StateReport.Problem {
    let way = graph.way(to: problem.state) + (problem.move.map { [$0] } ?? []) + problem.rest
    let replay = try await StateReplay(way, explorer)
    defer { replay.end() }
    let rest = way.flatMap(\.parts).dropFirst(replay.done).map(\.description)
    // The replay knows its events by name.
    let finding =
      problem.finding.kind == .stuck
      ? replay.findings.first { $0.kind == .stuck } ?? problem.finding : problem.finding
    return StateReport.Problem(finding: finding, events: replay.events.map(\.description) + rest)
  }

  // MARK: Checking what was undone

  /// Returns whether a state is one of the share that is reached again.
  func isSampled(_ state: Int) -> Bool {
    state > 0 && graph.states[state].fingerprint % UInt64(explorer.samplingRate) == 0
  }

  /// Returns true if a separate app reaches a state from the launch, played as a journey.
  func isReachedAgain(_ state: Int) async throws -> Bool {
    let replay = try await StateReplay(graph.way(to: state), explorer)
    defer { replay.end() }
    notes.samples += 1
    notes.note(replay.findings.filter { $0.kind != .requirement }, in: state)
    if let move = replay.unspeakable {
      notes.unspeakable.insert(move.description)
      return true
    }
    guard !replay.isWhole || replay.fingerprint != graph.read(of: state) else { return true }
    let problem = replay.failure.map { ": \($0)" } ?? ""
    notes.noteUnsteady(
      state, "a fresh app that plays the same events is in another state" + problem)
    return false
  }
}
