// Typechecked against stubs of UIKit in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FlowHosting
  public import FlowModels
  public import UIKit

  /// The controller that shows an app in UIKit: the root of a window, or a child of any controller.
  ///
  /// ```swift
  /// let host = FlowHostController(app)
  /// host.screen(RecipeDetailViewModel.self) { RecipeController($0) }
  /// window.rootViewController = host
  /// ```
  ///
  /// It draws each screen by its description, unless a custom controller is registered for it. It
  /// does not launch the app: launch it before or after the host appears.
  public final class FlowHostController: UIViewController, FlowHost {
    /// The app.
    public let app: AppModel
    /// The commands of menus and keyboards that the app understands.
    public let commands: PlatformCommands
    /// UIKit as the responder above the app.
    public let platform: PlatformResponder
    /// The app's theme in UIKit's colours and fonts.
    public let style: ThemeStyle

    private(set) lazy var session = HostSession(of: app, in: self)
    private(set) var views = ScreenViews<UIViewController>()
    /// The controller of the main path.
    private(set) var base: any LayerController
    /// The dialogs that are shown as alerts, which cannot be subclassed.
    var alerts: [ObjectIdentifier: DialogAlert] = [:]
    private var kept = KeptViews<ScreenController>()
    /// The bar of the tabs, in an app with tabs.
    var bar: FeatureBar?
    private lazy var commandTarget = PlatformTarget(self)
    private let announcer = Announcer()
    private var tokens: [ObservationToken] = []

    /// Makes a host.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - commands: The commands of menus and keyboards that the app understands.
    ///   - platform: The responder above the app; by default one that offers nothing yet.
    public init(
      _ app: AppModel, commands: PlatformCommands = PlatformCommands(),
      platform: PlatformResponder? = nil
    ) {
      self.app = app
      self.commands = commands
      self.platform = platform ?? PlatformResponder(above: app)
      style = ThemeStyle(app.theme)
      base = StackController(layer: .main, kind: .main)
      super.init(nibName: nil, bundle: nil)
    }

    /// Hosts are made in code.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { nil }

    /// Registers a custom controller for the screens of a type and of its subclasses.
    ///
    /// - Parameters:
    ///   - type: The type of the screens.
    ///   - make: Makes the controller of a screen. It must own neither the app nor the host.
    public func screen<S: ViewModel>(
      _ type: S.Type, _ make: @escaping @MainActor (S) -> UIViewController
    ) {
      views.register(type, make)
    }

    /// Shows the app, and begins to follow it.
    public override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = style.background
      view.tintColor = style.accent
      traitOverrides.layoutDirection = direction
      addBar()
      session.begin()
      tokens.append(app.observeNavigation { [weak self] in self?.letGo() })
      tokens.append(
        observe { [weak self] in
          guard let self, let focused = app.layout.focused else { return }
          announce(announcer.announcements(for: app.screen(of: focused, rows: .none)))
        })
    }

    /// Keeps the screens clear of the bar of tabs, because they scroll below it.
    public override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      if let bar { base.additionalSafeAreaInsets = bar.insets }
    }

    /// Settles what began before the host was in a window, where nothing can be presented.
    public override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      session.settle()
      becomeFirstResponder()
    }

    /// Ends following the app. Call it before the app is thrown away, also during a transition.
    public func end() {
      session.end()
      tokens = []
      kept = KeptViews()
    }

    /// The direction of the app's language, independent of the system's.
    var direction: UITraitEnvironmentLayoutDirection {
      app.localization.direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    private func announce(_ announcements: [Announcement]) {
      for announcement in announcements {
        let kind: UIAccessibility.Notification =
          announcement.kind == .screen ? .screenChanged : .announcement
        UIAccessibility.post(notification: kind, argument: announcement.text)
      }
    }

    // MARK: UIKit's chain, which every hosted controller leads to

    /// A Boolean value that indicates that it can receive key commands.
    public override var canBecomeFirstResponder: Bool { true }

    /// The app's commands with shortcuts that have a target now.
    public override var keyCommands: [UIKeyCommand]? { makeKeyCommands() }

    /// Returns whether an action of UIKit can be performed now: the app decides about its commands.
    public override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      canPerform(action, withSender: sender)
        ?? super.canPerformAction(action, withSender: sender)
    }

    /// Returns the target of an action of UIKit.
    public override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
      canPerform(action, withSender: sender) == true
        ? commandTarget : super.target(forAction: action, withSender: sender)
    }

    /// Enables a command of a menu, or disables it.
    public override func validate(_ command: UICommand) {
      super.validate(command)
      validateCommand(command)
    }

    // MARK: What is shown

    /// The layout that is on screen, read from the controllers.
    public var shown: HostLayout {
      let main = HostLayout.Layer(id: .main, kind: .main, path: base.path)
      let presented = presentedLayers.map(\.layer)
      return HostLayout(layers: [main] + presented, arrangement: base.arrangement)
    }

    /// A Boolean value that indicates whether a controller of a layer is in a transition.
    public var isTransitioning: Bool {
      let controllers: [UIViewController] = [base] + presentedLayers.map(\.controller)
      return controllers.contains {
        $0.transitionCoordinator != nil || $0.isBeingPresented || $0.isBeingDismissed
      }
    }

    /// The presented layers, lowest first, without those of others, such as a share sheet.
    var presentedLayers: [(layer: HostLayout.Layer, controller: UIViewController)] {
      var found: [(HostLayout.Layer, UIViewController)] = []
      var next = presentedViewController
      while let controller = next {
        if let layer = controller as? any LayerController {
          found.append((layer.layer, controller))
        } else if let alert = alerts[ObjectIdentifier(controller)] {
          found.append((alert.layer, controller))
        }
        next = controller.presentedViewController
      }
      return found
    }

    // MARK: Steps

    /// Begins a step.
    public func perform(_ step: HostStep, isAnimated: Bool) {
      defer { placeMenuButton() }
      let isAnimated =
        isAnimated && viewIfLoaded?.window != nil && !UIAccessibility.isReduceMotionEnabled
      switch step {
      case .push(let ids, let layer):
        guard let stack = stack(layer) else { return }
        stack.setViewControllers(
          stack.viewControllers + ids.compactMap(controller), animated: isAnimated)
      case .pop(let count, let layer):
        guard let stack = stack(layer) else { return }
        stack.setViewControllers(stack.viewControllers.dropLast(count), animated: isAnimated)
      case .replace(let ids, let layer):
        // Another tab is not further on or further back.
        let isTab = layer == .main && app.navigationStyle == .tabs
        stack(layer)?.show(ids.compactMap(controller), animated: isAnimated && !isTab)
      case .arrange(let arrangement, let path):
        arrange(arrangement, path)
      case .present(let layer):
        present(layer, animated: isAnimated)
      case .dismiss(let id):
        // Only the layer itself: it is asked for by the controller that presented it.
        let top = presentedLayers.last { $0.layer.id == id }?.controller
        top?.presentingViewController?.dismiss(animated: isAnimated) { [weak self] in
          self?.hasEnded()
        }
      }
    }

    /// Shows a layout at once.
    public func rebuild(_ layout: HostLayout) {
      // Asked of the host, it dismisses all that is above.
      if presentedViewController != nil { dismiss(animated: false) }
      alerts = [:]
      arrange(layout.arrangement, layout.layers.first?.path ?? [])
      for layer in layout.layers.dropFirst() { present(layer, animated: false) }
    }

    private func arrange(_ arrangement: HostLayout.Arrangement, _ path: [ElementID]) {
      switch arrangement {
      case .stack:
        let stack = base as? StackController ?? StackController(layer: .main, kind: .main)
        stack.show(path.compactMap(controller), animated: false)
        install(stack)
      case .panes:
        let panes = base as? PanesController ?? PanesController(style)
        panes.show(arrangement, path) { [weak self] in self?.controller($0) }
        install(panes)
      }
      placeMenuButton()
    }

    private func install(_ new: any LayerController) {
      (new as? StackController)?.host = self
      guard new !== base || new.parent == nil else { return }
      base.willMove(toParent: nil)
      if base.isViewLoaded { base.view.removeFromSuperview() }
      base.removeFromParent()
      base = new
      addChild(new)
      view.addFilling(new.view)
      if let bar { view.bringSubviewToFront(bar) }
      new.didMove(toParent: self)
    }

    private func stack(_ id: ElementID) -> StackController? {
      if id == .main { return base as? StackController }
      return presentedLayers.first { $0.layer.id == id }?.controller as? StackController
    }

    /// Returns the controller of a screen: the same one for as long as the app has the screen.
    func controller(_ id: ElementID) -> ScreenController? {
      let controller = kept[id] ?? app.viewModel(id).map { ScreenController($0, id, in: self) }
      kept[id] = controller
      return controller
    }

    private func letGo() { kept.removeLeft(app, shown: shown) }

    /// Notifies the session that a transition has ended: now, and after UIKit has cleaned up.
    func hasEnded() {
      session.settle()
      callLater(.zero) { [weak self] in
        self?.session.settle()
        self?.letGo()
      }
    }
  }
#endif
