import FlowModels

extension StateReport {
  /// The ways from each screen that was seen, sorted: `tap #share → Share: present Share`.
  // Rows are data, and share one way; so do ways that differ in data alone.
  package var ways: [String: [String]] {
    var screens: [String: Set<String>] = [:]
    for (way, state) in transitions.ways {
      let names = graph.screens(of: graph.states[state])
      let effect = (way.effect.actions + way.effect.events).joined(separator: ", ")
      let line = "\(way.use.text) → \(names.last ?? "nothing")"
      screens[way.use.screen, default: []].insert(
        DisplayText.singleLine(effect.isEmpty ? line : "\(line): \(effect)"))
    }
    for name in graph.screenNames where screens[name] == nil { screens[name] = [] }
    return screens.mapValues { $0.sorted() }
  }
}
