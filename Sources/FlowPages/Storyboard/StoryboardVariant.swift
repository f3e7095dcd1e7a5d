import FlowHTML
import FlowModels

/// An explored app as a page holds it: the JSON of all it has, and what the page says of it before
/// that is read.
package struct StoryboardVariant: Sendable {
  /// The facts that the page's list of variants has.
  package struct Summary: Codable, Hashable, Sendable {
    /// The unique name: `saffron.phone.de`.
    package var id: String
    package var app: String
    package var brand: String?
    package var device: String
    package var language: String
    /// The direction of the language: `ltr` or `rtl`.
    package var direction: String
    package var states = 0
    package var edges = 0
    package var places = 0
    package var problems = 0
    /// The limit that ended the exploration; `nil` if everything was tried.
    package var limit: String?
    /// A Boolean value that indicates whether it is of an older storyboard.
    package var isBaseline = false
    /// True if it was explored over the app's sample data, where a journey may lead elsewhere.
    package var isSample = false
    /// The journey, in place of an exploration.
    package var journey: String?
    /// The state that is shown at first; `nil` for the map.
    package var first: Int?
  }

  package var summary: Summary
  /// The JSON object with the states, without a sign that would end a script.
  var json: String
  /// The rules of the fonts that it names, by their unique names: a page has each once.
  var fonts: [String: String] = [:]
}

extension StoryboardVariant {
  /// Makes a variant; the numbers of `summary` are filled in.
  // Without a device, only its name is known. A page for clients has no map.
  init(
    _ summary: Summary, _ contents: StoryboardContents, _ map: StoryboardMap?, theme: Theme,
    device: Device? = nil, renderer: HTMLRenderer = HTMLRenderer(),
    assets: PageAssets = PageAssets { _ in nil }
  ) {
    self.summary = summary
    self.summary.states = contents.states.count
    self.summary.edges = contents.edges.reduce(0) { $0 + $1.count }
    self.summary.places = contents.places.all.count
    self.summary.problems = contents.problems.count
    var json = ScriptJSON()
    json.add(raw: "{")
    json.key("theme", isFirst: true)
    json.add(renderer.themeStyles(for: theme))
    fonts = renderer.options.fonts.rules
    json.key("fonts")
    json.add(fonts.keys.sorted())
    StoryboardLook(theme, summary, device: device, assets: assets).write(into: &json)
    json.add(raw: ",")
    contents.trees.write(into: &json)
    contents.write(into: &json)
    map?.write(into: &json)
    json.add(raw: "}")
    self.json = json.text
  }
}

extension StoryboardContents {
  fileprivate func write(into json: inout ScriptJSON) {
    var titles = Numbered<String>()
    json.key("states")
    json.list(states) { json, state in
      json.add([
        state.tree, state.place, titles.number(of: state.title),
        state.link.map { titles.number(of: $0) } ?? -1, state.parent, state.depth,
        state.isTried ? 1 : 0,
      ])
    }
    json.key("titles")
    json.add(titles.all)
    json.key("edges")
    json.list(edges) { json, edges in
      json.add(edges.flatMap { [$0.move, $0.to, $0.effect] })
    }
    json.key("moves")
    json.list(moves.all) { json, move in
      json.add([move.text, move.verb, move.key] + (move.lines.map { [$0] } ?? []))
    }
    json.key("effects")
    json.list(effects.all) { json, effect in
      json.add(raw: "[")
      json.list(effect.actions) { json, action in
        json.add(raw: "[")
        json.add(action.depth)
        json.add(raw: ",")
        json.add([action.text] + action.hops)
        json.add(raw: "]")
      }
      json.add(raw: ",")
      json.add(effect.events)
      json.add(raw: ",")
      json.add(effect.requests)
      json.add(raw: "]")
    }
    json.key("problems")
    json.list(problems) { json, problem in
      json.add([problem.kind, problem.message] + problem.lines)
    }
    json.key("unseen")
    json.list(unseen) { json, names in json.add(names) }
    json.key("notes")
    json.add(notes)
    json.key("pairs")
    json.add(pairs)
    guard !tours.isEmpty else { return }
    json.key("tours")
    json.list(tours) { json, tour in
      json.add(raw: "[")
      json.add(tour.title)
      json.add(raw: ",")
      json.add(tour.states)
      json.add(raw: "]")
    }
  }
}

extension ScriptJSON {
  mutating func list<Element>(_ elements: [Element], _ write: (inout ScriptJSON, Element) -> Void) {
    add(raw: "[")
    for (index, element) in elements.enumerated() {
      if index > 0 { add(raw: ",") }
      write(&self, element)
    }
    add(raw: "]")
  }
}
