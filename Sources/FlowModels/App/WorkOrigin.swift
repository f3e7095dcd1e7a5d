import Responder

/// The sender of the action in whose handler a piece of work began, for the time when the work's
/// outcome is applied on its behalf.
@MainActor
struct WorkOrigin {
  private weak var responder: Responder?
  /// The first push of the handler, if it waits or was refused: pushes made later wait or are
  /// refused, too.
  private let first: FirstPush?
  private weak var screen: ViewModel?
  /// Indicates whether the screen was on a path, so that it can leave it.
  private let wasOnPath: Bool

  /// Remembers the current sender.
  ///
  /// - Parameter isOfScreen: A Boolean value that indicates whether the work is a screen's own. It
  ///   ends with that screen, whoever asked for it.
  init(isOfScreen: Bool) {
    let sender = Responder.currentSender
    responder = sender
    first = sender as? FirstPush
    screen = isOfScreen ? nil : sender.flatMap { FlowController.screen(of: $0) }?.screenOnPath
    wasOnPath = screen?.phase == .onPath
  }

  /// The sender on whose behalf the outcome is applied: one that lets nothing be pushed, if the
  /// screen that asked for the work has left.
  var sender: Responder? {
    if let first { return first }
    guard wasOnPath, screen?.phase != .onPath else { return responder }
    return FirstPush.afterLeaving()
  }
}
