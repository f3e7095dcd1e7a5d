/// The things that a simulation has seen: screens, transitions, handlers, actions, destinations,
/// dialogs, texts, and the rules of fields, each with its number of times. Merging is associative
/// and commutative, so runs can be played in any order, and in several processes.
package struct Coverage: Codable, Hashable, Sendable {
  /// The number of times that each thing was seen.
  private(set) var seen: [CoverageKind: [String: Int]] = [:]
  /// The things offered to the user, used or not.
  // These are elements with an action, and both outcomes of fields that have refused a value.
  private(set) var offered: [CoverageKind: [String: Int]] = [:]
  /// The qualified names of the classes of each screen, by the screen's name.
  private(set) var screenClasses: [String: [String: Int]] = [:]
  /// The screens that each transition has led to: `RecipeDetail: tap #share → Share`.
  private(set) var edges: [String: Int] = [:]

  package init() {}

  package var isEmpty: Bool { seen.isEmpty && offered.isEmpty }

  package func names(of kind: CoverageKind) -> [String] { (seen[kind] ?? [:]).keys.sorted() }

  package mutating func merge(_ other: Coverage) {
    for (kind, names) in other.seen { seen[kind, default: [:]].add(names) }
    for (kind, names) in other.offered { offered[kind, default: [:]].add(names) }
    for (name, classes) in other.screenClasses { screenClasses[name, default: [:]].add(classes) }
    edges.add(other.edges)
  }

  /// The number of different things that were seen.
  var thingCount: Int { seen.values.reduce(0) { $0 + $1.count } }

  /// The facts that count where journeys are compared: each thing that was seen, with its kind.
  var facts: Set<String> {
    var facts: Set<String> = []
    for (kind, names) in seen {
      for name in names.keys { facts.insert("\(kind.rawValue) \(name)") }
    }
    return facts
  }

  mutating func see(_ name: String, _ kind: CoverageKind) {
    seen[kind, default: [:]][name, default: 0].increase(by: 1)
  }

  mutating func offer(_ name: String, _ kind: CoverageKind) {
    offered[kind, default: [:]][name, default: 0].increase(by: 1)
  }

  mutating func seeClass(_ name: String, of screen: String) {
    screenClasses[screen, default: [:]][name, default: 0].increase(by: 1)
  }

  mutating func seeEdge(_ use: String, to screen: String) {
    edges["\(use) → \(screen)", default: 0].increase(by: 1)
  }
}

extension [String: Int] {
  fileprivate mutating func add(_ other: Self) {
    for (name, count) in other { self[name, default: 0].increase(by: count) }
  }
}

extension Int {
  fileprivate mutating func increase(by count: Int) {
    let (sum, isTooMuch) = addingReportingOverflow(count)
    self = isTooMuch ? .max : sum
  }
}
