public import Responder

/// A part of a screen, which owns it and is the next in its responder chain.
///
/// Attach it when the screen is made; a form attaches its own.
open class ScreenPart: Responder, WorkOwner {
  private lazy var ownWork = WorkScope()
  private var isAttached = false

  /// Makes a part of no screen.
  public override init() {
    super.init()
    passesOn = true
  }

  // Overridden in this file, which imports `Responder` publicly: where an open class overrides it that does
  // not, the compiler gives it a place of its own in the class's table, of which other modules do not know, and
  // all that they call behind it is something else.
  /// The type's name.
  open override var responderName: String { super.responderName }

  /// The screen it is a part of.
  public final var screen: ViewModel? { nextResponder as? ViewModel }

  /// Indicates whether the screen it was attached to has left its path, or is gone altogether.
  final var hasLeft: Bool { isAttached && (screen?.phase ?? .ended) == .ended }

  /// The work of its screen, so that leaving that ends it; its own while it is a part of none.
  public final var work: WorkScope {
    if let screen { return screen.work }
    // Nothing begins for a screen that is gone.
    if isAttached { ownWork.close() }
    return ownWork
  }

  /// Makes it a part of a screen.
  ///
  /// - Parameter screen: The screen, which owns it.
  public final func attach(to screen: ViewModel) {
    isAttached = true
    nextResponder = screen
  }
}
