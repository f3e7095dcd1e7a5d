import Responder

extension AppModel {
  /// The panes and dialog that the device shows, computed from the paths and the device.
  ///
  /// - Complexity: O(screens that fit on the device, and those it is scrolled past); O(elements)
  ///   while anything is presented.
  public final var layout: AppLayout {
    let levels = levels
    let base = screensInReach
    var device = device
    if root.controller.branch?.fillsFixedPane == false { device.hasFixedPane = false }
    let projection = Projection(count: base.count, device: device, scrolledBack: state.scrolledBack)
    var panes: [AppLayout.Pane] = []
    if let leading = projection.leading {
      panes.append(AppLayout.Pane(place: .leading, screen: base[leading]))
    }
    for (position, index) in projection.strip.enumerated() {
      panes.append(AppLayout.Pane(place: .strip(position), screen: base[index]))
    }
    // A presented flow covers everything, even while it shows nothing yet.
    let dialog = dialogs.first ?? levels.dropFirst().reversed().lazy.compactMap(\.lastScreen).first
    let isLoading = dialogs.isEmpty && levels.count > 1 && levels.last?.lastScreen == nil
    return AppLayout(
      panes: panes, dialog: dialog.map { AppLayout.Pane(place: .dialog, screen: $0) },
      isCovered: isLoading, scrolledBack: projection.scrolledBack,
      focusedOrdinal: state.focusedOrdinal)
  }

  // Projecting the first screen and those in the strip's reach shows the same as the whole path.
  private var screensInReach: [ViewModel] {
    let columns = max(1, device.columns)
    let scrolledBack = max(0, state.scrolledBack)
    var screens: [ViewModel] = []
    root.controller.visitBackwards { screen in
      screens.append(screen)
      return screens.count - columns < scrolledBack
    }
    if let first = root.controller.firstScreen, first !== screens.last { screens.append(first) }
    return screens.reversed()
  }

  final func isInteractive(_ screen: ViewModel) -> Bool {
    layout.interactive.contains { $0 === screen }
  }

  @MainActor
  struct Level {
    /// The controller that presented it; `nil` for the main path.
    var presenter: FlowController?
    /// The controller of the path; `nil` if a single screen is presented.
    var controller: FlowController?
    /// The single screen that is presented; `nil` for a path.
    var screen: ViewModel?
    /// The screen or flow that is presented; `nil` for the main path.
    var element: PathElement?
    var ordinal = 0

    var lastScreen: ViewModel? { controller?.lastScreen ?? screen }
    var screens: [ViewModel] { controller?.screens ?? (screen.map { [$0] } ?? []) }

    /// Returns whether an element is the presented one itself, and not an element of its path.
    func isPresented(_ element: PathElement) -> Bool {
      switch element {
      case .screen(let other): screen === other
      case .flow(let flow): presenter != nil && controller === flow.controller
      }
    }
  }

  /// The main path, and the presentations above it in the order they were presented.
  final var levels: [Level] {
    #if DEBUG
      // Tests count what grows with the levels, in place of measuring times.
      state.walks += 1
    #endif
    var presented: [Level] = []
    if state.presentations > 0 { collectPresented(of: root.controller, into: &presented) }
    presented.sort { $0.ordinal < $1.ordinal }
    return [Level(controller: root.controller)] + presented
  }

  /// The element that leaves when the user goes back, ignoring dialogs.
  final var topElement: PathElement? {
    guard let top = levels.last else { return nil }
    if let controller = top.controller {
      if top.presenter == nil || controller.hasSeveralScreens {
        return controller.lastScreen.map { .screen($0) }
      }
      return controller.flow.map { .flow($0) }
    }
    return top.screen.map { .screen($0) }
  }

  private func collectPresented(of controller: FlowController, into levels: inout [Level]) {
    for case .flow(let flow) in controller.path {
      collectPresented(of: flow.controller, into: &levels)
    }
    for element in controller.presented {
      var level = Level(presenter: controller, element: element, ordinal: element.ordinal)
      switch element {
      case .screen(let screen): level.screen = screen
      case .flow(let flow):
        level.controller = flow.controller
        collectPresented(of: flow.controller, into: &levels)
      }
      levels.append(level)
    }
  }
}
