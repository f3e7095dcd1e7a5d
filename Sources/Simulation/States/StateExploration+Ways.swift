import FlowModels

// Trying two ways to one state against each other.

extension StateExploration {
  // The kind of a second way to a state.
  private struct WayKind: Hashable {
    // The kind of the last event of the shortest way; -1 for the launch.
    var shortest: Int32
    // The kind of the last event of the other way.
    var other: Int32
    var screens: Int32
  }

  // A second way to a state: the edge that it ends with, and the number of those of its kind.
  private struct OtherWay {
    var edge: Int
    var kind: WayKind
    var number: Int
  }

  // A way after which a move leads elsewhere than after the shortest one.
  private struct Difference {
    var way: OtherWay
    var move: StateMove
    var message: String
  }

  // A launch takes as long as a few events.
  private static let launchCost = 2
  private static let maxMoves = 4

  /// Tries other ways to known states, and explores from those that lead on differently.
  func tryOtherWays() async throws {
    var rest = graph.edges.count / explorer.samplingRate + explorer.eventsForOtherWays
    guard rest > Self.launchCost + 1, notes.limit != .time, notes.limit != .interruption else {
      return
    }
    var known: Set<WayKind> = []
    var differences: [Difference] = []
    for way in otherWays where !known.contains(way.kind) && !explorer.isInterrupted() {
      guard let difference = try await difference(of: way, within: &rest) else { continue }
      known.insert(way.kind)
      differences.append(difference)
    }
    note(differences)
    try await goOn(from: differences.map(\.way.edge))
  }

  // Once for all ways to the same screens.
  private func note(_ differences: [Difference]) {
    var named: Set<Int32> = []
    for difference in differences where named.insert(difference.way.kind.screens).inserted {
      let edge = graph.edges[difference.way.edge]
      notes.noteUnsteady(
        Int(edge.from), difference.message, by: graph.moves[edge.event], then: [difference.move])
    }
  }

  // The pages of a storyboard know states in the order found, so theirs stay as they are.
  private func goOn(from edges: [Int]) async throws {
    let (limit, depth) = (notes.limit, notes.completeDepth)
    guard !edges.isEmpty, explorer.witness == nil, limit == nil || limit == .depth else { return }
    let first = graph.states.count
    let depths = edges.map { (graph.states[Int(graph.edges[$0].from)].depth, $0) }
    for (_, edge) in depths.sorted(by: <) { split(edge) }
    notes.apart = edges.count
    notes.limit = nil
    try await exploreLevels(first..<graph.states.count)
    notes.limit = notes.limit ?? limit
    notes.completeDepth = depth
  }

  // Of each kind the first, the second, the fourth and so on; the first ones of all kinds come
  // before the second ones.
  private var otherWays: [OtherWay] {
    var names = Interned<String>()
    var kinds: [Int32: Int32] = [-1: -1]
    var counts: [WayKind: Int] = [:]
    var ways: [OtherWay] = []
    for (index, edge) in graph.edges.enumerated() {
      let state = graph.states[Int(edge.to)]
      guard state.isExpanded, edge.from != edge.to,
        state.parent != edge.from || state.event != edge.event
      else { continue }
      for event in [state.event, edge.event] where kinds[event] == nil {
        kinds[event] = names.index(of: graph.moves[event].undoKind)
      }
      let kind = WayKind(
        shortest: kinds[state.event] ?? -1, other: kinds[edge.event] ?? -1, screens: state.screens)
      let number = counts[kind, default: 0] + 1
      counts[kind] = number
      guard number & (number - 1) == 0 else { continue }
      ways.append(OtherWay(edge: index, kind: kind, number: number))
    }
    return ways.sorted { ($0.number, $0.edge) < ($1.number, $1.edge) }
  }

  // Tries a few of the moves in the state that a way leads to, others than for the way before.
  private func difference(of way: OtherWay, within rest: inout Int) async throws -> Difference? {
    let end = graph.edges[way.edge]
    let state = Int(end.to)
    let moves = graph.way(to: Int(end.from)) + [graph.moves[end.event]]
    let edges = graph.edges(from: state)
    let cost = Self.launchCost + moves.count + 1
    var isCounted = false
    for step in 0..<min(Self.maxMoves, edges.count) {
      guard rest >= cost else { return nil }
      rest -= cost
      if !isCounted { notes.otherWays += 1 }
      isCounted = true
      let place = (way.number.trailingZeroBitCount * Self.maxMoves + step) % edges.count
      let edge = edges[edges.startIndex + place]
      let move = graph.moves[edge.event]
      try await driver.launch()
      current = nil
      guard await play(moves) else { return nil }
      guard driver.read().state == graph.read(of: state) else {
        noteUnsteady(state, "another way there leads elsewhere when it is taken again")
        return nil
      }
      guard await play([move]) else { return nil }
      guard driver.read().state != graph.read(of: Int(edge.to)) else { continue }
      let differing = difference(from: Int(edge.to))
      guard try await leads(to: Int(edge.to), from: state, by: move) else {
        notes.noteUnsteady(
          state, "the same events lead elsewhere when they are played again" + differing, by: move)
        return nil
      }
      let ways = moves.map(\.description).joined(separator: ", ")
      let message =
        "\(move) leads elsewhere after \(ways): something decides that no fingerprint covers"
      return Difference(way: way, move: move, message: message + differing)
    }
    return nil
  }

  // An edge is wrong if taking moves back has left something behind.
  private func leads(to end: Int, from state: Int, by move: StateMove) async throws -> Bool {
    try await driver.launch()
    let isMade = await play(graph.way(to: state) + [move])
    return isMade && driver.read().state == graph.read(of: end)
  }

  // Makes the end of an edge a state apart, as what it leads to depends on the way there.
  private func split(_ edge: Int) {
    let state = Int(graph.edges[edge].to)
    let index = graph.split(edge)
    backs.append(-1)
    places.append(places[state])
    if let actions = earlier?[state] { earlier?.append(actions) }
    if asking.contains(state) { asking.insert(index) }
    checks.note(index, like: state)
  }
}
