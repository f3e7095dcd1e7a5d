import Responder

/// The first push of a handler, where what stands after its sender does not leave at once: the pushes
/// that the same handler makes after it wait with it, or are dropped with it.
@MainActor
final class FirstPush {
  /// Stand in for the sender of the action while the rest of its handler runs. They live for ever, as
  /// nobody is kept alive by being the sender.
  private static let waitingSender = Responder()
  private static let refusedSender = Responder()
  /// The one that the waiting sender stands for; its exit holds it.
  private static weak var waiting: FirstPush?
  /// Whether that one was dropped, as the person stayed while the handler still ran.
  private static var isDropped = false

  private var following: [(controller: FlowController, element: PathElement)] = []

  /// Who is the sender for the rest of the handler.
  func sender(after outcome: ExitOutcome) -> Responder? {
    switch outcome {
    case .left, .nothing: return nil
    case .refused: return Self.refusedSender
    case .waiting:
      Self.waiting = self
      Self.isDropped = false
      return Self.waitingSender
    }
  }

  /// Lets a push follow the first of its handler, if the sender stands for one that has not happened.
  ///
  /// - Returns: Whether it does.
  static func takes(_ element: PathElement, to controller: FlowController, from sender: Responder)
    -> Bool
  {
    if sender === refusedSender || (sender === waitingSender && isDropped) {
      drop(element, to: controller)
      return true
    }
    guard sender === waitingSender, let waiting else { return false }
    waiting.following.append((controller, element))
    return true
  }

  /// Pushes what follows.
  func perform() {
    if Self.waiting === self { Self.waiting = nil }
    for (controller, element) in following { controller.append(element) }
    following = []
  }

  /// Drops what follows.
  func drop() {
    if Self.waiting === self { Self.isDropped = true }
    for (controller, element) in following { Self.drop(element, to: controller) }
    following = []
  }

  private static func drop(_ element: PathElement, to controller: FlowController) {
    controller.app?.note(.dropped("push \(element.name): what it was to follow was not pushed"))
    element.abandon()
  }
}
