import Responder

/// The sender of the action in whose handler a piece of work began, for the time when the work's
/// outcome is applied on its behalf.
@MainActor
struct WorkOrigin {
  private weak var responder: Responder?
  // If the handler's first push waits or was refused, later pushes wait or are refused, too.
  private let first: FirstPush?
  private weak var screen: ViewModel?
  private let wasOnPath: Bool

  /// Remembers the current sender.
  // A screen's own work (`isOfScreen`) ends with that screen, regardless of the sender.
  init(isOfScreen: Bool) {
    let sender = Responder.currentSender
    responder = sender
    first = sender as? FirstPush
    screen = isOfScreen ? nil : sender.flatMap { FlowController.screen(of: $0) }?.screenOnPath
    wasOnPath = screen?.phase == .onPath
  }

  /// The sender for the outcome; it allows no push if the screen that began the work has left.
  var sender: Responder? {
    if let first { return first }
    guard wasOnPath, screen?.phase != .onPath else { return responder }
    return FirstPush.afterLeaving()
  }
}
