public import Responder

/// The content and behaviour of one screen, without a view.
///
/// A view model holds state, describes it, and sends actions up the chain: to its flow's
/// controller, then to the flow model, which decides what happens next. It knows neither.
///
/// ```swift
/// final class AboutViewModel: ViewModel {
///   override var title: LocalizedText { .key("about.title") }
///   override func describe(_ screen: ScreenBuilder) {
///     screen.button("licences", .key("about.licences")) { self.send(LicencesWereAskedFor()) }
///   }
/// }
/// ```
open class ViewModel: Responder, WorkOwner {
  /// A phase in the life of a screen.
  public enum Phase: Sendable {
    /// Made, and on no path yet.
    case fresh
    /// On a path, visible or covered by what came after it.
    case onPath
    /// It has left its path for good, and does nothing any more.
    case ended
  }

  /// The current phase in the life of this screen.
  @exclusivity(unchecked) public internal(set) final var phase = Phase.fresh

  /// The ordinal among all elements ever put on a path or presented; later ones have greater ones.
  @exclusivity(unchecked) final var ordinal = 0
  /// The ordinal of the element that was opened last from this screen.
  @exclusivity(unchecked) var openedOrdinal: Int?
  /// The state that the app's screens share; `nil` until this screen is put on a path.
  @exclusivity(unchecked) final var app: AppState?
  package final var localization: Localization? { app?.app?.localization }
  /// The number of the screen's identity; 0 while it has none.
  final var elementNumber = 0
  /// A Boolean value that indicates whether a view has shown this screen.
  final var wasShown = false
  /// True once ``start()`` has returned: a component that is embedded from then on starts at once.
  @exclusivity(unchecked) final var hasStarted = false
  /// The style of the screen's presentation; `nil` if it is on a path.
  package internal(set) final var presentationStyle: PresentationStyle?
  /// The index among the elements that its flow starts with; `nil` if it is none of them.
  final var startIndex: Int?
  /// The element that has the focus while the screen has it: the ids from the screen down to it.
  package internal(set) final var focusedElement: [String] {
    get {
      _ = app?.focusHasMoved
      return element
    }
    set {
      guard newValue != element else { return }
      element = newValue
      app?.focusHasMoved.toggle()
    }
  }
  private var element: [String] = []

  /// The fingerprint of its name, once a simulation has read its state.
  final var namePrint: UInt64?

  private var storedValues = StoredValues()

  @exclusivity(unchecked) private var scope: WorkScope?

  /// The screen that this one is a part of.
  final weak var host: ViewModel?
  final var components: [Component] {
    get { parts ?? [] }
    set { parts = newValue }
  }
  @exclusivity(unchecked) private var parts: [Component]?
  final var hasComponents: Bool { parts?.isEmpty == false }
  /// The saved states of components that are not embedded yet, by their ids.
  final var unclaimedStates: [String: SavedState] = [:]

  /// The identity of the screen in its app, which a restored screen has again; `nil` until the
  /// screen is put on a path of an app.
  public final var elementID: ElementID? { elementNumber > 0 ? ElementID(elementNumber) : nil }

  /// The title of the screen, shown at its top and read by assistive technologies.
  open var title: LocalizedText { .empty }

  /// The type's name without `ViewModel`. Traces and journeys use it to name the screen.
  open override var responderName: String {
    let name = super.responderName
    return name.hasSuffix("ViewModel") ? String(name.dropLast("ViewModel".count)) : name
  }

  /// The place of this screen in the app, so that links lead to it and saved state brings it back.
  ///
  /// The flow model that makes the screen declares the destination in its table. A screen without
  /// one comes back only if its flow puts it on the path as it starts.
  open var destination: (any Destination)? { nil }

  /// Saves the state that the user would miss, such as typed text and scroll positions.
  ///
  /// - Parameter state: Receives the state. Data does not belong in it.
  open func save(to state: inout SavedState) {}

