/// The turns of navigation. Observers are notified once, at the end of a turn, so that they never
/// see a path that is being changed. A tap with all that its handler pushes and pops is one turn,
/// if a view taps through the app; a flow that pushes by itself makes a turn, too.
@MainActor
final class NavigationTurns {
  /// True if anything has changed since the observers were notified.
  @exclusivity(unchecked) var isChanged = false
  /// Called before the observers, so that an app with tabs or a drawer never shows nothing.
  @exclusivity(unchecked) var fillIn: (() -> Void)?
  @exclusivity(unchecked) private var depth = 0
  private let signal = Signal<Void>()
  @exclusivity(unchecked) private var isNotifying = false
  @exclusivity(unchecked) private var endings: [@MainActor () -> Void] = []
  private static let most = 32

  /// Begins a turn, or an inner part of one.
  func begin() { depth += 1 }

  /// Ends the turn or inner part; at the end of a turn with changes, notifies the observers.
  func end() {
    if depth == 1, isChanged, let fillIn { fillIn() }
    depth -= 1
    guard depth == 0 else { return }
    if isChanged, !isNotifying { notify() }
    if !endings.isEmpty, !isNotifying { finish() }
  }

  /// Calls a closure at the end of the turn, after the observers; false if there is no turn.
  func atEnd(_ body: @escaping @MainActor () -> Void) -> Bool {
    guard depth > 0 else { return false }
    endings.append(body)
    return true
  }

  private func finish() {
    let due = endings
    endings = []
    for body in due { body() }
  }

  func observe(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    if !signal.isObserved { isChanged = false }
    return signal.observe { _ in body() }
  }

  private func notify() {
    isNotifying = true
    defer { isNotifying = false }
    var times = 0
    while isChanged, signal.isObserved {
      isChanged = false
      times += 1
      guard times <= Self.most else { return ObservationCycle.report("navigation") }
      signal.send(())
    }
  }
}

/// An element that a flow starts with, as saved state knows it.
struct StartedElement: Hashable {
  /// The number of the flow's identity; 0 for the root flow.
  var flow: Int
  /// The index among the elements that the flow starts with.
  var index: Int
  var name: String
}
