import FlowModels

/// The parts of the states of an exploration: how many values each has, and which of them differ.
struct StateParts: Sendable {
  private var states: [UInt64: [String: UInt64]] = [:]

  mutating func note(_ parts: [String: UInt64], of fingerprint: UInt64) {
    states[fingerprint] = parts
  }

  /// Returns the names of the parts that differ from those kept of a state.
  func differences(_ parts: [String: UInt64], from fingerprint: UInt64) -> [String] {
    guard let kept = states[fingerprint] else { return [] }
    return Set(kept.keys).union(parts.keys).filter { kept[$0] != parts[$0] }.sorted()
  }

  /// The parts with several values, those with the most first, and the number of values of each.
  var counts: [(name: String, count: Int)] {
    var values: [String: Set<UInt64>] = [:]
    for parts in states.values {
      for (name, value) in parts { values[name, default: []].insert(value) }
    }
    return values.filter { $0.value.count > 1 }.map { ($0.key, $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }
}
