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
public class AppModel: Responder {
  /// The name of the app, which is the brand's name.
  public final let name: String
  /// The first flow, which starts all others directly or indirectly.
  public final let root: FlowModel
  /// The localization, which turns localized texts into strings.
  public final let localization: Localization
  /// The colours that views draw the app in.
  public final let theme: Theme
  package final let links: LinkTable
  /// A Boolean value that indicates whether links are opened now. An app that has to do something
  /// first, such as signing the user in, sets it to `false` until then; links wait meanwhile.
  public final var acceptsLinks = true { didSet { linkDesk.goOn() } }
  /// The version of the app's saved state, and its migrations.
  package final let snapshotSchema: SnapshotSchema
  /// The identity for recognizing saved state; if `nil`, the name is used.
  @ObservationIgnored package final var identity: AppIdentity?
  package final var clock: any Clock<Duration> { state.clock }
  /// The tracker that counts the running asynchronous work.
  public final var work: WorkTracker { state.work }
  /// The device the app is shown on.
  public private(set) final var device: Device { didSet { state.navigation.isChanged = true } }
  /// An observer of navigation, which replaces the one before; see also ``observeEvents(_:)``.
  /// Without observers, reporting costs nothing.
  public final var eventObserver: ((AppEvent) -> Void)? {
    get { state.eventObserver }
    set { state.eventObserver = newValue }
  }
  /// Handles actions that no responder handled. If `nil`, each writes one line to standard error.
  @ObservationIgnored public final var unhandledPolicy: ((UnhandledAction) -> Void)?
  /// The rules that must hold in this app. Simulations check them; the app itself does not.
  @ObservationIgnored public final var requirements: [Requirement] = []
  /// The suspicions of simulations that are right in this app.
  @ObservationIgnored package final var accepted: [Acceptance] = []

  /// The dialogs above everything else. The first is shown, the others wait.
  public private(set) final var dialogs: [DialogViewModel] = [] {
    didSet { state.navigation.isChanged = true }
  }

  @ObservationIgnored final let state: AppState
  @ObservationIgnored final let linkDesk = LinkOpener()
  @ObservationIgnored final let appWork: AppWork
  @ObservationIgnored final var isRestoring = false
  /// The saved state that the launch is restoring, until its screens are in place.
  @ObservationIgnored final var unrestored: Snapshot?
  @ObservationIgnored private var isEnded = false

  /// Makes an app that is not launched.
  ///
  /// - Parameters:
  ///   - name: The name of the app.
  ///   - root: Its first flow, not started.
  ///   - device: The device that the app is shown on.
  ///   - localization: The localization, which turns localized texts into strings.
  ///   - theme: The colours that views draw the app in.
  ///   - links: The links that lead into the app.
  ///   - snapshots: The version of the app's saved state, and its migrations.
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
    appWork = AppWork(state)
    super.init()
    state.app = self
    linkDesk.attach(to: self)
  }

  /// Passes an unhandled action to ``unhandledPolicy``, or writes a line to standard error.
  public override func actionWasUnhandled(_ unhandled: UnhandledAction) {
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
    inTurn {
      root.nextResponder = self
      root.phase = .active
      if root.controller.branching != nil {
        state.navigation.fillIn = { [weak root] in
          if let root, root.controller.branch == nil { root.showsNoBranch() }
        }
      }
      root.controller.attach(to: state)
      root.controller.start()
      linkDesk.goOn()
    }
  }

  /// Ends every flow and screen, and with them their work, without asking whether they may leave.
  public final func end() {
    inTurn {
      isEnded = true
      linkDesk.close()
      appWork.work.close()
      state.exits.close()
      while let dialog = dialogs.last { close(dialog) }
      root.end()
    }
  }

  final func note(_ event: @autoclosure () -> AppEvent) { state.note(event()) }

  package final func inTurn<Result>(_ change: () -> Result) -> Result {
    state.navigation.begin()
    defer { state.navigation.end() }
    return change()
  }
}

// MARK: - Dialogs

