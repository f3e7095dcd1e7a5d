import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// Graphs that no app made.
@Suite("The graph of states")
@MainActor
struct StateGraphTests {
  private typealias Effect = StateGraph.Effect

  private func reading(_ state: UInt64, names: UInt64) -> StateReader.Reading {
    StateReader.Reading(state: state, names: names)
  }

  private func tap(_ id: String, role: ScreenNode.Role = .button) -> StateMove {
    StateMove(kind: .perform(.tap), path: [0], id: id, screen: "Menu", role: role)
  }

  /// A menu with a list, on which a page opens.
  private func sample() -> StateGraph {
    var graph = StateGraph()
    _ = graph.add(reading(0xAB, names: 1), screens: ["Menu"], from: nil, by: nil)
    _ = graph.add(reading(0xCD, names: 2), screens: ["Menu", "List"], from: 0, by: tap("a\"b"))
    _ = graph.add(reading(0xEF, names: 2), screens: [], from: 1, by: tap("x", role: .row))
    _ = graph.add(
      reading(.max, names: 3), screens: ["Menu", "List", "Pa|ge"], from: 2, by: tap("x", role: .row)
    )
    let none = Effect(actions: [], events: [])
    graph.addEdge(
      from: 0, to: 1, by: tap("a\"b"),
      effect: Effect(actions: ["Act → Flow", "Sent → Flow"], events: ["push List"]))
    graph.addEdge(from: 1, to: 2, by: tap("x", role: .row), effect: none)
    graph.addEdge(from: 1, to: 0, by: StateMove(kind: .back), effect: none)
    graph.addEdge(from: 2, to: 3, by: tap("x", role: .row), effect: none)
    graph.addEdge(from: 2, to: 3, by: tap("y", role: .row), effect: none)
    graph.addEdge(from: 3, to: 0, by: StateMove(kind: .back), effect: none)
    graph.noteExpanded(0)
    graph.noteExpanded(3)
    return graph
  }

  @Test("edges stand together by states, also of states that were expanded later")
  func sortedEdges() {
    var graph = sample()
    let none = Effect(actions: [], events: [])
    graph.addEdge(from: 1, to: 1, by: tap("late"), effect: none)
    graph.sortEdges()
    #expect(graph.edges.map { Int($0.from) } == [0, 1, 1, 1, 2, 2, 3])
    #expect(graph.edges(from: 1).map { Int($0.to) } == [2, 0, 1])
    #expect(graph.edges(from: 2).map { Int($0.to) } == [3, 3] && graph.edges(from: 4).isEmpty)
  }

  @Test("a state that is split off has the fingerprint of the app in common with another")
  func split() {
    var graph = sample()
    #expect(graph.split(4) == 4)
    #expect(graph.edges.map { Int($0.to) } == [1, 2, 0, 3, 4, 0])
    #expect(graph.read(of: 4) == .max && graph.states[4].fingerprint != .max)
    #expect(graph.isApart(4) && !graph.isApart(3) && graph.index(of: .max) == 3)
    #expect(graph.way(to: 4).map(\.id) == ["a\"b", "x", "y"] && graph.states[4].depth == 3)
  }

  @Test("states are found by their fingerprints, and know the shortest way to them")
  func states() {
    var graph = sample()
    #expect(graph.states.map(\.depth) == [0, 1, 2, 3])
    #expect(graph.states.map(\.parentIndex) == [nil, 0, 1, 2])
    #expect(graph.states.map(\.isExpanded) == [true, false, false, true])
    #expect([0xAB, 0xCD, 0xEF, .max, 7].map { graph.index(of: $0) } == [0, 1, 2, 3, nil])
    #expect(graph.knows(reading(7, names: 2)) && !graph.knows(reading(0xAB, names: 9)))
    #expect(graph.states.map { graph.screens(of: $0) }[2] == ["Menu", "List"])
    #expect(graph.way(to: 0).isEmpty)
    #expect(
      graph.way(to: 3).map(\.description) == [
        "tap #\"a\\\"b\" in Menu", "tap #x in Menu", "tap #x in Menu",
      ])
    #expect(graph.screenNames == ["List", "Menu", "Pa|ge"])
    let known = graph.add(reading(0xCD, names: 8), screens: ["Other"], from: 3, by: nil)
    #expect(known.index == 1 && !known.isNew && graph.states.count == 4)
    let new = graph.add(reading(5, names: 8), screens: ["Other"], from: 3, by: nil)
    #expect(new.index == 4 && new.isNew && graph.screenNames.contains("Other"))
  }

  @Test("the edges of a state stand together")
  func edges() {
    let graph = sample()
    #expect((0...4).map { graph.edges(from: $0).map(\.to) } == [[1], [2, 0], [3, 3], [0], []])
    #expect(StateGraph().edges(from: 0).isEmpty)
    #expect(graph.edges.map { graph.event(of: $0) }[1] == "tap #x in Menu")
    #expect(graph.effect(of: graph.edges[0]).events == ["push List"])
    #expect(graph.effect(of: graph.edges[5]).events.isEmpty)
    #expect(graph.firstState(showing: "Pa|ge") == 3 && graph.firstState(showing: "List") == 1)
    #expect(graph.firstState(showing: "Menu") == 0 && graph.firstState(showing: "None") == 0)
  }

  @Test("the size, and the probability that two states were taken for one")
  func numbers() {
    let graph = sample()
    #expect(graph.collisionProbability == 16 / 0x1p65)
    #expect(StateGraph().collisionProbability == 0 && StateGraph().size == 0)
    #expect(
      graph.size == 4 * (MemoryLayout<StateGraph.State>.stride + 24)
        + 6 * MemoryLayout<StateGraph.Edge>.stride)
  }

  @Test("a state costs less than 300 bytes beside what states share")
  func size() async throws {
    let report = try await StateExplorer(limits: .init(depth: 4)) {
      PagesApp.simulator(count: 5)
    }.run()
    #expect(report.graph.size / report.graph.states.count < 300)
  }
}
