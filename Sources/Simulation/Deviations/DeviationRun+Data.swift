import FlowModels

// Data of another form than those that the app begins with.

extension DeviationRun {
  private static let shapes: [DataShape] = [.alike, .bare, .single, .many(45)]
  private static let partForShapes = 60
  private static let maxTwins = 12

  /// Looks for kinds of states over data of each form: what is always checked must hold there.
  // What the app requires of its data may not hold for data that it would never have.
  func reshape() async throws {
    guard !isOver, let names = try await shaped.look(after: [], { $0.dataWithFaults }),
      !names.isEmpty
    else { return }
    for shape in Self.shapes where !isOver && (device == nil || shape == .alike) {
      let faults = try await faults(for: shape, of: names)
      guard !faults.isEmpty else { continue }
      stage.clear()
      let found: StateReport
      do {
        found = try await deviations.walk(
          from: faults + [.relaunch] + deviations.beginning, on: device,
          most: most / Self.partForShapes)
      } catch is InputError {
        // The journey to begin with needs the data as they are.
        continue
      }
      otherMoves += found.notes.moves
      notes.note(.data)
      notes.report.accepted.merge(found.notes.accepted) { $0.union($1) }
      for problem in found.problems
      where problem.finding.kind.isOfOneRun || problem.finding.kind == .suspicion {
        switch problem.finding.kind {
        case .requirement: continue
        // Controls may be named after items.
        case .sameName where shape == .alike: continue
        default: break
        }
        notes.tell(problem.finding, resizing.map(\.description) + problem.events)
      }
      if shape == .alike { try await compare(found, over: faults) }
    }
  }

  // The rules for all of some data that can have a form.
  private func faults(for shape: DataShape, of names: [String]) async throws -> [UserEvent] {
    var faults: [UserEvent] = []
    for name in names {
      let fault = UserEvent.fault(FaultRule(name, .anything, .shape(shape)))
      if try await shaped.look(after: [fault], { _ in true }) == true {
        faults.append(fault)
      } else {
        notes.report.unshaped.insert(name)
      }
    }
    return faults
  }

  // MARK: Equal names

  // Things with one name are different things, so the same events lead to the same screens.
  private func compare(_ other: StateReport, over faults: [UserEvent]) async throws {
    let (others, rows) = twins(in: other)
    let single = others.map { (state: $0.state, moves: [$0.move]) }
    for (state, moves) in single.prefix(Self.maxTwins) + rows.prefix(Self.maxTwins)
    where !isOver {
      guard let way = try await way(to: state), let move = moves.last,
        let words = try await words(of: move, after: way)
      else { continue }
      let renamed = resizing + faults + [.relaunch] + way.dropFirst(resizing.count)
      let (right, wrong) = (way + words, renamed + words)
      guard let start = try await player.whole(way), let before = try await shaped.whole(renamed),
        start.path == before.path, start.dialog == before.dialog,
        let ending = try await player.whole(right), let elsewhere = try await shaped.whole(wrong)
      else { continue }
      let isSame = ending.path == elsewhere.path && ending.dialog == elsewhere.dialog
      let lines =
        isSame
        ? ending.contrast(to: elsewhere, among: try await texts(of: moves.dropLast(), after: way))
        : ending.placeContrast(to: elsewhere)
      let holds = try await player.met(lines, after: right)
      let fails = try await shaped.met(lines, after: wrong)
      guard let index = lines.indices.first(where: { holds[$0] && !fails[$0] }) else { continue }
      let what = words.last.map(\.element) ?? "it"
      let leads = isSame ? "shows something of another one" : "leads elsewhere"
      notes.tell(
        Finding(.suspicion, "\(what) of \(start.name) \(leads) if several things have one name"),
        wrong.map(\.description) + [lines[index]])
    }
  }

  // What the pages of other rows say.
  private func texts(of rows: some Sequence<StateMove>, after way: [UserEvent]) async throws
    -> Set<String>
  {
    var texts: Set<String> = []
    for row in rows where !isOver {
      guard let words = try await words(of: row, after: way),
        let page = try await player.whole(way + words)?.focused
      else { continue }
      for place in page.flattened { texts.formUnion([place.node.label, place.node.value ?? ""]) }
    }
    return texts
  }

  // The moves that lead to other screens than in another search, from states that correspond, and
  // the rows of each screen that lead to the same.
  private func twins(
    in other: StateReport
  ) -> (others: [(state: Int, move: StateMove)], rows: [(state: Int, moves: [StateMove])]) {
    let moves = [walk.graph, other.graph].map { graph in
      Dictionary(grouping: graph.edges, by: \.from)
        .mapValues { $0.map { (move: graph.moves[$0.event], to: Int($0.to)) } }
    }
    var pairs = [[0, 0]]
    var known: Set<[Int]> = [[0, 0]]
    var found: [(Int, StateMove)] = []
    var rows: [String: (Int, [StateMove])] = [:]
    var next = 0
    while next < pairs.count {
      let (one, two) = (pairs[next][0], pairs[next][1])
      next += 1
      // Sorted by name, rows are elsewhere.
      let others = Dictionary(
        (moves[1][Int32(two)] ?? []).map { ($0.move.placeless, $0.to) },
        uniquingKeysWith: { first, _ in first })
      for edge in moves[0][Int32(one)] ?? [] {
        guard let to = others[edge.move.placeless] else { continue }
        guard
          walk.graph.screens(of: walk.graph.states[edge.to])
            == other.graph.screens(of: other.graph.states[to])
        else {
          found.append((one, edge.move))
          continue
        }
        if edge.move.role == .row, edge.move.kind == .perform(.tap),
          rows[edge.move.screen].map({ $0.0 == one }) ?? true
        {
          rows[edge.move.screen, default: (one, [])].1.append(edge.move)
        }
        if known.insert([edge.to, to]).inserted { pairs.append([edge.to, to]) }
      }
    }
    return (found, rows.sorted { $0.key < $1.key }.map(\.value).filter { $0.1.count > 1 })
  }
}

extension StateMove {
  fileprivate var placeless: StateMove {
    var move = self
    move.path = []
    return move
  }
}

extension DeviationEnding {
  // Expectations about the screens and dialogs that another ending does not have.
  // An entry that is refused, such as a name that is taken, leads elsewhere with reason.
  fileprivate func placeContrast(to other: DeviationEnding) -> [String] {
    guard other.focused?.firstNode(where: { $0.problem != nil }) == nil else { return [] }
    return ScreenContrast.candidates(from: self, to: other).filter { line in
      ["expect path ", "expect dialog ", "expect no dialog"].contains { line.hasPrefix($0) }
    }
  }

  // Expectations about texts of another ending that are among those of other items.
  fileprivate func contrast(to other: DeviationEnding, among known: Set<String>) -> [String] {
    guard let screen = focused, let there = other.focused, screen.id == there.id, !there.hasMore
    else { return [] }
    let (nodes, others) = (screen.flattened.map(\.node), there.flattened.map(\.node))
    let values = others.compactMap { other -> String? in
      guard !other.id.isEmpty, let value = other.value, known.contains(value),
        let node = nodes.first(where: { $0.id == other.id && $0.role == other.role }),
        node.value != value
      else { return nil }
      return "expect \(DisplayText.idToken(node.id)) = \(DisplayText.quoted(node.value ?? ""))"
    }
    let labels = Set(nodes.map(\.label))
    return values
      + others.map(\.label).filter { known.contains($0) && !labels.contains($0) && !$0.isEmpty }
      .map { "expect no \(DisplayText.quoted($0))" }
  }
}
