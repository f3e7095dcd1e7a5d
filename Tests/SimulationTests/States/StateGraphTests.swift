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

  @Test("as JSON, shared texts are tables, and everything has its index")
  func json() {
    #expect(
      sample().json(named: "A\t\"\\") == #"""
        {
          "version": 1,
          "app": "A\u0009\"\\",
          "screens": [
            ["Menu"],
            ["Menu", "List"],
            ["Menu", "List", "Pa|ge"]
          ],
          "events": [
            "tap #\"a\\\"b\" in Menu",
            "tap #x in Menu",
            "back",
            "tap #y in Menu"
          ],
          "effects": [
            {"actions": ["Act → Flow", "Sent → Flow"], "events": ["push List"]},
            {"actions": [], "events": []}
          ],
          "states": [
            ["00000000000000ab", -1, -1, 0, 0, 1],
            ["00000000000000cd", 0, 0, 1, 1, 0],
            ["00000000000000ef", 1, 1, 1, 2, 0],
            ["ffffffffffffffff", 2, 1, 2, 3, 1]
          ],
          "edges": [
            [0, 1, 0, 0],
            [1, 2, 1, 1],
            [1, 0, 2, 1],
            [2, 3, 1, 1],
            [2, 3, 3, 1],
            [3, 0, 2, 1]
          ]
        }

        """#)
    #expect(
      StateGraph().json(named: "") == #"""
        {
          "version": 1,
          "app": "",
          "screens": [
          ],
          "events": [
          ],
          "effects": [
          ],
          "states": [
          ],
          "edges": [
          ]
        }

        """#)
  }

  @Test("diagrams have each way between screens once, without data")
  func diagrams() {
    #expect(
      sample().dot(named: "App") == #"""
        digraph "App" {
          rankdir=LR;
          node [shape=box];
          "Menu" -> "List" [label="tap #\"a\\\"b\""];
          "List" -> "Menu" [label="back"];
          "List" -> "Pa|ge" [label="tap a row"];
          "Pa|ge" -> "Menu" [label="back"];
        }

        """#)
    #expect(
      sample().mermaid(named: "A|pp") == """
        # A/pp

        ## List

        ```mermaid
        flowchart LR
          sMenu["Menu"] -->|"tap #'a\\'b'"| sList["List"]
          sList["List"] -->|"back"| sMenu["Menu"]
          sList["List"] -->|"tap a row"| sPa_124_ge["Pa/ge"]
          sPa_124_ge["Pa/ge"] -->|"back"| sMenu["Menu"]
        ```

        """)
    #expect(StateGraph().mermaid(named: "`<x>`") == "# '‹x›'\n")
  }

  @Test("moves are drawn without what they enter")
  func kinds() {
    var graph = StateGraph()
    _ = graph.add(reading(0, names: 0), screens: [], from: nil, by: nil)
    let move = { (kind: StateMove.Kind, role: ScreenNode.Role) in
      StateMove(kind: kind, id: "e", screen: "S", role: role)
    }
    let moves = [
      move(.perform(.tap), .row), move(.perform(.tap), .option), move(.perform(.tap), .button),
      move(.perform(.longPress), .row), move(.perform(.longPress), .button),
      move(.enter("x"), .textField), move(.set("x"), .datePicker), move(.perform(.refresh), .list),
      move(.dismiss, .app),
    ]
    for (index, one) in moves.enumerated() {
      _ = graph.add(
        reading(UInt64(index + 1), names: UInt64(index + 1)), screens: ["S\(index)"], from: 0,
        by: one)
      graph.addEdge(from: 0, to: index + 1, by: one, effect: Effect(actions: [], events: []))
    }
    #expect(
      graph.screenEdges.map(\.edge.event) == [
        "tap a row", "choose", "tap #e", "long-press a row", "long-press #e", "type", "set",
        "refresh in S", "dismiss",
      ])
    #expect(graph.screenEdges.map(\.edge.from).allSatisfy { $0 == "nothing" })
    #expect(graph.screenEdges.map(\.feature) == graph.screenEdges.map(\.edge.to))
  }

  /// The numbers of lines of the diagrams of a graph of pages that the menu opens.
  private func diagramSizes(_ count: Int, length: Int = 0) -> [Int] {
    var graph = StateGraph()
    _ = graph.add(reading(0, names: 0), screens: ["M", "F"], from: nil, by: nil)
    for index in 1...count {
      let name = String(repeating: "x", count: length) + "\(index)"
      _ = graph.add(
        reading(UInt64(index), names: UInt64(index)), screens: ["M", "F", name], from: 0, by: nil)
      graph.addEdge(
        from: 0, to: index, by: StateMove(kind: .back), effect: Effect(actions: [], events: []))
    }
    let text = graph.mermaid(named: "A")
    #expect(text.contains("## F, continued\n") == (text.split(separator: "## F").count > 2))
    return text.split(separator: "flowchart LR\n").dropFirst().map { diagram in
      diagram.split(separator: "\n").prefix { $0 != "```" }.count
    }
  }

  @Test("a diagram that would be too large goes on in another one")
  func largeDiagrams() {
    #expect(diagramSizes(450) == [450] && diagramSizes(451) == [450, 1])
    #expect(diagramSizes(901) == [450, 450, 1])
    // `  sF["F"] -->|"back"| sxx1["xx1"]` has 29 characters and the name twice.
    #expect(diagramSizes(9, length: 4982) == [4, 4, 1])
  }
}
