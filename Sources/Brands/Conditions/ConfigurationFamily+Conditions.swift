extension ConfigurationFamily.Chain {
  /// The values that a condition sets in one file.
  struct ConditionLayer: Sendable {
    var name: String
    var node: JSONNode
    /// The merged value without this layer and those over it.
    var outside: ConfigurationValue
  }

  /// The largest number of conditions of a brand.
  static let maxConditions = 64

  /// The merged conditions that could be read, each over the ones before it.
  var conditions: [RunCondition] {
    guard let all = value["conditions"] else { return [] }
    return all.members.prefix(Self.maxConditions).compactMap { member in
      member.value["if"].flatMap { RunCondition(member.name, $0) }
    }
  }

  /// The names of the conditions that hold.
  package var heldConditions: [String] {
    held.reduce(into: []) { names, layer in
      if names.last != layer.name { names.append(layer.name) }
    }
  }

  /// The names of the conditions that do not hold.
  package var untriedConditions: [String] {
    let held = Set(heldConditions)
    return conditions.map(\.name).filter { !held.contains($0) }
  }

  /// Returns the name of the condition that a node belongs to, if one that holds has it.
  func condition(of node: JSONNode) -> String? {
    held.first { $0.node.contains(node.origin) }?.name
  }

  /// The environment and the run, for the notes of problems that are only there.
  package var variant: String {
    let names = heldConditions.joined(separator: ", ")
    let run = on.map { "on \($0)" + (names.isEmpty ? "" : " (\(names))") }
    return [environment.map { "in the environment \($0)" }, run].compactMap { $0 }
      .joined(separator: ", ")
  }

  /// Returns a run for each set of conditions that holds at or near an end of a part, or for two.
  // `isWhole` is false if there are more sets than 64.
  package var boundaries: (runs: [RunContext], isWhole: Bool) {
    let all = conditions
    var seen: Set<[String]> = [[]]
    var runs: [RunContext] = []
    // Returns false if there are too many.
    let add = { (run: RunContext) in
      let values = run.values
      let names = all.filter { $0.holds(on: values) }.map(\.name)
      guard seen.insert(names).inserted else { return true }
      guard runs.count < Self.maxConditions else { return false }
      runs.append(run)
      return true
    }
    for condition in all {
      for run in condition.boundaries where !add(run) { return (runs, false) }
    }
    for (index, condition) in all.enumerated() {
      for other in all[(index + 1)...] {
        guard let run = condition.intersection(other)?.inside else { continue }
        if !add(run) { return (runs, false) }
      }
    }
    return (runs, true)
  }

  // Each file's part of a condition is over all files and the environment.
  mutating func apply(_ run: RunContext, _ description: ConfigurationDescription) {
    on = run
    let roots = files.map(\.root) + overlays
    for condition in conditions where condition.holds(on: run) {
      for node in Self.layers(in: roots, at: ["conditions", condition.name, "then"]) {
        held.append(ConditionLayer(name: condition.name, node: node, outside: value))
        value = value.withoutNewNames(of: node, description).overlaid(by: node)
      }
    }
  }

  /// Returns the objects at a path, of the farthest first, without those that a nearer one removes.
  static func layers(in roots: [JSONNode], at path: [String]) -> [JSONNode] {
    var layers: [JSONNode] = []
    for root in roots {
      var place: JSONNode? = root
      for key in path {
        place = place?[key]
        if place?.isUnset == true { layers = [] }
      }
      if let place, place.isObject, !place.isUnset { layers.append(place) }
    }
    return layers
  }
}

extension JSONNode {
  /// Returns true if another node is this one, or a part of it.
  func contains(_ node: JSONNode) -> Bool {
    document === node.document && offset <= node.offset && node.end <= end
  }
}
