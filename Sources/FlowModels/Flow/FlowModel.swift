public import Responder

/// A feature's coordinator: it decides what happens next.
///
/// It makes screens, pushes and presents them, starts child flows, and handles the actions that its
/// screens send. What is on screen is kept by its ``controller``.
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
///     push(ListViewModel(name: "RecipeList", title: "Recipes", provider: recipes, row: .recipe))
///   }
/// }
/// ```
///
/// A push made while handling an action from an earlier screen of the path, as on a tablet with
/// several panes, first removes what stands after that screen. Outside a handler, a push adds at
/// the end.
open class FlowModel: Responder, WorkOwner {
  /// Where a flow is in its life.
  public enum Phase: Sendable {
    /// Made, and not started.
    case fresh
    /// Started.
    case active
    /// Over; it does nothing any more.
    case ended
  }

  /// Where this flow is in its life.
  public internal(set) final var phase = Phase.fresh
  /// The asynchronous work this flow has under way; its end cancels it.
  public final let work = WorkScope()
  /// What is on screen.
  public final let controller = FlowController()

  /// When it was put on a path, among all elements of all paths.
  final var moment = 0
  /// Which of the elements it is that its parent puts on the path as it starts, if it is one.
  final var startIndex: Int?
  /// Indicates whether all that was in it has ended too, so that it hears nothing any more.
  final var isOver = false
  /// The place that it was made for.
  final var place: (any Destination)?

  /// Makes a flow that is not started.
  public override init() {
    super.init()
    passesOn = true
    controller.bind(to: self)
  }

  /// Declares how destinations become screens and child flows of flows of this class.
  ///
  /// Called once per class. Call `super` first: what is declared after it replaces what the
  /// superclass declared for the same destination.
  ///
  /// - Parameter destinations: The table of the class, to be filled.
  open class func register(_ destinations: DestinationTable) {}

  /// The place this flow is, so that links lead into it and saved state brings it back.
  ///
  /// Its parent declares in its table how it is made, and a flow tells its place by overriding this;
  /// one that was made by the table has it already. A flow without one comes back only if its parent starts it
  /// as it starts itself.
  open var destination: (any Destination)? { place }

  /// Writes down what the person would miss.
  ///
  /// - Parameter state: Receives it. Data does not belong in it.
  open func save(to state: inout SavedState) {}

  /// Takes up what was written down by ``save(to:)``, maybe by an older version of the app.
  ///
  /// Called before ``start()``, or after it for the root and for a flow that its parent starts as it
  /// starts itself.
  ///
  /// - Parameter state: What was written down.
  open func restore(from state: SavedState) {}

  /// Called once when the flow starts: pushes its first screen, before it returns.
  ///
  /// What it puts on the path here is put there again when saved state is restored, so a screen that
  /// needs data loads it itself; one that is pushed later, when data has come, would come twice.
  open func start() {}

  /// Called once when the flow is over and all its screens have gone.
  open func didEnd() {}

  /// Asked before the flow leaves, by whatever way: whether it may, or whether to ask the person.
  ///
  /// Its screens are asked before it. A flow that finishes by itself is not asked, its screens are.
  ///
  /// - Parameter exit: How it would leave.
  open func decision(about exit: Exit) -> ExitDecision { .allow }

  /// Takes what tells whoever started this flow that it ended without a result, so that it is told
  /// once; see ``ResultFlowModel``.
  func takeCancellation() -> () -> Void { {} }

  /// Ends a flow whose start was kept from happening.
  final func abandon() {
    guard phase == .fresh else { return }
    phase = .ended
    controller.isEnded = true
    work.close()
    Responder.asSender(nil, takeCancellation())
  }

  /// Ends everything in the flow. Whoever calls this has taken it off its parent's path.
  final func end() {
    guard phase != .ended else { return }
    phase = .ended
    controller.isEnded = true
    work.close()
    controller.removeAll()
    isOver = true
    nextResponder = nil
    didEnd()
    takeCancellation()()
  }
}

// MARK: - Navigation

extension FlowModel {
  /// Puts a screen at the end of the path.
  ///
  /// On a flow that has ended it is dropped, and the app is told.
  ///
  /// - Parameter screen: A screen that has been on no path yet.
  /// - Precondition: A screen is put on a path only once.
  public final func push(_ screen: ViewModel) { controller.push(.screen(screen)) }

  /// Starts a child flow at the end of the path.
  ///
  /// - Parameter flow: A flow that has not been started.
  /// - Precondition: A flow is started only once.
  public final func start(_ flow: FlowModel) { controller.push(.flow(flow)) }

  /// Shows a screen above everything of this flow.
  ///
  /// - Parameter screen: A screen that has been on no path yet.
  public final func present(_ screen: ViewModel) { controller.present(.screen(screen)) }

  /// Starts a child flow above everything of this flow.
  ///
  /// - Parameter flow: A flow that has not been started.
  public final func present(_ flow: FlowModel) { controller.present(.flow(flow)) }

  /// Shows a dialog above the whole app, after those that are shown or wait already.
  ///
  /// If it has a destination, this flow is asked to make it again when saved state is restored.
  /// Outside an app nobody can see a dialog, and it is dropped.
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

  /// Takes the last screen off the path, if it agrees; a child flow that is empty then ends.
  ///
  /// The flow's own last screen can be popped too: the flow stays, with an empty path.
  @discardableResult
  public final func pop() -> ExitOutcome { controller.attemptRemovalOfLastScreen(by: .pop) }

  /// Takes off everything after a screen of this flow's own path, if all of it agrees.
  @discardableResult
  public final func pop(to screen: ViewModel) -> ExitOutcome {
    controller.attemptRemoval(after: .screen(screen), by: .pop)
  }

  /// Takes off everything after the first screen or child flow of this flow's path, if all of it
  /// agrees.
  @discardableResult
  public final func popToFirst() -> ExitOutcome {
    controller.path.first.map { controller.attemptRemoval(after: $0, by: .pop) } ?? .nothing
  }

  /// Takes away what this flow presented last, if all of it agrees.
  @discardableResult
  public final func dismiss() -> ExitOutcome { controller.attemptDismissal(by: .dismiss) }

  /// Ends this flow, if its screens agree: they go, and its parent goes on without it.
  ///
  /// The parent of a ``ResultFlowModel`` hears that it was cancelled; to give a result, use
  /// ``ResultFlowModel/finish(with:)``.
  @discardableResult
  public final func finish() -> ExitOutcome {
    attemptToFinish { flow in
      // What its parent does then is done by the handler that lets it finish.
      let cancel = flow.takeCancellation()
      flow.leaveParent()
      cancel()
    }
  }

  /// Asks everything in the flow to leave; the flow itself wants to.
  final func attemptToFinish(_ perform: @escaping (FlowModel) -> Void) -> ExitOutcome {
    guard phase != .ended else { return .nothing }
    return controller.attempt(
      Departure(
        exit: .finish,
        leaving: { [weak self] in self?.controller.leavingWithEverything ?? [] },
        perform: { [weak self] in
          if let self, phase != .ended { perform(self) }
        }))
  }

  /// Takes the flow off its parent's path, and ends it.
  final func leaveParent() {
    controller.parent?.remove(.flow(self))
    // Where it has no parent, or is off its path already and about to be ended.
    if phase != .ended { end() }
  }
}
