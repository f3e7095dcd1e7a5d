import FlowHTML
import FlowModels

/// The map of an explored app: its places, the ways between them, and where each is drawn.
package struct StoryboardMap {
  struct Place {
    var name: String
    var flow: Int
    /// The state that represents it: the one found first.
    var state: Int
    var count: Int
    /// The number of steps to it from the launch.
    var depth: Int
    var isTried: Bool
  }

  /// A way from a place to another.
  struct Way: Hashable {
    var from: Int
    var to: Int
  }

  private(set) var places: [Place] = []
  /// The ways between different places, each with the move that was found first.
  private(set) var ways: [(way: Way, move: Int)] = []
  private(set) var flows = Numbered<String>()
  let layout: StoryboardLayout
  let measures: StoryboardLayout.Measures

  init(_ contents: StoryboardContents, device: Device) {
    for place in contents.places.all {
      places.append(
        Place(
          name: place.stack.last ?? place.flow, flow: flows.number(of: place.flow), state: -1,
          count: 0, depth: 0, isTried: false))
    }
    for (index, state) in contents.states.enumerated() {
      if places[state.place].state < 0 {
        places[state.place].state = index
        places[state.place].depth = state.depth
      }
      places[state.place].count += 1
      if state.isTried { places[state.place].isTried = true }
    }
    var known: Set<Way> = []
    for (index, edges) in contents.edges.enumerated() {
      for edge in edges {
        let way = Way(from: contents.states[index].place, to: contents.states[edge.to].place)
        guard way.from != way.to, known.insert(way).inserted else { continue }
        ways.append((way, edge.move))
      }
    }
    let isWide = device.columns > 1 || device.hasFixedPane
    measures = StoryboardLayout.Measures(
      width: isWide ? 360 : 200, height: isWide ? 290 : 470, most: isWide ? 4 : 3)
    layout = StoryboardLayout(
      places.map { StoryboardLayout.Box(column: $0.depth, lane: $0.flow) },
      edges: ways.map { ($0.way.from, $0.way.to) }, measures)
  }

  /// Writes the members `places`, `ways`, `flows` and `map` of a JSON object.
  func write(into json: inout ScriptJSON) {
    json.key("places")
    json.list(Array(places.enumerated())) { json, place in
      let (index, facts) = place
      json.add(raw: "[")
      json.add(facts.name)
      json.add(raw: ",")
      json.add([
        facts.flow, facts.state, facts.count, facts.isTried ? 1 : 0, layout.positions[index].x,
        layout.positions[index].y,
      ])
      json.add(raw: "]")
    }
    json.key("ways")
    json.add(ways.flatMap { [$0.way.from, $0.way.to, $0.move] })
    json.key("flows")
    json.add(flows.all)
    json.key("map")
    json.add([layout.width, layout.height, measures.width, measures.height, measures.heading])
    json.key("lanes")
    json.add(layout.lanes)
  }
}
