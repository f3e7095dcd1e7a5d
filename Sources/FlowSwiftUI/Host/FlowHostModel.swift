// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device.
#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FlowHosting
  public import FlowModels
  public import Observation
  import SwiftUI
  import UIKit

  /// The host of an app in SwiftUI: what the views show, and what SwiftUI has changed in it.
  ///
  /// SwiftUI reports a gesture only by writing into a binding, so a layer's path and what is
  /// presented above it are what is shown. A transition lasts as long as SwiftUI's usually do,
  /// unless a view reports earlier that it has ended.
  @Observable
  public final class FlowHostModel: FlowHost {
    /// The app.
    public let app: AppModel

    /// The layer of the main path.
    let main: LayerModel
    @ObservationIgnored private(set) lazy var session = HostSession(of: app, in: self)
    @ObservationIgnored private var hasBegun = false
    @ObservationIgnored private var transition: Int?
    @ObservationIgnored private var isDismissing = false
    @ObservationIgnored private var transitions = 0
    @ObservationIgnored private var screens = KeptViews<ScreenModel>()
    @ObservationIgnored private let announcer = Announcer()
    @ObservationIgnored private var tokens: [ObservationToken] = []

    // In milliseconds. SwiftUI's springs settle slowly, and a sheet is gone before SwiftUI says so.
    private static let longest = 700

    /// Makes a host.
    ///
    /// - Parameter app: The app.
    public init(_ app: AppModel) {
      self.app = app
      main = LayerModel(
        HostLayout.Layer(id: .main, kind: .main, path: []), hasTabs: app.navigationStyle == .tabs)
    }

    /// Shows the app, and begins to follow it. A second call changes nothing.
    public func begin() {
      guard !hasBegun else { return }
      hasBegun = true
      main.host = self
      session.begin()
      tokens.append(app.observeNavigation { [weak self] in self?.forgetScreens() })
      tokens.append(
        observe { [weak self] in
          guard let self, let focused = app.layout.focused else { return }
          announce(announcer.announcements(for: app.screen(of: focused, rows: .none)))
        })
    }

    /// Ends following the app. Call it before the app is thrown away, also during a transition.
    public func end() {
      session.end()
      tokens = []
      for id in screens.ids { screens[id]?.end() }
      screens = KeptViews()
    }

    private func announce(_ announcements: [Announcement]) {
      for announcement in announcements {
        let kind: UIAccessibility.Notification =
          announcement.kind == .screen ? .screenChanged : .announcement
        UIAccessibility.post(notification: kind, argument: announcement.text)
      }
    }

    // MARK: What is shown

    /// The layout that the bindings hold: SwiftUI writes to them what the user removes. It does not
    /// say whether it has presented something, so a presentation that it drops is not noticed.
    public var shown: HostLayout {
      HostLayout(layers: main.chain.map(\.layer), arrangement: main.arrangement)
    }

    /// A Boolean value that indicates whether a step's transition has not ended yet.
    public var isTransitioning: Bool { transition != nil }

    /// Returns the model of a screen, as long as the app has the screen.
    func screen(_ id: ElementID) -> ScreenModel? {
      if let model = screens[id] { return model }
      guard let screen = app.viewModel(id) else { return nil }
      let model = ScreenModel(screen, id, in: app)
      screens[id] = model
      return model
    }

    // MARK: Steps

    /// Begins a step, in an animation that suits its kind.
    public func perform(_ step: HostStep, isAnimated: Bool) {
      guard isAnimated else {
        apply(step)
        return
      }
      withAnimation(Self.animation(of: step.kind)) { apply(step) }
      transitions += 1
      let number = transitions
      transition = number
      isDismissing = step.kind == .dismiss
      callLater(.milliseconds(Self.longest)) { [weak self] in self?.end(number) }
    }

    /// Shows a layout at once.
    public func rebuild(_ layout: HostLayout) {
      transition = nil
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) {
        main.present(nil)
        main.show(layout.layers.first?.path ?? [], layout.arrangement)
        for layer in layout.layers.dropFirst() { apply(.present(layer)) }
      }
    }

    private static func animation(of kind: TransitionKind) -> Animation? {
      switch kind {
      case .none: nil
      case .push, .pop, .present, .dismiss: .default
      case .replace: .easeInOut
      }
    }

    private func apply(_ step: HostStep) {
      let chain = main.chain
      switch step {
      case .push(let ids, let layer): chain.first { $0.id == layer }?.shown.path += ids
      case .pop(let count, let layer): chain.first { $0.id == layer }?.shown.path.removeLast(count)
      case .replace(let path, let layer): chain.first { $0.id == layer }?.show(path, .stack)
      case .arrange(let arrangement, let path): main.show(path, arrangement)
      case .present(let layer):
        let model = LayerModel(layer)
        model.host = self
        chain.last?.present(model)
      case .dismiss(let id):
        // Only the layer itself.
        chain.first { $0.next?.id == id && $0.next?.next == nil }?.present(nil)
      }
      forgetScreens()
    }

    private func end(_ number: Int) {
      guard transition == number else { return }
      transition = nil
      session.settle()
      forgetScreens()
    }

    /// Notifies the session that SwiftUI has reported that a layer is gone.
    // The report may be late, while the next layer is being presented: its transition continues.
    func layerHasGone() {
      if isDismissing { transition = nil }
      session.settle()
      forgetScreens()
    }

    /// Notifies the session that the user has removed something, after SwiftUI's own work.
    // SwiftUI performs a button of an alert after the alert has gone.
    func wasChanged() {
      callLater(.zero) { [weak self] in
        self?.session.settle()
        self?.forgetScreens()
      }
    }

    private func forgetScreens() {
      for screen in screens.removeLeft(app, shown: shown) { screen.end() }
      main.keep { app.viewModel($0) != nil }
    }
  }
#endif
