import Responder

/// The first push of a handler, where what stands after its sender does not leave at once. It stands in
/// for the sender while the rest of the handler runs: the pushes that the handler makes after it wait
/// with it, or are dropped with it.
@MainActor
final class FirstPush: Responder {
  private enum State {
    case waiting, done, dropped
  }

  private var state = State.waiting
  private var following: [(controller: FlowController, element: PathElement)] = []

  /// The sender for the rest of the handler.
  func sender(after outcome: ExitOutcome) -> Responder? {
    guard outcome == .waiting || outcome == .refused else { return nil }
    // Nobody is kept alive by being the sender. Handlers never suspend, so this one has run by then.
    Task { @MainActor in withExtendedLifetime(self) {} }
    return self
  }

  /// Lets a push of the same handler follow this one.
  func follow(with element: PathElement, to controller: FlowController) {
    switch state {
    case .waiting: following.append((controller, element))
    case .done: controller.append(element)
    case .dropped: Self.drop(element, to: controller)
    }
  }

  /// Pushes what follows.
  func perform() {
    state = .done
    for (controller, element) in following { controller.append(element) }
    following = []
  }

  /// Drops what follows.
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
