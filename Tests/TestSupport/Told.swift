import Observation

/// Writes down which values are told to have changed, each with what it is by then: as often as it
/// is told.
@MainActor
package final class Told {
  private var lines: [String] = []

  package init() {}

  /// Follows a value under a name.
  package func follow<Value>(_ name: String, _ value: @escaping @MainActor () -> Value) {
    withObservationTracking {
      _ = value()
    } onChange: {
      MainActor.assumeIsolated {
        self.lines.append("\(name) \(value())")
        self.follow(name, value)
      }
    }
  }

  /// What was told since this was asked last, in the order of the names.
  package func take() -> [String] {
    defer { lines = [] }
    return lines.sorted()
  }
}
