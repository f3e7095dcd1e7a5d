import FlowModels

/// An exploration of states under way.
@MainActor
final class StateExploration {
  private let explorer: StateExplorer
  private let driver: StateDriver
  private var graph = StateGraph()
  private var notes = StateNotes()
  /// The state that the app is in, if that is known.
  private var current: Int?
  /// For each state, the depth of paths to go back to, if going back leads from it to its parent.
  private var backs: [Int32] = []
  private var undoing = UndoRecord()
  private let start = ContinuousClock.now

  init(_ explorer: StateExplorer) {
    self.explorer = explorer
    driver = StateDriver(
      holdsAnswers: explorer.variesAnswers, makeSimulator: explorer.makeSimulator)
  }

  /// The report of everything found so far.
  var report: StateReport {
    var notes = notes
    notes.undone = undoing.undone
    notes.launches = driver.launches
    notes.moves = driver.moves
    return StateReport(graph: graph, notes: notes, limits: explorer.limits)
  }

  func run() async throws {
    try await driver.launch()
    _ = graph.add(driver.read(), screens: driver.screenNames, from: nil, by: nil)
    backs.append(-1)
    current = 0
    var level = 0..<1
    while !level.isEmpty {
      guard graph.states[level.lowerBound].depth < explorer.limits.depth else {
        notes.unexplored = level.count
        notes.limit = .depth
        break
      }
      for state in level {
        guard isWithinLimits else {
          notes.unexplored = graph.states.count - state
          break
        }
        try await expand(state)
      }
      if notes.limit != nil { break }
      notes.completeDepth = Int(graph.states[level.lowerBound].depth) + 1
      level = level.upperBound..<graph.states.count
    }
    try await checkOtherWays()
    driver.end()
  }

  private var isWithinLimits: Bool {
    if graph.states.count >= explorer.limits.states { notes.limit = .states }
    if let time = explorer.limits.time, ContinuousClock.now - start > time { notes.limit = .time }
    return notes.limit == nil
  }

  // MARK: Trying everything

  private func expand(_ state: Int) async throws {
    if isSampled(state), try await !isReachedAgain(state) { return }
    // What opened is taken back without looking each time. If the state is then not as it was, all
    // of it is tried again, and each undo looked at.
    var found = try await tryAll(in: state, checksEach: false)
    if current == state, driver.read().state != graph.states[state].fingerprint {
      current = nil
      notes.redone += 1
      found = try await tryAll(in: state, checksEach: true)
    }
    for result in found { add(result, to: state) }
    graph.noteExpanded(state)
  }

  /// The result of a move.
  private struct Found {
    var move: StateMove
    var reading: StateReader.Reading
    var names: [String]
    var effect: StateGraph.Effect
    var problems: [Finding]
    /// The number of screens to go back to, if going back takes the move back.
    var back = -1
  }

  private func add(_ found: Found, to state: Int) {
    let (index, isNew) = graph.add(
      found.reading, screens: found.names, from: state, by: found.move)
    if isNew { backs.append(Int32(found.back)) }
    graph.addEdge(from: state, to: index, by: found.move, effect: found.effect)
    notes.note(found.problems, in: state, move: found.move)
  }

  /// Makes each move in a state, and takes it back.
  ///
  /// - Parameter checksEach: A Boolean value that indicates whether the fingerprint is compared
  ///   after each move that going back takes back.
  private func tryAll(in state: Int, checksEach: Bool) async throws -> [Found] {
    guard try await go(to: state), let app = driver.app else { return [] }
    let wanted = graph.states[state].fingerprint
    var screen = app.screen()
    let moves = StateMoves(in: screen.node, of: app, answers: driver.answers)
    notes.note(screen, moves: moves, problems: app.inconsistencies(), in: state)
    let checkpoint = driver.checkpoint()
    let data = driver.dataPrint
    let depth = app.screenCount
    var all: [Found] = []
    for move in moves.moves {
      if current != state {
        guard try await go(to: state), let app = driver.app else { return all }
        screen = app.screen()
      }
      guard await driver.perform(move, on: screen) else { continue }
      let reading = driver.read()
      var found = Found(
        move: move, reading: reading, names: graph.knows(reading) ? [] : driver.screenNames,
        effect: driver.effect, problems: driver.problems)
      defer { all.append(found) }
      guard reading.state != wanted else { continue }
      current = graph.index(of: reading.state)
      guard undoing.isWorthTrying(move) else { continue }
      current = nil
      let isDataSame = driver.dataPrint == data
      if reading.screens > depth {
        await driver.goBack(to: depth)
        if isDataSame, !checksEach, driver.app?.screenCount == depth {
          found.back = depth
          current = state
          continue
        }
      } else if let (opposite, place) = StateUndo.opposite(of: move, in: screen, of: driver) {
        _ = await driver.perform(opposite, on: place)
      }
      if driver.dataPrint != data { driver.restore(checkpoint) }
      let isUndone = driver.read().state == wanted
      undoing.note(move, isUndone: isUndone)
      guard isUndone else { continue }
      current = state
      if reading.screens > depth, isDataSame { found.back = depth }
    }
    return all
  }

