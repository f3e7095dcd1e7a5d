import FlowModels

// What a survey needs: the words of journeys that lead to each kind of screen, and out of it.

extension StateExploration {
  /// The number of states with other data, one after another, that lead to no new kind before the
  /// rest is left out.
  private static let mostVain = 4

  /// Explores states of known kinds with other data, as long as that leads to anything new: what
  /// can be done with a full cart is not what can be done with an empty one.
  func exploreOthers() async throws {
    var (next, vain) = (0, 0)
    while next < kinds.others.count, vain < Self.mostVain, isWithinLimits() {
      let (state, count) = (kinds.others[next], graph.states.count)
      next += 1
      if graph.states[state].depth < explorer.limits.depth { try await expand(state) }
      let isNew = (count..<graph.states.count).contains { kinds.isFirst($0) }
      vain = isNew ? 0 : vain + 1
      if isNew { try await exploreLevels(count..<graph.states.count) }
    }
    graph.sortEdges()
  }

  /// Plays on fresh apps, with all checks, what leads to screens, into fields and out again.
  func prove(_ survey: Survey) async throws {
    // The furthest first, as the way there leads through others.
    for state in graph.states.indices.reversed() where survey.isOpen(state) {
      try await reach(state, for: survey)
    }
    try await playEntries()
    // By going back they were left already. A leak would be seen here, too.
    try await play { edge in
      self.graph.moves[edge.event].kind != .back
        && self.places[Int(edge.to)].screens < self.places[Int(edge.from)].screens
    }
  }

  /// Plays each way from screen to screen that differs in what it sets off, for the coverage.
  func playEachWay() async throws { try await play { _ in true } }

  /// Reaches a state with new kinds of screens, writes them and those on the way down, and goes
  /// back.
  private func reach(_ state: Int, for survey: Survey) async throws {
    let replay = try await StateReplay(explorer)
    defer { end(replay) }
    for step in graph.chain(to: state) {
      if let move = graph.move(to: step), await !replay.play(move) {
        if replay.simulator.stuck == nil { lose(state, for: survey) } else { survey.forget(state) }
        return
      }
      guard survey.isOpen(step) else { continue }
      if replay.fingerprint == graph.states[step].fingerprint {
        survey.write(step, path: replay.events, in: replay.simulator.app)
      } else {
        lose(step, for: survey)
      }
    }
    await replay.goBack()
  }

  private func lose(_ state: Int, for survey: Survey) {
    survey.forget(state)
    notes.noteUnsteady(state, "the same events led to a different state")
  }

  /// Makes all entries of each screen one after another: typing may lose the focus, or change
  /// another field.
  private func playEntries() async throws {
    var entries: [Int: [StateMove]] = [:]
    var known: Set<String> = []
    for edge in graph.edges {
      let move = graph.moves[edge.event]
      guard move.kind.isEntry || move.role == .option, known.insert("\(move)").inserted else {
        continue
      }
      entries[Int(edge.from), default: []].append(move)
    }
    for (state, moves) in entries.sorted(by: { $0.key < $1.key }) {
      let replay = try await StateReplay(graph.way(to: state), explorer)
      if replay.isWhole {
        for move in moves { _ = await replay.play(move) }
      }
      end(replay)
    }
  }

  private func play(where isWanted: (StateGraph.Edge) -> Bool) async throws {
    var known: Set<[String]> = []
    for edge in graph.edges where isWanted(edge) {
      let (from, to) = (graph.states[Int(edge.from)], graph.states[Int(edge.to)])
      let move = graph.moves[edge.event]
      let kind = ["\(from.screens)", "\(to.screens)", move.undoKind, "\(edge.effect)"]
      guard known.insert(kind).inserted else { continue }
      end(try await StateReplay(graph.way(to: Int(edge.from)) + [move], explorer))
    }
  }

  private func end(_ replay: StateReplay) {
    notes.samples += 1
    notes.tally.merge(replay.simulator.tally)
    replay.end()
  }
}
