import FlowModels

/// The screens of an app at one moment, in the layers that the user sees.
struct FrameScene {
  /// A screen, or several panes, above the others.
  struct Overlay {
    var isDialog: Bool
    /// Its screens; none while it shows nothing yet.
    var screens: [ScreenNode]
    /// The title of the screen that its last one comes from, if there is a way back.
    var back: String?
  }

  /// A part of the device with one screen.
  struct Pane {
    var screen: ScreenNode
    /// The title of the screen that is behind it, if there is a way back.
    var back: String?
    /// A Boolean value that indicates whether it is the fixed pane.
    var isLeading = false
  }

  var name: String
  var device: Device
  var direction: WritingDirection
  var topBars: [ScreenNode] = []
  var tabBars: [ScreenNode] = []
  var panes: [Pane] = []
  var overlays: [Overlay] = []

  @MainActor
  init(_ app: AppModel) {
    name = app.name
    device = app.device
    direction = app.localization.direction
    for layer in app.layers {
      let screens = layer.panes.map { app.screen(of: $0.screen).node }
      let shown = layer.panes.map { ObjectIdentifier($0.screen) }
      let back = Self.back(in: layer, showing: shown, of: app)
      guard layer.kind == .main else {
        let isDialog = layer.kind == .dialog || layer.kind == .actionSheet
        overlays.append(Overlay(isDialog: isDialog, screens: screens, back: isDialog ? nil : back))
        continue
      }
      panes = zip(layer.panes, screens).enumerated().map { index, pane in
        Pane(
          screen: pane.1, back: index == screens.count - 1 ? back : nil,
          isLeading: pane.0.place == .leading)
      }
    }
    for bar in app.bars {
      if bar.role == .topBar { topBars.append(bar) } else { tabBars.append(bar) }
    }
  }

  /// Returns the title of the screen that the way back of an app's main path leads to.
  @MainActor
  static func back(in app: AppModel) -> String? {
    guard let layer = app.layers.first(where: { $0.kind == .main }) else { return nil }
    return back(
      in: layer, showing: layer.panes.map { ObjectIdentifier($0.screen) }, of: app)
  }

  @MainActor
  private static func back(
    in layer: AppLayer, showing shown: [ObjectIdentifier], of app: AppModel
  ) -> String? {
    let path = layer.path
    let previous = path.count > 1 ? path[path.count - 2] : nil
    // What is visible beside a screen is not behind it.
    return previous.flatMap { previous in
      shown.contains(ObjectIdentifier(previous)) ? nil : app.localization.string(previous.title)
    }
  }

  /// Takes a tree alone, which says no way back by itself.
  init(
    _ root: ScreenNode, device: Device, direction: WritingDirection, back: String? = nil
  ) {
    name = root.label
    self.device = device
    self.direction = direction
    for node in root.role == .screen ? [root] : root.children {
      switch node.role {
      case .topBar: topBars.append(node)
      case .tabBar: tabBars.append(node)
      case .dialog:
        let isDialog = node.children.first?.id == "Dialog"
        overlays.append(Overlay(isDialog: isDialog, screens: node.children, back: nil))
      case .pane:
        panes += node.children.map { Pane(screen: $0, isLeading: node.id == "leading") }
      default: panes.append(Pane(screen: node))
      }
    }
    if let last = panes.indices.last { panes[last].back = back }
  }
}
