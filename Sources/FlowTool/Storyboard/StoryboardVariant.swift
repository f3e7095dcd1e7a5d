import FlowHTML
import FlowModels
import Simulation

/// An explored app as a page holds it: the JSON of all it has, and what the page says of it before
/// that is read.
struct StoryboardVariant {
  /// The facts that the page's list of variants has.
  struct Summary: Codable, Hashable {
    /// The name by which it is told from all others: `saffron.phone.de`.
    var id: String
    /// The name of the app.
    var app: String
    var brand: String?
    var device: String
    var language: String
    /// The direction of the language: `ltr` or `rtl`.
    var direction: String
    var states: Int
    var edges: Int
    var places: Int
    var problems: Int
    /// What ended the exploration; `nil` if everything was tried.
    var limit: String?
    /// A Boolean value that indicates whether it is of an older storyboard.
    var isBaseline = false
  }

  var summary: Summary
  /// The JSON object with the states, without a sign that would end a script.
  var json: String
}

extension StoryboardVariant {
  /// Makes a variant of what was seen.
  ///
  /// - Parameters:
  ///   - recorder: What was seen.
  ///   - report: The report of the exploration.
  ///   - coverage: What was seen of what the app declares.
  ///   - app: The app, for its theme and its language.
  @MainActor
  init(
    _ variant: ExploreVariant, _ recorder: StoryboardRecorder, _ report: StateReport,
    _ coverage: CoverageReport, app: AppModel
  ) {
    let isRightToLeft = app.localization.direction == .rightToLeft
    summary = Summary(
      id: variant.id, app: DisplayText.singleLine(app.name), brand: variant.brandID,
      device: app.device.name, language: app.localization.language,
      direction: isRightToLeft ? "rtl" : "ltr", states: recorder.states.count,
      edges: recorder.edges.reduce(0) { $0 + $1.count }, places: recorder.places.all.count,
      problems: report.problems.count,
      limit: report.limit == nil ? nil : report.lines.first)
    let map = StoryboardMap(recorder, report.graph, device: app.device)
    var json = ScriptJSON()
    json.add(raw: "{")
    json.key("theme", isFirst: true)
    json.add(HTMLRenderer().styles(for: app.theme))
    json.add(raw: ",")
    recorder.trees.write(into: &json)
    Self.write(recorder, report.graph, into: &json)
    map.write(into: &json)
    json.key("problems")
    json.list(report.problems) { json, problem in
      json.add([problem.finding.kind.rawValue, problem.finding.message] + problem.events)
    }
    json.key("unseen")
    json.list(coverage.sections.filter { !$0.missing.isEmpty }) { json, section in
      json.add([section.kind.rawValue] + section.missing)
    }
    json.key("notes")
    json.add(report.lines)
    json.add(raw: "}")
    self.json = json.text
  }

  /// Writes the states, the moves and what they set off.
  @MainActor
  private static func write(
    _ recorder: StoryboardRecorder, _ graph: StateGraph, into json: inout ScriptJSON
  ) {
    var titles = Numbered<String>()
    json.key("states")
    json.list(Array(zip(recorder.states, graph.states))) { json, state in
      let (seen, known) = state
      json.add([
        seen.tree, seen.place, titles.number(of: seen.title),
        seen.link.map { titles.number(of: $0) } ?? -1, Int(known.parent), Int(known.depth),
        known.isExpanded ? 1 : 0,
      ])
    }
    json.key("titles")
    json.add(titles.all)
    json.key("edges")
    json.list(recorder.edges) { json, edges in
      json.add(edges.flatMap { [$0.move, $0.to, $0.effect] })
    }
    json.key("moves")
    json.list(recorder.moves.all) { json, move in
      json.add([move.text, move.verb, move.key] + (move.lines.map { [$0] } ?? []))
    }
    json.key("effects")
    json.list(recorder.effects.all) { json, effect in
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
  }
}

extension ScriptJSON {
  /// Writes a list of elements.
  mutating func list<Element>(
    _ elements: [Element], _ write: (inout ScriptJSON, Element) -> Void
  ) {
    add(raw: "[")
    for (index, element) in elements.enumerated() {
      if index > 0 { add(raw: ",") }
      write(&self, element)
    }
    add(raw: "]")
  }
}
