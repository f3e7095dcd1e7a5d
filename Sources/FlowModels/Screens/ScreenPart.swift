public import Responder

/// A part of a screen. The screen owns it, and is its next responder.
///
/// Attach it when the screen is made. A form attaches its fields itself.
open class ScreenPart: Responder, WorkOwner {
  private lazy var ownWork = WorkScope()
  private var isAttached = false

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

  /// The screen that it belongs to.
  public final var screen: ViewModel? { nextResponder as? ViewModel }

  /// A Boolean value that indicates whether its screen has left its path, or no longer exists.
  final var hasLeft: Bool { isAttached && (screen?.phase ?? .ended) == .ended }

  /// The work of its screen, so that the work ends when the screen leaves its path. A part without
  /// a screen has work of its own.
  public final var work: WorkScope {
    if let screen { return screen.work }
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
    nextResponder = screen
  }
}