  /// Restores the state that ``save(to:)`` saved, possibly in an older version of the app.
  ///
  /// Called before ``start()``, but after it for a screen that its flow starts with.
  ///
  /// - Parameter state: The saved state.
  open func restore(from state: SavedState) {}

  /// Called once, when the screen has been put on a path. Override it to begin loading.
  open func start() {}

  /// Called when a link leads to this screen, which is already on a path. Override it to show the
  /// subject of the link again, if the user has moved on from it.
  open func didArriveAgain() {}

  /// Called once, when the screen has left its path and its work has been cancelled.
  open func didEnd() {}

  /// Decides, before the screen leaves in any way, whether it may leave or the user is asked.
  ///
  /// An override must not change anything. The default allows the screen to leave.
  ///
  /// - Parameter exit: The way that the screen would leave.
  open func decision(about exit: ExitReason) -> ExitDecision { .allow }

  /// Adds the elements that the screen shows.
  ///
  /// - Parameter screen: Collects the elements.
  open func describe(_ screen: ScreenBuilder) {}

  /// Adds the state that decides what happens next, and that the description does not show, such
  /// as a count that a later step needs. An exploration distinguishes states by it.
  ///
  /// The default adds all values that the subclass stores. An override can leave out what decides
  /// nothing, such as a counter, or add what stored objects hold.
  ///
  /// - Parameter state: Receives the values.
  open func addState(to state: inout StateFingerprint) {
    StoredState.add(of: self, known: &storedValues, to: &state)
  }

  /// The asynchronous work of this screen. It is cancelled when the screen leaves.
  public final var work: WorkScope {
    if let scope { return scope }
    let scope = host.map { WorkScope(within: $0.work) } ?? WorkScope()
    if phase == .ended { scope.close() }
    self.scope = scope
    return scope
  }

  /// The controller of the flow that this screen is in; `nil` while it is on no path.
  public final var controller: FlowController? {
    guard phase == .onPath else { return nil }
    var next = nextResponder
    while let responder = next {
      if let controller = responder as? FlowController { return controller }
      next = responder.nextResponder
    }
    return nil
  }

  /// A Boolean value that indicates whether the user can use this screen: it is visible and
  /// nothing covers it.
  ///
  /// Outside an app, as in a unit test of a flow alone, every screen on a path can be used.
  public final var isInteractive: Bool {
    switch phase {
    case .fresh: return true
    case .ended: return false
    case .onPath: return controller?.isInteractive(screenOnPath) ?? false
    }
  }

  /// The traits of the screen itself in the tree, in addition to the focus.
  var screenTraits: [ScreenNode.Trait] { [] }

  /// Called when a link, not the user, has opened an element from this screen.
  func didOpen(_ destination: any Destination, at ordinal: Int) {
    for component in components { component.screen.didOpen(destination, at: ordinal) }
  }

  /// Called when an element does not open from this screen, because the elements after it stay.
  func didOpenNothing() {}

  /// Called when the user uses a part that is no row, so that what opens next belongs to no row.
  func didUsePart() { for component in components { component.screen.didUsePart() } }

  /// Restores the fact that the element after this screen was opened from it.
  func restoreOpening(at ordinal: Int) {
    openedOrdinal = ordinal
    for component in components { component.screen.restoreOpening(at: ordinal) }
  }

  /// Attaches the screen to an app, if it was put on a path before the app was launched.
  final func attach(to app: AppState) {
    self.app = app
    scope?.attach(to: app.work)
    for component in components { component.screen.attach(to: app) }
  }

  /// Ends the screen with its components, once, and cancels all its work.
  final func end() {
    guard phase != .ended else { return }
    phase = .ended
    if hasComponents { for component in components { component.screen.end() } }
    scope?.close()
    endObservations()
    didEnd()
  }
}

extension ViewModel: LeavingResponder {
  package final var hasLeftForGood: Bool { phase == .ended }
  package final var ownerOfPart: Responder? { nil }
}
