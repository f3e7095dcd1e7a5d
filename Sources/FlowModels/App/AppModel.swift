public import Observation
public import Responder

/// The app: the top of the responder chain, the device it is shown on, and the root of its flows.
///
/// ```swift
/// let app = AppModel(name: "Recipes", root: MenuFlowModel(features: features), device: .phone)
/// app.launch()
/// print(app.screen().node.text())
/// app.end()
/// ```
@Observable
open class AppModel: Responder {
  /// What the app is called: the brand's name.
  public final let name: String
  /// The flow that everything else is started by.
  public final let root: FlowModel
  /// Turns phrases into words.
  public final let localization: Localization
  /// The colours that views draw it in.
  public final let theme: Theme
  /// The links that lead into it.
  public final let links: LinkTable
  /// Whether links are opened now; an app that has to do something first, such as signing a person
  /// in, says no until then, and they wait.
  public final var acceptsLinks = true {
    didSet { linkDesk.goOn() }
  }
  /// How its state is saved.
  public final let snapshotSchema: SnapshotSchema
  /// The clock that timers, delays and expiry run on.
  public final var clock: any Clock<Duration> { state.clock }
  /// Counts the asynchronous work under way.
  public final var work: WorkTracker { state.work }
  /// The device the app is shown on.
  public private(set) final var device: Device
  /// The one observer of navigation. While there is none, telling costs nothing.
  public final var eventObserver: ((AppEvent) -> Void)? {
    get { state.eventObserver }
    set { state.eventObserver = newValue }
  }
  /// What is done with an action that nobody handled; by default one line goes to standard error.
  @ObservationIgnored public final var unhandledPolicy: ((UnhandledAction) -> Void)?

  /// What is asked or said above everything else, the first of them now.
  public private(set) final var dialogs: [DialogViewModel] = []

  /// What its flows and screens share.
  @ObservationIgnored final let state: AppState
  @ObservationIgnored final let linkDesk = LinkDesk()
  @ObservationIgnored final let errands: Errands
  /// Whether saved state is being restored.
  @ObservationIgnored final var isRestoring = false
  /// What is being restored since the launch, until it is there.
  @ObservationIgnored final var unrestored: Snapshot?
  @ObservationIgnored private var isEnded = false

  /// Makes an app that is not launched.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - root: Its first flow, not started.
  ///   - device: What it is shown on.
  ///   - localization: Turns phrases into words.
  ///   - theme: The colours that views draw it in.
  ///   - links: The links that lead into it.
  ///   - snapshots: How its state is saved.
  ///   - clock: The clock that timers, delays and expiry run on.
  public init(
    name: String, root: FlowModel, device: Device = .phone,
    localization: Localization = Localization(), theme: Theme = Theme(),
    links: LinkTable? = nil, snapshots: SnapshotSchema = SnapshotSchema(),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.root = root
    self.device = device
    self.localization = localization
    self.theme = theme
    self.links = links ?? LinkTable()
    snapshotSchema = snapshots
    state = AppState(clock: clock)
    errands = Errands(state)
    super.init()
    state.app = self
    linkDesk.attach(to: self)
  }

  /// Tells the policy of an action that nobody handled.
  open override func actionWasUnhandled(_ unhandled: UnhandledAction) {
    if let unhandledPolicy {
      unhandledPolicy(unhandled)
    } else {
      super.actionWasUnhandled(unhandled)
    }
  }
}

// MARK: - Life

extension AppModel {
  /// Starts the root flow. A second call does nothing.
  public final func launch() {
    guard root.phase == .fresh else { return }
    root.nextResponder = self
    root.phase = .active
    root.controller.attach(to: state)
    root.controller.start()
    linkDesk.goOn()
  }

  /// Ends every flow and screen, and with them their work, without asking any.
  public final func end() {
    isEnded = true
    linkDesk.close()
    errands.work.close()
    state.exits.close()
    while let dialog = dialogs.last { close(dialog) }
    root.end()
  }

  final func note(_ event: @autoclosure () -> AppEvent) { state.note(event()) }
}

// MARK: - Dialogs

