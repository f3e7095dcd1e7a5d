/// The behaviour of nodes by their paths. A description adds the nodes in reading order. All paths
/// are in one array, so that a node costs neither a hash nor a separate array.
struct BehaviourTable {
  private struct Entry {
    var start: Int
    var end: Int
    var behaviour: Screen.Behaviour
  }

  private var entries: [Entry] = []
  private var positions: [Int] = []

  /// Adds the behaviour of a node, whose path comes after all others in reading order.
  mutating func append(_ behaviour: Screen.Behaviour, at path: [Int]) {
    let start = positions.count
    positions += path
    entries.append(Entry(start: start, end: positions.count, behaviour: behaviour))
  }

  /// The behaviour of the node at a path, if it can be used. Found in O(log nodes).
  subscript(path: [Int]) -> Screen.Behaviour? {
    var range = entries.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let other = positions[entries[middle].start..<entries[middle].end]
      if other.elementsEqual(path) { return entries[middle].behaviour }
      range =
        other.lexicographicallyPrecedes(path)
        ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }

  /// The behaviour of all nodes, in reading order.
  var all: [Screen.Behaviour] { entries.map(\.behaviour) }

  /// Returns the first node that meets a condition, in reading order, with its behaviour.
  func first(
    where isMeant: ([Int], Screen.Behaviour) -> Bool
  ) -> (path: [Int], behaviour: Screen.Behaviour)? {
    for entry in entries {
      let path = Array(positions[entry.start..<entry.end])
      if isMeant(path, entry.behaviour) { return (path, entry.behaviour) }
    }
    return nil
  }
}