extension AppModel {
  /// Shows a dialog above everything else, after those that are already shown or waiting.
  ///
  /// - Parameter dialog: A dialog that has not been shown yet.
  /// - Precondition: The dialog has not been shown before.
  public final func show(_ dialog: DialogViewModel) {
    guard !isEnded else { return note(.dropped("show \(dialog.responderName): the app has ended")) }
    // It would be answered twice, or by two screens.
    precondition(
      dialog.phase == .fresh && dialog.host == nil,
      "\(dialog.responderName) can be shown only once, and not as a component")
    state.navigation.begin()
    defer { state.navigation.end() }
    dialog.nextResponder = root.controller
    dialog.phase = .onPath
    if dialog.elementNumber == 0 { dialog.elementNumber = state.takeNumber() }
    dialog.ordinal = FlowController.takeOrdinal()
    dialog.app = state
    if dialog.owner == nil { dialog.owner = root }
    dialogs.append(dialog)
    state.presentations += 1
    note(.presented(.screen(dialog)))
  }

  /// Closes, unanswered, the dialogs that saved state brings back.
  final func closeRestorableDialogs() {
    for dialog in dialogs where dialog.isRestorable { close(dialog) }
  }

  /// Closes a dialog, before the chosen action is performed.
  final func close(_ dialog: DialogViewModel) {
    guard let index = dialogs.firstIndex(where: { $0 === dialog }) else { return }
    state.navigation.begin()
    defer { state.navigation.end() }
    dialogs.remove(at: index)
    state.presentations -= 1
    dialog.end()
    dialog.nextResponder = nil
    note(.dismissed(.screen(dialog)))
  }
}

// MARK: - The person's use of the device

extension AppModel {
  /// Goes back one screen, if it agrees: on the topmost presented path, or on the main path.
  ///
  /// A presented screen, or a presented flow with only one screen, is dismissed. A dialog is
  /// cancelled. The first screen of the app stays.
  ///
  /// - Parameter exit: The way the user went back: ``ExitReason/back`` or ``ExitReason/swipe``.
  @discardableResult
  public final func back(by exit: ExitReason = .back) -> ExitOutcome { inTurn { goBack(by: exit) } }

  private func goBack(by exit: ExitReason) -> ExitOutcome {
    guard state.presentations > 0 else {
      // Reveals the newest screen, so that the person sees what any question is about.
      state.showNewestPanes()
      guard root.controller.hasSeveralScreens else { return .nothing }
      return root.controller.attemptRemovalOfLastScreen(by: exit)
    }
    if let dialog = dialogs.first { return cancel(dialog) }
    let levels = levels
    guard let top = levels.last else { return .nothing }
    if let controller = top.controller, controller.hasSeveralScreens {
      return controller.attemptRemovalOfLastScreen(by: exit)
    }
    return top.presenter?.attemptDismissal(by: exit) ?? .nothing
  }

  /// Dismisses the screen or flow presented last, if it agrees. A dialog is cancelled.
  @discardableResult
  public final func dismiss() -> ExitOutcome {
    inTurn {
      if let dialog = dialogs.first { return cancel(dialog) }
      return levels.last?.presenter?.attemptDismissal(by: .dismiss) ?? .nothing
    }
  }

  /// Tries again the exit that the user was asked about, even if the element is covered now.
  final func attemptAgain(_ exit: ExitReason, about element: PathElement) -> ExitOutcome {
    for level in levels where level.isPresented(element) {
      return level.presenter?.attemptDismissal(from: element, by: exit) ?? .nothing
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

  /// Shows the app on another device. The paths do not change.
  public final func resize(to device: Device) {
    guard device != self.device else { return }
    inTurn {
      self.device = device
      note(.resized(device))
    }
  }

  @discardableResult
  package final func scrollPanes(backBy screens: Int) -> Bool {
    state.navigation.begin()
    defer { state.navigation.end() }
    let before = layout.scrolledBack
    let (wanted, overflow) = before.addingReportingOverflow(screens)
    // Only a positive number can overflow, because the number scrolled past is never below 0.
    state.scrolledBack = overflow ? .max : wanted
    state.scrolledBack = layout.scrolledBack
    return state.scrolledBack != before
  }
}
