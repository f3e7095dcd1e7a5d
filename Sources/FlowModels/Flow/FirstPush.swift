import Responder

/// The first push of a handler, if the elements after its sender do not leave at once, or if the
/// sender itself has left. It replaces the sender while the rest of the handler runs: later pushes
/// wait or are dropped together with it.
@MainActor
final class FirstPush: Responder {
  private enum State {
    case waiting, done, dropped
  }

  private var state = State.waiting
  private var reason = "what it was to follow was not pushed"
  // If so, presentations are dropped too.
  private var hasLeft = false
  private var following: [(controller: FlowController, element: PathElement)] = []

  /// Makes the push of a sender that has left: nothing is pushed or presented.
  static func afterLeaving() -> FirstPush {
    let push = FirstPush()
    push.state = .dropped
    push.reason = "the screen that asked for it has left"
    push.hasLeft = true
    return push
  }

  /// Returns the sender for the rest of the handler.
  func sender(after outcome: ExitOutcome) -> Responder? {
    guard outcome == .waiting || outcome == .refused else { return nil }
    // Being the sender keeps no object alive. Handlers never suspend, so this one has run by then.
    Task { @MainActor in withExtendedLifetime(self) {} }
    return self
  }

  /// Adds a later push of the same handler. It waits, happens or is dropped together with this one.
  func follow(with element: PathElement, to controller: FlowController) {
    switch state {
    case .waiting: following.append((controller, element))
    case .done: controller.append(element)
    case .dropped: Self.drop(element, by: "push", to: controller, reason)
    }
  }

  /// The reason why nothing may be pushed or presented, if the current sender has left.
  static var reasonToDropAll: String? {
    guard let first = Responder.currentSender as? FirstPush, first.hasLeft else { return nil }
    return first.reason
  }

  /// Drops an element if the current sender has left; returns true if it was dropped.
  static func drops(
    _ element: PathElement, by verb: String, to controller: FlowController
  ) -> Bool {
    guard let reason = reasonToDropAll else { return false }
    drop(element, by: verb, to: controller, reason)
    return true
  }

  func perform() {
    state = .done
    for (controller, element) in following { controller.append(element) }
    following = []
  }

  func drop() {
    state = .dropped
    for (controller, element) in following {
      Self.drop(element, by: "push", to: controller, reason)
    }
    following = []
  }

  private static func drop(
    _ element: PathElement, by verb: String, to controller: FlowController, _ reason: String
  ) {
    controller.app?.note(.dropped("\(verb) \(element.name): \(reason)"))
    element.abandon()
  }
}
