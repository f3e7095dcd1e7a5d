/// Finds states of an explored app that cannot be left.
package enum Traps {
  /// Returns the states whose events all lead back to the same state, if every event was tried.
  package static func states(edges: [[Int]], isTried: (Int) -> Bool) -> [Int] {
    edges.indices.filter { state in isTried(state) && edges[state].allSatisfy { $0 == state } }
  }

  /// Returns the marked states that have no path to an unmarked state: dialogs that cannot be left.
  // A state that was not tried may lead anywhere, so it counts as a way out.
  package static func inescapable(
    edges: [[Int]], isMarked: (Int) -> Bool, isTried: (Int) -> Bool
  ) -> [Int] {
    var sources: [[Int]] = Array(repeating: [], count: edges.count)
    for (state, targets) in edges.enumerated() {
      for target in targets { sources[target].append(state) }
    }
    var escapes = edges.indices.map { !isMarked($0) || !isTried($0) }
    var open = edges.indices.filter { escapes[$0] }
    while let state = open.popLast() {
      for source in sources[state] where !escapes[source] {
        escapes[source] = true
        open.append(source)
      }
    }
    return edges.indices.filter { !escapes[$0] }
  }
}