extension AppModel {
  /// Shows a dialog above everything else, after those that are shown or wait already.
  ///
  /// - Parameter dialog: A dialog that has not been shown yet.
  /// - Precondition: A dialog is shown only once.
  public final func show(_ dialog: DialogViewModel) {
    guard !isEnded else {
      return note(.dropped("show \(dialog.responderName): the app has ended"))
    }
    precondition(dialog.phase == .fresh, "a dialog can be shown only once")
    dialog.nextResponder = root.controller
    dialog.phase = .onPath
    dialog.moment = FlowController.takeMoment()
    dialog.app = state
    if dialog.owner == nil { dialog.owner = root }
    dialogs.append(dialog)
    state.presentations += 1
    note(.presented(.screen(dialog)))
  }

  /// Takes away what comes again with saved state, unanswered.
  final func closeRestorableDialogs() {
    for dialog in dialogs where dialog.isRestorable { close(dialog) }
  }

  /// Takes a dialog away, before what was chosen in it is done.
  final func close(_ dialog: DialogViewModel) {
    guard let index = dialogs.firstIndex(where: { $0 === dialog }) else { return }
    dialogs.remove(at: index)
    state.presentations -= 1
    dialog.end()
    dialog.nextResponder = nil
    note(.dismissed(.screen(dialog)))
  }
}

// MARK: - What the person does to the device

extension AppModel {
  /// Goes back one screen, if it agrees: on the path of what is presented last, or on the main path.
  ///
  /// The only screen of a presented flow is dismissed, and a dialog is cancelled. The first screen of
  /// the app stays.
  ///
  /// - Parameter exit: How the person went back: ``Exit/back`` or ``Exit/swipe``.
  @discardableResult
  public final func back(by exit: Exit = .back) -> ExitOutcome {
    guard state.presentations > 0 else {
      // What is asked about is what the person then sees.
      state.scrolledBack = 0
      guard root.controller.hasSeveralScreens else { return .nothing }
      return root.controller.attemptRemovalOfLastScreen(by: exit)
    }
    if let dialog = dialogs.first { return cancel(dialog) }
    let layers = layers
    guard let top = layers.last else { return .nothing }
    if let controller = top.controller, controller.hasSeveralScreens {
      return controller.attemptRemovalOfLastScreen(by: exit)
    }
    return top.presenter?.attemptDismissal(by: exit) ?? .nothing
  }

  /// Dismisses what is presented last, if it agrees; a dialog is cancelled.
  @discardableResult
  public final func dismiss() -> ExitOutcome {
    if let dialog = dialogs.first { return cancel(dialog) }
    return layers.last?.presenter?.attemptDismissal(by: .dismiss) ?? .nothing
  }

  /// Tries again what a person was asked about, whatever is above it now.
  final func attemptAgain(_ exit: Exit, about element: PathElement) -> ExitOutcome {
    for layer in layers where layer.isPresented(element) {
      return layer.presenter?.attemptDismissal(from: element, by: exit) ?? .nothing
    }
    guard case .screen(let screen) = element, let controller = screen.controller else {
      return .nothing
    }
    return controller.bottom.attemptRemoval(of: screen, by: exit)
  }

  private func cancel(_ dialog: DialogViewModel) -> ExitOutcome {
    dialog.cancel()
    return .left
  }

  /// Shows the app on another device; the paths stay as they are.
  public final func resize(to device: Device) {
    guard device != self.device else { return }
    self.device = device
    note(.resized(device))
  }

  /// Scrolls the strip of panes.
  ///
  /// - Parameter screens: How many screens back towards the first; negative for forward. Stops at
  ///   the ends.
  /// - Returns: Whether anything moved.
  @discardableResult
  public final func scrollPanes(backBy screens: Int) -> Bool {
    let before = layout.scrolledBack
    let (wanted, overflow) = before.addingReportingOverflow(screens)
    // Only a positive number can overflow, as what is scrolled past is not below 0.
    state.scrolledBack = overflow ? .max : wanted
    state.scrolledBack = layout.scrolledBack
    return state.scrolledBack != before
  }
}
