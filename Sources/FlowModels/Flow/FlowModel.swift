public import Responder

/// A feature's coordinator: it decides what happens next.
///
/// It makes screens, pushes and presents them, starts child flows, and handles the actions that its
/// screens send. Its ``controller`` holds the screens and child flows.
///
/// ```swift
/// final class RecipesFlowModel: FlowModel {
///   override class func register(_ actions: ActionTable) {
///     super.register(actions)
///     actions.on(ItemWasTapped<Recipe>.self) { (flow: RecipesFlowModel, tap) in
///       flow.push(RecipeDetailViewModel(recipe: tap.item))
///     }
///   }
///   override func start() {
///     let row = RowDescription<Recipe> { Row(title: .verbatim($0.title)) }
///     push(
///       ListViewModel(
///         name: "RecipeList", title: .verbatim("Recipes"), provider: recipes, row: row))
///   }
/// }
/// ```
///
/// A push made while handling an action from an earlier screen of the path, as on a tablet with
/// several panes, first removes the elements after that screen, if they agree. Outside a handler,
/// a push adds at the end.
open class FlowModel: Responder, WorkOwner {
  /// A phase in the life of a flow.
  public enum Phase: Sendable {
    /// Made, and not started.
    case fresh
    /// Started.
    case active
    /// Over. It does nothing any more.
    case ended
  }

  /// The current phase in the life of this flow.
  public internal(set) final var phase = Phase.fresh
  /// The asynchronous work of this flow. It is cancelled when the flow ends.
  public final let work = WorkScope()
  /// The container of the flow's screens and child flows.
  public final let controller = FlowController()

  /// The flow that this one is in directly or indirectly, and that is in none itself: that of the
  /// app, once this flow is in an app. A flow that has left keeps it, as its work may still end.
  ///
  /// Work that has to be finished although this flow leaves is the root flow's: `rootFlow.run(…)`.
  ///
  /// - Complexity: O(flows around this one).
  public final var rootFlow: FlowModel {
    var controller = controller
    while let parent = controller.parent { controller = parent }
    return controller.flow ?? self
  }

  /// The ordinal of this flow among all elements ever put on a path or presented.
  final var ordinal = 0
  /// The number of the flow's identity; 0 while it has none.
  final var elementNumber = 0
  /// The presentation style of the flow; `nil` if it is on a path.
  package internal(set) final var presentationStyle: PresentationStyle?
  /// The index among the elements that the parent starts with; `nil` if it is none of them.
  final var startIndex: Int?
  /// The order of this flow among the branches of its parent.
  final var branchOrder = 0
  /// Indicates whether the first screen of this branch is in the fixed pane of a tablet.
  final var fillsFixedPane = true
  /// Indicates whether this flow keeps its screens while another branch of its parent is shown.
  final var isKeptBranch = false
  /// Indicates whether everything in the flow has ended too, so that it receives nothing any more.
  final var isOver = false
  private var storedValues = StoredValues()
  /// The destination that the flow was made for.
  final var place: (any Destination)?

  /// Makes a flow that is not started.
  public override init() {
    super.init()
    passesOn = true
    controller.bind(to: self)
  }

  /// The identity of the flow in its app; `nil` for the root flow, and before it is started.
  package final var elementID: ElementID? { elementNumber > 0 ? ElementID(elementNumber) : nil }

  /// Declares the screens and child flows that flows of this class make for destinations.
  ///
  /// Called once per class. Call `super` first: later declarations replace those of the superclass
  /// for the same destination.
  ///
  /// - Parameter destinations: The table of the class, to be filled.
  open class func register(_ destinations: DestinationTable) {}

  /// The place of this flow in the app, so that links lead into it and saved state brings it back.
  ///
  /// The parent declares in its table how to make the flow. A flow made by the table has its
  /// destination already; any other flow overrides this property. A flow without a destination
  /// comes back only if its parent starts it as the parent itself starts.
  open var destination: (any Destination)? { place }

  /// Saves the state that the user would miss.
  ///
  /// - Parameter state: Receives the state. Data does not belong in it.
  open func save(to state: inout SavedState) {}

  /// Restores the state that ``save(to:)`` saved, possibly in an older version of the app.
  ///
  /// Called before ``start()``, but after it for the root and for flows that a parent starts with.
  ///
  /// - Parameter state: The saved state.
  open func restore(from state: SavedState) {}

  /// Adds the state that decides what happens next, such as the user's entries in earlier steps. An
  /// exploration distinguishes states by it.
  ///
  /// The default adds all values that the subclass stores. An override can leave out what decides
  /// nothing, such as a counter, or add what stored objects hold.
  ///
  /// - Parameter state: Receives the values.
  open func addState(to state: inout StateFingerprint) {
    StoredState.add(of: self, known: &storedValues, to: &state)
  }

  /// Called once when the flow starts. Override it to push the first screen before it returns.
  ///
  /// The elements that it puts on the path here are put there again when saved state is restored.
  /// So a screen that needs data loads it itself: one that is pushed later, when data has come,
  /// would come twice.
  open func start() {}

  /// Called once when the flow is over and all its screens have gone.
  open func didEnd() {}

  /// Decides, before any exit of the flow, whether it may leave or the user is asked.
  ///
  /// Its screens are asked before it. When a flow finishes by itself, only its screens are asked.
  ///
  /// - Parameter exit: The kind of exit.
  open func decision(about exit: ExitReason) -> ExitDecision { .allow }

  /// Takes the closure that reports an ending without a result, so that it is reported only once.
  func takeCancellation() -> () -> Void { {} }

