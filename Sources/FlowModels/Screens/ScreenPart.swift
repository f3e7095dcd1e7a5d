public import Responder

/// A part of a screen, or of another part. Its owner is its next responder.
///
/// It is attached to the screen, the cell or the dialog that describes it first, by
/// ``ScreenBuilder/add(_:)-(ScreenPart)``; a form attaches its fields as it adopts them. A part
/// that is used before it is described, such as a command that a screen runs as it starts, is
/// attached by hand, or made by a method of its owner.
open class ScreenPart: Responder, WorkOwner, StatePart {
  private var ownWork: WorkScope?
  private var isAttached = false
  // Also `nil` once the other part is released, although `isInPart` remains.
  private weak var whole: ScreenPart?
  private var isInPart = false
  private weak var flow: FlowModel?
  private var isInFlow = false
  // Only for a part that may leave before its screen does.
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

  /// A Boolean value that indicates whether the user can use it.
  package final var isInteractive: Bool { !hasLeftScreen && screen?.isInteractive ?? true }

  /// True if it has left its screen, or its screen has left its path or no longer exists.
  final var hasLeft: Bool {
    guard isAttached else { return false }
    if isInFlow { return (flow?.phase ?? .ended) == .ended }
    return hasLeftScreen || (screen?.phase ?? .ended) == .ended
  }

  // The responder chain skips a part that was released, so it does not show that.
  private final var hasLeftScreen: Bool { hasEnded || isInPart && whole?.hasLeftScreen ?? true }

  final var appOfOwner: AppState? { isInFlow ? flow?.controller.app : screen?.app }

  /// The work of its screen. It ends when the screen leaves its path, or before that with the cell
  /// that contains the part.
  ///
  /// A part without a screen has its own work. When the part is attached, that work becomes a part
  /// of its owner's work.
  public final var work: WorkScope {
    if let scope { return scope }
    if isInPart {
      if let whole { return whole.work }
    } else if isInFlow {
      if let flow { return flow.work }
    } else if let screen {
      return screen.work
    }
    let work = ownWork ?? WorkScope()
    ownWork = work
    // No work begins for a screen that no longer exists.
    if isAttached { work.close() }
    return work
  }

  /// Adds the part to the description of its owner. See
  /// ``ScreenBuilder/add(_:)-(ScreenPart)``.
  ///
  /// The default shows nothing. An override adds elements, and the parts that it consists of, which
  /// are attached to this part.
  ///
  /// - Parameter screen: Collects the elements.
  open func describe(_ screen: ScreenBuilder) { screen.note(self) }

  /// The fingerprint of the state that the part's description may not show; `nil` if none.
  package var hiddenState: StateFingerprint? { nil }

  /// Returns an action that restores the part's current state; `nil` if it holds nothing.
  package func checkpoint() -> (@MainActor () -> Void)? { nil }

  func didAttach() {}

  // MARK: Attaching

  /// Attaches it to a screen.
  ///
  /// - Parameter screen: The screen, which owns it.
  public final func attach(to screen: ViewModel) {
    isAttached = true
    isInPart = false
    isInFlow = false
    nextResponder = screen
    becomeAttached()
  }

  /// Attaches it to a flow, which has no screen to describe it.
  final func attach(to flow: FlowModel) {
    isAttached = true
    isInPart = false
    isInFlow = true
    self.flow = flow
    nextResponder = flow
    becomeAttached()
  }

  /// Attaches it to another part, such as the cell of a row. That part receives what it sends.
  package final func attach(to part: ScreenPart) {
    isAttached = true
    isInPart = true
    isInFlow = false
    whole = part
    nextResponder = part
    becomeAttached()
  }

  /// Attaches it to a screen that it may leave before the screen leaves its path.
  final func attach(toLeave screen: ViewModel) {
    hasEnded = false
    scope = WorkScope(within: screen.work)
    attach(to: screen)
  }

  private final func becomeAttached() {
    if let ownWork, work !== ownWork {
      ownWork.join(work)
      if let app = appOfOwner { ownWork.attach(to: app.work) }
    }
    joinObservations(to: ownerOfPart)
    didAttach()
  }

  /// Attaches a part that has no owner, such as the button of a notice, to its own owner.
  final func bring(_ part: ScreenPart) {
    guard isAttached, !part.hasOwner else { return }
    part.attach(toOwner: ownerOfPart)
  }

  final func attach(toOwner owner: Responder?) {
    switch owner {
    case let screen as ViewModel: attach(to: screen)
    case let part as ScreenPart where part !== self: attach(to: part)
    case let flow as FlowModel: attach(to: flow)
    default: break
    }
  }

  private final var hasOwner: Bool { isAttached && ownerOfPart != nil }

  /// Attaches it to `owner`, unless it has an owner; returns `false` if it belongs elsewhere.
  final func attachIfAlone(to owner: Responder) -> Bool {
    guard hasOwner else {
      attach(toOwner: owner)
      return true
    }
    // It may be in a part that is not described, or belong to what the describing part is in.
    let place = ownerOfPart
    return reaches(owner)
      || owner.responderChain.prefix { !($0 is FlowController) }.contains { $0 === place }
  }

  /// Reports that it is used without an owner, so that what it sends is lost.
  final func reportUseAlone() {
    guard !isAttached else { return }
    printError(
      "\(responderName) is used before a screen has described it, so what it sends is not "
        + "received: describe the screen first, or attach the part")
  }

  /// Ends it before its screen leaves, and cancels its work and that of its parts.
  final func end() {
    hasEnded = true
    scope?.close()
    endObservations()
  }
}

extension ScreenPart: LeavingResponder {
  package final var hasLeftForGood: Bool { hasLeft }
  package final var ownerOfPart: Responder? { isInPart ? whole : isInFlow ? flow : screen }
}
