/// Finds states of an explored app that cannot be left.
package enum Traps {
  /// Returns the states from which no event leads to any other state.
  ///
  /// - Parameters:
  ///   - edges: The states that each state's events lead to, by its index. A state with no edges
  ///     was not tried, or offers no event; `isTried` decides.
  ///   - isTried: Returns whether every event of a state was tried.
  /// - Complexity: O(states and edges).
  package static func states(edges: [[Int]], isTried: (Int) -> Bool) -> [Int] {
    edges.indices.filter { state in isTried(state) && edges[state].allSatisfy { $0 == state } }
  }

  /// Returns the states with a mark from which no path leads to a state without it: dialogs that
  /// cannot be left.
  ///
  /// A state that was not tried may lead anywhere, so it is a way out.
  ///
  /// - Parameters:
  ///   - edges: The states that each state's events lead to, by its index.
  ///   - isMarked: Returns whether a state has the mark.
  ///   - isTried: Returns whether every event of a state was tried.
  /// - Complexity: O(states and edges).
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