  /// Reports the ``FlowEnding`` of a result flow once, for a parent that does not know its type.
  package func reportEnding(_ body: @escaping (Any) -> Void) {}

  /// Called at the end of a turn that emptied the path, if the path shows one of several branches.
  func showsNoBranch() {}

  /// Adds the bar above the screens of the app, if this is the root flow and has one.
  func describeTopBar(on screen: ScreenBuilder) {}

  /// Adds the bar of tabs, if this is the root flow and has one.
  func describeTabBar(on screen: ScreenBuilder) {}

  /// Ends a flow that never started, because its push was dropped, with what was put on its path.
  final func abandon() {
    guard phase == .fresh else { return }
    phase = .ended
    controller.isEnded = true
    work.close()
    endObservations()
    controller.removeAll()
    Responder.asSender(nil, takeCancellation())
  }

  /// Ends everything in the flow. The caller has already taken it off its parent's path.
  final func end() {
    guard phase != .ended else { return }
    phase = .ended
    controller.isEnded = true
    work.close()
    endObservations()
    controller.removeAll()
    isOver = true
    nextResponder = nil
    didEnd()
    takeCancellation()()
  }
}

extension FlowModel: LeavingResponder {
  package final var hasLeftForGood: Bool { phase == .ended }
  package final var ownerOfPart: Responder? { nil }
}

// MARK: - Navigation

extension FlowModel {
  /// Puts a screen at the end of the path.
  ///
  /// On a flow that has ended, the screen is dropped and the app's observer is notified.
  ///
  /// - Parameter screen: A screen that has been on no path yet.
  /// - Precondition: A screen is put on a path only once, and never while it is a component.
  public final func push(_ screen: ViewModel) { controller.push(.screen(screen)) }

  /// Starts a child flow at the end of the path.
  ///
  /// Flows can be nested 256 levels deep. A flow that would be deeper is dropped, as on a flow that
  /// has ended, and the app's observer is notified.
  ///
  /// - Parameter flow: A flow that has not been started.
  /// - Precondition: A flow is started only once.
  public final func start(_ flow: FlowModel) { controller.push(.flow(flow)) }

  /// Presents a screen above everything of this flow.
  ///
  /// - Parameters:
  ///   - screen: A screen that has been on no path yet.
  ///   - style: The presentation style.
  public final func present(_ screen: ViewModel, as style: PresentationStyle = .sheet) {
    controller.present(.screen(screen), as: style)
  }

  /// Starts a child flow above everything of this flow.
  ///
  /// - Parameters:
  ///   - flow: A flow that has not been started.
  ///   - style: The presentation style.
  public final func present(_ flow: FlowModel, as style: PresentationStyle = .sheet) {
    controller.present(.flow(flow), as: style)
  }

  /// Shows a dialog above the whole app, after those that are already shown or waiting.
  ///
  /// If the dialog has a destination, this flow makes it again when saved state is restored.
  /// Outside an app no one can see a dialog, and it is dropped.
  ///
  /// - Parameter dialog: A dialog that has not been shown yet.
  public final func show(_ dialog: DialogViewModel) {
    guard phase == .active, let app = controller.app?.app else {
      controller.app?.note(.dropped("show \(dialog.responderName): its flow has ended"))
      return
    }
    dialog.owner = self
    app.show(dialog)
  }

  /// Removes the last screen of the path, if it agrees. A child flow that is then empty ends.
  ///
  /// The flow's own last screen can be popped too: the flow stays, with an empty path.
  @discardableResult
  public final func pop() -> ExitOutcome { controller.attemptRemovalOfLastScreen(by: .pop) }

  /// Removes all elements after a screen of this flow's own path, or after the screen that it is a
  /// component of, if all of them agree.
  @discardableResult
  public final func pop(to screen: ViewModel) -> ExitOutcome {
    controller.attemptRemoval(after: .screen(screen.screenOnPath), by: .pop)
  }

  /// Removes all elements after the first one of this flow's path, a screen or a child flow, if all
  /// of them agree.
  @discardableResult
  public final func popToFirst() -> ExitOutcome {
    controller.path.first.map { controller.attemptRemoval(after: $0, by: .pop) } ?? .nothing
  }

  /// Dismisses the screen or flow that this flow presented last, if everything in it agrees.
  @discardableResult
  public final func dismiss() -> ExitOutcome { controller.attemptDismissal(by: .dismiss) }

  /// Ends this flow, if its screens agree: they leave, and the parent continues without the flow.
  ///
  /// The parent of a ``ResultFlowModel`` receives ``FlowEnding/cancelled``; to give a result, use
  /// ``ResultFlowModel/finish(with:)``.
  @discardableResult
  public final func finish() -> ExitOutcome {
    attemptToFinish { flow in
      // The parent reacts to the ending within the handler that lets the flow finish.
      let cancel = flow.takeCancellation()
      flow.leaveParent()
      cancel()
    }
  }

  /// Asks everything in the flow to leave, but not the flow itself, which wants to.
  final func attemptToFinish(_ perform: @escaping (FlowModel) -> Void) -> ExitOutcome {
    guard phase != .ended else { return .nothing }
    return controller.attempt(
      ExitAttempt(
        exit: .finish,
        leaving: { [weak self] in self?.controller.leavingWithEverything ?? [] },
        perform: { [weak self] in
          if let self, phase != .ended { perform(self) }
        }))
  }

  /// Removes the flow from its parent's path, and ends it.
  final func leaveParent() {
    controller.parent?.remove(.flow(self))
    // For a flow without a parent, or one that is already off the path and about to be ended.
    if phase != .ended { end() }
  }
}
