/// Compares the screens that an app declares with those that were seen.
package enum DeclaredScreens {
  /// Returns the screens of disabled features that are on a path or visible.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - disabled: The names of the screens that belong to disabled features, with the feature's
  ///     id.
  package static func disabled(in state: ObservedState, of disabled: [String: String]) -> [Finding]
  {
    var names: [String] = []
    for name in state.elements.map(\.name) where !names.contains(name) { names.append(name) }
    return names.compactMap { name in
      disabled[name].map {
        Finding(.disabledFeature, "\(name) is reached, although the feature \($0) is disabled")
      }
    }
  }

  /// Returns the declared screens that were not seen. It is a mistake only if everything was
  /// explored.
  ///
  /// - Parameters:
  ///   - declared: The names of the screens, in order.
  ///   - seen: The names of the screens that were seen.
  package static func unreachable(_ declared: [String], seen: Set<String>) -> [Finding] {
    declared.filter { !seen.contains($0) }.map {
      Finding(.unreachable, "\($0) is declared, and nothing leads to it")
    }
  }
}
