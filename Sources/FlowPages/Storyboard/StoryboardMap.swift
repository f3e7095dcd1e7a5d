import FlowHTML
import FlowModels

/// The map of an explored app: its screens, the ways between them, and where each is drawn.
package struct StoryboardMap {
  struct Place {
    var name: String
    var flow: Int
    /// The state that represents it: the one found first.
    var state = -1
    var count = 0
    var isTried = false
    /// The place before it on the shortest way, dialogs left out; `nil` for the launch.
    var parent: Int?
    /// A dialog is named on the screen below it, and has no box.
    var isDialog: Bool
    /// True if it is on the way to a goal, or on the most travelled way of an app without goals.
    var isMain = false
  }

  /// A way from a place to another.
  struct Way: Hashable {
    var from: Int
    var to: Int
  }

  private(set) var places: [Place]
  /// The ways between different places, each with the move that was found first.
  private(set) var ways: [(way: Way, move: Int)] = []
  private(set) var flows = Numbered<String>()
  let measures: StoryboardLayout.Measures
  /// The places with a box, and the layout of the boxes.
  let boxed: [Int]
  let layout: StoryboardLayout

  init(_ contents: StoryboardContents, device: Device) {
    var flows = Numbered<String>()
    var places = contents.places.all.map {
      Place(name: $0.name, flow: flows.number(of: $0.flow), isDialog: $0.isDialog)
    }
    for (index, state) in contents.states.enumerated() {
      if places[state.place].state < 0 {
        places[state.place].state = index
        places[state.place].parent =
          state.parent < 0 ? nil : contents.states[state.parent].place
      }
      places[state.place].count += 1
      if state.isTried { places[state.place].isTried = true }
    }
    var travelled: [Way: Int] = [:]
    for (index, edges) in contents.edges.enumerated() {
      for edge in edges {
        let way = Way(from: contents.states[index].place, to: contents.states[edge.to].place)
        guard way.from != way.to else { continue }
        if travelled[way] == nil { ways.append((way, edge.move)) }
        travelled[way, default: 0] += 1
      }
    }
    // Something that is launched as a dialog has a box, as there is no screen below it.
    for index in places.indices where places[index].parent == nil { places[index].isDialog = false }
    for index in places.indices {
      while let parent = places[index].parent, places[parent].isDialog {
        places[index].parent = places[parent].parent
      }
    }
    Self.mark(&places, goals: contents.goals, travelled)
    let isWide = device.columns > 1 || device.hasFixedPane
    measures = StoryboardLayout.Measures(
      width: isWide ? 360 : 200, height: isWide ? 278 : 330)
    let drawn = places.indices.filter { !places[$0].isDialog }
    let numbers = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($1, $0) })
    layout = StoryboardLayout(
      drawn.map { index in
        let place = places[index]
        return StoryboardLayout.Box(
          parent: place.parent.flatMap { numbers[$0] }, district: place.flow, isMain: place.isMain)
      }, measures)
    boxed = drawn
    self.flows = flows
    self.places = places
  }

  // The ways to the goals; without goals, from each screen the way that was taken most.
  private static func mark(_ places: inout [Place], goals: Set<Int>, _ travelled: [Way: Int]) {
    guard goals.isEmpty else {
      for goal in goals {
        var next: Int? = goal
        while let place = next, !places[place].isMain {
          places[place].isMain = !places[place].isDialog
          next = places[place].parent
        }
      }
      return
    }
    var next = places.isEmpty ? nil : 0
    while let place = next {
      places[place].isMain = true
      let following = places.indices.filter { places[$0].parent == place && !places[$0].isDialog }
      next = following.max { one, other in
        let counts = [one, other].map { travelled[Way(from: place, to: $0)] ?? 0 }
        return counts[0] == counts[1] ? one > other : counts[0] < counts[1]
      }
    }
  }

  /// The boxes that begin a district: those behind a screen of another flow.
  var entries: [Int] {
    boxed.indices.filter { number in
      let place = places[boxed[number]]
      return place.parent.map { places[$0].flow != place.flow } ?? true
    }
  }

  /// Writes the members `places`, `ways`, `flows`, `map`, `lines` and `entries` of a JSON object.
  func write(into json: inout ScriptJSON) {
    var boxes: [Int: Int] = [:]
    for (number, place) in boxed.enumerated() { boxes[place] = number }
    json.key("places")
    json.list(Array(places.enumerated())) { json, place in
      let (index, facts) = place
      let point = layout.positions[boxes[index] ?? facts.parent.flatMap { boxes[$0] } ?? 0]
      json.add(raw: "[")
      json.add(facts.name)
      json.add(raw: ",")
      json.add([
        facts.flow, facts.state, facts.count, facts.isTried ? 1 : 0, point.x, point.y,
        facts.parent ?? -1, facts.isDialog ? 1 : 0, facts.isMain ? 1 : 0,
      ])
      json.add(raw: "]")
    }
    json.key("ways")
    json.add(ways.flatMap { [$0.way.from, $0.way.to, $0.move] })
    json.key("flows")
    json.add(flows.all)
    json.key("map")
    json.add([layout.width, layout.height, measures.width, measures.height])
    json.key("gaps")
    json.add([measures.gapAcross, measures.gapDown, measures.heading])
    json.key("lines")
    json.list(Array(boxed.enumerated())) { json, box in
      json.add([box.element] + layout.lines[box.offset].flatMap { [$0.x, $0.y] })
    }
    json.key("entries")
    json.add(entries.map { boxed[$0] })
  }
}
