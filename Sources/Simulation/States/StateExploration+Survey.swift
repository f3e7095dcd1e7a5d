import FlowModels

// What a survey needs: the words of journeys that lead to each kind of screen, and out of it.

extension StateExploration {
  // After this many states with other data in a row that lead to no new kind, the rest is left out.
  private static let maxVain = 4

  /// Explores states of known kinds with other data, as long as that leads to anything new.
  // What can be done with a full cart is not what can be done with an empty one.
  func exploreOthers() async throws {
    var (next, vain) = (0, 0)
    while next < kinds.others.count, vain < Self.maxVain, isWithinLimits() {
      let state = kinds.others[next]
      next += 1
      let isNew = try await expandFurther(state)
      vain = isNew ? 0 : vain + 1
    }
    try await tryIdleElsewhere()
    graph.sortEdges()
  }

  private func expandFurther(_ state: Int) async throws -> Bool {
    guard graph.states[state].depth < explorer.limits.depth else { return false }
    let count = graph.states.count
    try await expand(state)
    let isNew = (count..<graph.states.count).contains { kinds.isFirst($0) }
    if isNew { try await exploreLevels(count..<graph.states.count) }
    return isNew
  }

  private func tryIdleElsewhere() async throws {
    for screen in alwaysOn.idleScreens.sorted() {
      var (state, rest) = (0, Self.maxVain)
      while state < graph.states.count, rest > 0 {
        defer { state += 1 }
        let known = graph.states[state]
        guard !known.isExpanded, graph.screens(of: known).last == screen else { continue }
        guard isWithinLimits() else { return }
        rest -= 1
        _ = try await expandFurther(state)
      }
    }
  }

  /// Plays on fresh apps, with all checks, what leads to screens, into fields and out again.
  func prove(_ survey: Survey) async throws {
    // The furthest first, as the way there leads through others.
    for state in graph.states.indices.reversed() where survey.isOpen(state) && isInTime() {
      try await reach(state, for: survey)
    }
    try await playUses(for: survey)
    // By going back they were left already. A leak would be seen here, too.
    try await play { edge in
      let (from, to) = (Int(edge.from), Int(edge.to))
      return self.graph.moves[edge.event].kind != .back
        && self.places[to].screens < self.places[from].screens
        || self.asking.isSuperset(of: [from, to])
    }
  }

  /// Plays each way from screen to screen that differs in what it sets off, for the coverage.
  func playEachWay() async throws { try await play { _ in true } }

  private func reach(_ state: Int, for survey: Survey) async throws {
    let replay = try await StateReplay(explorer)
    defer { end(replay) }
    for step in graph.chain(to: state) {
      if let move = graph.move(to: step), await !replay.play(move) {
        return lose(state, after: replay, for: survey)
      }
      guard survey.isOpen(step) else { continue }
      if replay.fingerprint == graph.states[step].fingerprint {
        survey.write(step, path: replay.events, in: replay.simulator.app)
      } else {
        lose(step, after: replay, for: survey)
      }
    }
    await replay.goBack()
  }

  private func lose(_ state: Int, after replay: StateReplay, for survey: Survey) {
    survey.forget(state)
    // What never settles shows something else each time that it is given up.
    guard replay.unspeakable == nil, replay.simulator.stuck == nil else { return }
    notes.noteUnsteady(state, "the same events led to a different state")
  }

  // Typing may lose the focus, or change another field, and what was used may stay alive.
  private func playUses(for survey: Survey) async throws {
    var uses: [Int: [StateMove]] = [:]
    var known: Set<String> = []
    for edge in graph.edges {
      let move = graph.moves[edge.event]
      let isStaying = graph.states[Int(edge.from)].screens == graph.states[Int(edge.to)].screens
      let isUse = move.kind.isEntry || move.role == .option || isStaying && move.kind.isOfControl
      guard isUse, known.insert("\(move)").inserted else { continue }
      uses[Int(edge.from), default: []].append(move)
    }
    for (state, moves) in uses.sorted(by: { $0.key < $1.key }) {
      let known = survey.findingCount
      var rest = moves[...]
      while !rest.isEmpty, isInTime(), let left = try await use(rest, in: state) { rest = left }
      guard survey.findingCount > known, moves.count > 1 else { continue }
      // Which of them it was.
      for move in moves where isInTime() { _ = try await use([move], in: state) }
    }
  }

  private func use(_ moves: ArraySlice<StateMove>, in state: Int) async throws
    -> ArraySlice<StateMove>?
  {
    let replay = try await StateReplay(graph.way(to: state), explorer)
    defer { end(replay) }
    guard replay.isWhole else { return nil }
    var rest = moves
    while let move = rest.first {
      // What stands in its place after another one is not meant.
      if rest.count < moves.count, !move.parts[0].isThere(in: replay.simulator.screen) { break }
      _ = await replay.play(move)
      rest.removeFirst()
    }
    await replay.goBack()
    return rest
  }

  private func play(where isWanted: (StateGraph.Edge) -> Bool) async throws {
    var known: Set<[String]> = []
    for edge in graph.edges where isWanted(edge) && isInTime() {
      let (from, to) = (graph.states[Int(edge.from)], graph.states[Int(edge.to)])
      let move = graph.moves[edge.event]
      let kind = ["\(from.screens)", "\(to.screens)", move.undoKind, "\(edge.effect)"]
      guard known.insert(kind).inserted else { continue }
      end(try await StateReplay(graph.way(to: Int(edge.from)) + [move], explorer))
    }
  }

  private func end(_ replay: StateReplay) {
    notes.samples += 1
    notes.replayed += replay.events.count
    if let move = replay.unspeakable { notes.unspeakable.insert(move.description) }
    notes.tally.merge(replay.simulator.tally)
    replay.end()
  }
}
