import Responder

/// The first push of a handler, if the elements after its sender do not leave at once.
///
/// It replaces the sender while the rest of the handler runs: further pushes of the handler wait
/// with it, or are dropped with it.
@MainActor
final class FirstPush: Responder {
  private enum State {
    case waiting, done, dropped
  }

  private var state = State.waiting
  private var following: [(controller: FlowController, element: PathElement)] = []

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
    case .dropped: Self.drop(element, to: controller)
    }
  }

  /// Performs the pushes that follow.
  func perform() {
    state = .done
    for (controller, element) in following { controller.append(element) }
    following = []
  }

  /// Drops the pushes that follow.
  func drop() {
    state = .dropped
    for (controller, element) in following { Self.drop(element, to: controller) }
    following = []
  }

  private static func drop(_ element: PathElement, to controller: FlowController) {
    controller.app?.note(.dropped("push \(element.name): what it was to follow was not pushed"))
    element.abandon()
  }
}
