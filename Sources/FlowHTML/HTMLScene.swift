public import FlowModels

/// The screens of an app at one moment, as markup is made of them.
///
/// ```swift
/// let page = HTMLRenderer().page(HTMLScene(app))
/// ```
public struct HTMLScene: Sendable {
  /// Screens that lie above others and cover them.
  struct Layer: Sendable {
    enum Kind: String, Sendable {
      case base, sheet, fullScreen, popover, drawer, dialog, actionSheet

      /// A Boolean value that indicates whether a dialog is shown, in any style.
      var isDialog: Bool { self == .dialog || self == .actionSheet }
    }

    var kind: Kind
    /// The tree positions of its bars, panes, screens or dialog; empty while it shows nothing yet.
    var positions: [Int] = []
  }

  /// The way back from a screen.
  struct Back: Sendable {
    /// The title of the screen that it leads back to.
    var title: String
    /// True if that screen is visible next to this one.
    var isVisible: Bool
  }

  package let device: Device
  let theme: Theme
  let localization: Localization
  /// The tree of all layers, the covered ones too.
  package private(set) var root: ScreenNode
  /// The layers, from the bottom to the top. The first is the base.
  private(set) var layers: [Layer]
  /// The ways back, by the position in the tree of the pane, screen or dialog that they are on.
  private(set) var back: [Int: Back] = [:]

  /// Takes what an app shows now, with the screens that sheets and dialogs cover.
  ///
  /// - Parameter app: The app, launched.
  /// - Complexity: O(nodes of the screens).
  @MainActor public init(_ app: AppModel) { self.init(app, described: nil) }

  /// Takes what an app shows now; what its description contains is not described again.
  @MainActor package init(_ app: AppModel, described: ScreenNode?) {
    var known: [ElementID: ScreenNode] = [:]
    for node in described?.children ?? [] {
      for screen in node.role == .screen ? [node] : node.children {
        if case .screen(let facts) = screen.content { known[facts.id] = screen }
      }
    }
    device = app.device
    theme = app.theme
    localization = app.localization
    root = ScreenNode(role: .app, id: app.device.name, label: app.name)
    layers = []
    // In the order in which they are read: a bar above the screens, the screens, the bar of tabs.
    let bars = app.bars
    for layer in app.layers {
      if layer.kind == .main { root.children += bars.filter { $0.role == .topBar } }
      add(layer, of: app, known)
      guard layer.kind == .main else { continue }
      root.children += bars.filter { $0.role != .topBar }
      layers[0].positions = Array(root.children.indices)
    }
  }

  /// Takes a tree alone, such as that of a state that an exploration found. It has no ways back,
  /// and all that is presented is drawn as a sheet, since a tree does not say its style.
  ///
  /// - Parameters:
  ///   - root: The tree of an app, as `AppModel.screen()` describes it.
  ///   - device: The device that the app is shown on.
  ///   - theme: The theme of the brand.
  ///   - localization: The language of the tree.
  public init(
    _ root: ScreenNode, device: Device = .phone, theme: Theme = Theme(),
    localization: Localization = Localization()
  ) {
    self.root = root
    self.device = device
    self.theme = theme
    self.localization = localization
    layers = [Layer(kind: .base)]
    for (position, node) in root.children.enumerated() {
      if node.role == .dialog {
        let screen = node.children.first
        let dialog =
          screen?.traits.contains(.actionSheet) == true ? Layer.Kind.actionSheet : .dialog
        layers.append(
          Layer(kind: screen?.id == "Dialog" ? dialog : .sheet, positions: [position]))
      } else {
        layers[0].positions.append(position)
      }
    }
  }

  /// Takes a tree alone; its last pane leads back to a screen with this title, unless `nil`.
  package init(
    _ root: ScreenNode, device: Device, theme: Theme = Theme(), localization: Localization,
    back title: String?
  ) {
    self.init(root, device: device, theme: theme, localization: localization)
    let last = layers[0].positions.last { !root.children[$0].isBar }
    if let last, let title { back[last] = Back(title: title, isVisible: false) }
  }

  var name: String { root.label }

  /// The title of the screen that has the focus, or of the topmost one.
  var title: String {
    let screens = root.flattened.map(\.node).filter { $0.role == .screen }
    return (root.focusedScreen ?? screens.last)?.label ?? ""
  }

  @MainActor private mutating func add(
    _ layer: AppLayer, of app: AppModel, _ known: [ElementID: ScreenNode]
  ) {
    var drawn = Layer(kind: Layer.Kind(layer.kind))
    for pane in layer.panes {
      drawn.positions.append(root.children.count)
      let screen =
        pane.screen.elementID.flatMap { known[$0] } ?? app.screen(of: pane.screen).node
      let child =
        switch pane.place {
        case .leading: ScreenNode(role: .pane, id: "leading", children: [screen])
        case .strip(let position) where device.isDivided:
          ScreenNode(role: .pane, id: "\(position + 1)", children: [screen])
        case .strip: screen
        case .dialog: ScreenNode(role: .dialog, id: layer.id.description, children: [screen])
        }
      root.children.append(child)
    }
    layers.append(drawn)
    guard layer.path.count > 1, let position = drawn.positions.last,
      layer.panes.last?.screen === layer.path.last
    else { return }
    let previous = layer.path[layer.path.count - 2]
    back[position] = Back(
      title: localization.string(previous.title),
      isVisible: layer.panes.contains { $0.screen === previous })
  }
}

extension HTMLScene.Layer.Kind {
  fileprivate init(_ kind: AppLayer.Kind) {
    self =
      switch kind {
      case .main: .base
      case .presented(.sheet): .sheet
      case .presented(.fullScreen): .fullScreen
      case .presented(.popover): .popover
      case .presented(.drawer): .drawer
      case .dialog: .dialog
      case .actionSheet: .actionSheet
      }
  }
}

extension Device {
  /// A Boolean value that indicates whether the device shows panes side by side.
  var isDivided: Bool { columns > 1 || hasFixedPane }
}