  // MARK: Going to a state

  /// Brings the app into a state: back to where the ways to both part, and on from there; or from
  /// the launch.
  ///
  /// - Returns: `true` if it is there. If not, the same events led elsewhere this time.
  private func go(to state: Int) async throws -> Bool {
    if current == state { return true }
    let wanted = graph.states[state].fingerprint
    if let (backs, moves) = route(to: state) {
      for depth in backs { await driver.goBack(to: depth) }
      if await play(moves), driver.read().state == wanted {
        current = state
        return true
      }
    }
    try await driver.launch()
    current = 0
    if await play(graph.way(to: state)), driver.read().state == wanted {
      current = state
      return true
    }
    current = nil
    notes.noteUnsteady(state, "the same events lead elsewhere when they are played again")
    return false
  }

  private func play(_ moves: [StateMove]) async -> Bool {
    for move in moves {
      guard let app = driver.app, await driver.perform(move, on: app.screen()) else { return false }
    }
    return true
  }

  /// Returns the depths to go back to from the current state, and the moves to make then; `nil` if
  /// going back does not lead there.
  private func route(to state: Int) -> (backs: [Int], moves: [StateMove])? {
    guard let current else { return nil }
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

  // MARK: Checking what was undone

  /// Returns whether a state is one of the share that is reached again.
  private func isSampled(_ state: Int) -> Bool {
    state > 0 && graph.states[state].fingerprint % UInt64(explorer.samplingRate) == 0
  }

  /// Reaches a state from the launch by the words of a journey, in an app of its own.
  private func isReachedAgain(_ state: Int) async throws -> Bool {
    let replay = try await StateReplay(graph.way(to: state), explorer)
    defer { replay.end() }
    notes.samples += 1
    notes.note(replay.findings, in: state)
    if let move = replay.unspeakable { notes.unspeakable.insert(move.description) }
    guard replay.isWhole, replay.fingerprint != graph.states[state].fingerprint else { return true }
    notes.noteUnsteady(state, "a fresh app that plays the same events is in another state")
    return false
  }

  /// Tries, for a share of the edges that lead to a known state by another way than the shortest,
  /// whether the state leads on from there as it does from the shortest way.
  private func checkOtherWays() async throws {
    let rate = UInt64(explorer.samplingRate) * 10
    for edge in graph.edges {
      let to = Int(edge.to)
      let move = graph.moves[edge.event]
      guard graph.states[to].isExpanded, graph.states[to].parent != edge.from,
        edge.from != edge.to
      else { continue }
      var mark = StateFingerprint()
      mark.add(Int(edge.from))
      mark.add(Int(edge.event))
      guard mark.value % rate == 0 else { continue }
      try await compare(to, afterReaching: graph.way(to: Int(edge.from)) + [move])
    }
  }

  private func compare(_ state: Int, afterReaching way: [StateMove]) async throws {
    notes.otherWays += 1
    for edge in graph.edges(from: state).prefix(12) {
      try await driver.launch()
      current = nil
      guard await play(way) else { return }
      guard driver.read().state == graph.states[state].fingerprint else {
        return notes.noteUnsteady(state, "another way there leads elsewhere when it is taken again")
      }
      let move = graph.moves[edge.event]
      guard await play([move]) else { return }
      guard driver.read().state == graph.states[Int(edge.to)].fingerprint else {
        let ways = way.map(\.description).joined(separator: ", ")
        return notes.noteUnsteady(
          state,
          "\(move) leads elsewhere after \(ways): something decides that no fingerprint covers")
      }
    }
  }
}
