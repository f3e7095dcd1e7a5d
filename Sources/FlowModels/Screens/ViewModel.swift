public import Responder

/// What one screen shows and does, without a view.
///
/// A view model holds state, describes it, and sends actions up the chain: to its flow's
/// controller, then to the flow model, which decides what happens next. It knows neither.
///
/// ```swift
/// final class AboutViewModel: ViewModel {
///   override var title: Phrase { .key("about.title") }
///   override func describe(_ screen: ScreenBuilder) {
///     screen.button("licences", .key("about.licences")) { self.send(LicencesWereAskedFor()) }
///   }
/// }
/// ```
open class ViewModel: Responder, WorkOwner {
  /// Where a screen is in its life.
  public enum Phase: Sendable {
    /// Made, and on no path yet.
    case fresh
    /// On a path, visible or covered by what came after it.
    case onPath
    /// It has left its path for good; it does nothing any more.
    case ended
  }

  /// Where this screen is in its life.
  public internal(set) final var phase = Phase.fresh

  /// When it was put on a path, among all elements of all paths.
  final var moment = 0
  /// The moment of what this screen has opened last, by an action that it sent.
  var openedMoment: Int?
  /// What the app's screens share, from when it was put on a path on.
  final var app: AppState?
  /// Which of the elements it is that its flow puts on the path as it starts, if it is one.
  final var startIndex: Int?
  /// The element that has the focus while the screen has it: the ids from the screen down to it.
  /// It can be observed.
  public internal(set) final var focusedElement: [String] {
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

  private var scope: WorkScope?

  /// What the screen is called, on top of it and to assistive technologies.
  open var title: Phrase { "" }

  /// The type's name without `ViewModel`, by which traces and journeys know the screen.
  open override var responderName: String {
    let name = super.responderName
    return name.hasSuffix("ViewModel") ? String(name.dropLast("ViewModel".count)) : name
  }

  /// The place this screen is, so that links lead to it and saved state brings it back.
  ///
  /// The flow model that makes the screen declares the destination in its table. A screen without
  /// one comes back only if its flow puts it on the path as it starts.
  open var destination: (any Destination)? { nil }

  /// Writes down what the person would miss: what they typed, where they scrolled to.
  ///
  /// - Parameter state: Receives it. Data does not belong in it.
  open func save(to state: inout SavedState) {}

  /// Takes up what was written down by ``save(to:)``, maybe by an older version of the app.
  ///
  /// Called before ``start()``, or after it for a screen that its flow puts on the path as it starts.
  ///
  /// - Parameter state: What was written down.
  open func restore(from state: SavedState) {}

  /// Called once, when the screen has been put on a path: the place to begin loading.
  open func start() {}

  /// Called when a link leads to this screen, which is on a path already: the place to show again what
  /// the link is about, if the person has moved on from it.
  open func didArriveAgain() {}

  /// Called once, when the screen has left its path and its work has been cancelled.
  open func didEnd() {}

  /// Asked before the screen leaves, by whatever way: whether it may, or whether to ask the person.
  ///
  /// It must not change anything. The default allows it.
  ///
  /// - Parameter exit: How it would leave.
  open func decision(about exit: Exit) -> ExitDecision { .allow }

  /// Adds what the screen shows.
  ///
  /// - Parameter screen: Collects it.
  open func describe(_ screen: ScreenBuilder) {}

  /// The asynchronous work this screen has under way; leaving the screen cancels it.
  public final var work: WorkScope {
    if let scope { return scope }
    let scope = WorkScope()
    if phase == .ended { scope.close() }
    self.scope = scope
    return scope
  }

  /// The container of the flow this screen is in, while it is on a path.
  public final var controller: FlowController? {
    guard phase == .onPath else { return nil }
    var next = nextResponder
    while let responder = next {
      if let controller = responder as? FlowController { return controller }
      next = responder.nextResponder
    }
    return nil
  }

  /// Whether what the person does to this screen counts: it is visible, and nothing covers it.
  ///
  /// Outside an app, as in a unit test of a flow alone, every screen on a path counts.
  public final var isInteractive: Bool {
    switch phase {
    case .fresh: return true
    case .ended: return false
    case .onPath: return controller?.isInteractive(self) ?? false
    }
  }

  /// Told what was opened from this screen otherwise than by using it: by a link.
  func didOpen(_ destination: any Destination, at moment: Int) {}

  /// Told that what was to open from this screen does not, because what stands after it stays.
  func didOpenNothing() {}

  /// Takes up again that what stands after this screen was opened from it.
  func restoreOpening(at moment: Int) { openedMoment = moment }

  /// Makes it a part of an app, if it was put on a path before its app was launched.
  final func attach(to app: AppState) {
    self.app = app
    scope?.attach(to: app.work)
  }

  /// Ends the screen: everything it still does is dropped.
  final func end() {
    phase = .ended
    scope?.close()
    didEnd()
  }
}
