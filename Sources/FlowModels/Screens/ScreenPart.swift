public import Responder

/// A part of a screen, or of another part. Its owner is its next responder.
///
/// Attach it when its owner is made. A form attaches its fields itself.
open class ScreenPart: Responder, WorkOwner {
  private lazy var ownWork = WorkScope()
  private var isAttached = false
  /// The part that it is a part of, if `isInPart`.
  private weak var whole: ScreenPart?
  private var isInPart = false
  /// The work of a part that may leave before its screen does, as a part of the screen's work.
  private var scope: WorkScope?
  private var hasEnded = false

  /// Makes a part without a screen.
  public override init() {
    super.init()
    passesOn = true
  }

  // Overridden in this file, which imports `Responder` publicly. If an open class overrides it in a
  // file that does not, the compiler gives it an entry of its own in the class's table. Other
  // modules do not know that entry, and call the wrong method for all entries after it.
  /// The type's name.
  open override var responderName: String { super.responderName }

  /// The screen that it belongs to, itself or as a part of another part.
  public final var screen: ViewModel? {
    var next = nextResponder
    while let responder = next {
      if let screen = responder as? ViewModel { return screen }
      next = responder.nextResponder
    }
    return nil
  }

  /// A Boolean value that indicates whether the person can use it: its screen is interactive, and
  /// it has not left the screen before, as the cell of a removed row has. A part without a screen
  /// can be used.
  public final var isInteractive: Bool { !hasLeftScreen && screen?.isInteractive ?? true }

  /// A Boolean value that indicates whether it has left its screen, or its screen has left its path
  /// or no longer exists.
  final var hasLeft: Bool {
    guard isAttached else { return false }
    return hasLeftScreen || (screen?.phase ?? .ended) == .ended
  }

  /// A Boolean value that indicates whether it has left its screen, itself or with the part that it
  /// is in. The chain skips a part that was released, so it does not show that.
  private final var hasLeftScreen: Bool { hasEnded || isInPart && whole?.hasLeftScreen ?? true }

  /// The work of its screen, so that the work ends when the screen leaves its path, or before that
  /// with the cell that it is in. A part without a screen has work of its own.
  public final var work: WorkScope {
    if let scope { return scope }
    if isInPart {
      if let whole { return whole.work }
    } else if let screen {
      return screen.work
    }
    // No work begins for a screen that no longer exists.
    if isAttached { ownWork.close() }
    return ownWork
  }

  /// Returns an action that puts the part back as it is now; `nil` if it holds nothing.
  package func checkpoint() -> (@MainActor () -> Void)? { nil }

  /// Attaches it to a screen.
  ///
  /// - Parameter screen: The screen, which owns it.
  public final func attach(to screen: ViewModel) {
    isAttached = true
    isInPart = false
    nextResponder = screen
  }

  /// Attaches it to another part, such as the cell of a row, to which goes what it sends.
  ///
  /// - Parameter part: The part, which owns it.
  public final func attach(to part: ScreenPart) {
    isAttached = true
    isInPart = true
    whole = part
    nextResponder = part
  }

  /// Attaches it to a screen that it may leave before the screen leaves its path.
  final func attach(toLeave screen: ViewModel) {
    attach(to: screen)
    hasEnded = false
    scope = WorkScope(within: screen.work)
  }

  /// Ends it before its screen leaves, and cancels its work and that of its own parts.
  final func end() {
    hasEnded = true
    scope?.close()
  }
}
