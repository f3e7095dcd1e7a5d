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
      case base, sheet, fullScreen, popover, dialog
    }

    var kind: Kind
    /// The panes, screens or the dialog, each with its position in the tree.
    var nodes: [(position: Int, node: ScreenNode)]
  }

  /// The way back from a screen.
  struct Back: Sendable {
    /// The title of the screen that the person comes back to.
    var title: String
    /// A Boolean value that indicates whether that screen is visible beside this one.
    var isVisible: Bool
  }

  /// The name of the app.
  let name: String
  let device: Device
  let theme: Theme
  let localization: Localization
  /// The path of the tree's root, which is that of the whole app.
  let root: ScreenNode
  let layers: [Layer]
  /// The ways back, by the position in the tree of the pane or screen that they are on.
  let back: [Int: Back]
  /// A Boolean value that indicates whether something that shows nothing yet covers all layers.
  let isCovered: Bool

  /// Takes what an app shows now.
  ///
  /// - Parameter app: The app, launched.
  /// - Complexity: O(nodes of the visible screens).
  @MainActor public init(_ app: AppModel) {
    let layout = app.layout
    self.init(
      app.screen().node, device: app.device, theme: app.theme, localization: app.localization,
      back: Self.back(in: app, layout), isCovered: layout.isCovered)
  }

  /// Takes a tree alone, such as that of a state that an exploration found. It has no ways back.
  ///
  /// - Parameters:
  ///   - root: The tree of an app, as ``AppModel/screen()`` describes it.
  ///   - device: The device that the app is shown on.
  ///   - theme: The theme of the brand.
  ///   - localization: The language of the tree.
  public init(
    _ root: ScreenNode, device: Device = .phone, theme: Theme = Theme(),
    localization: Localization = Localization()
  ) {
    self.init(
      root, device: device, theme: theme, localization: localization, back: [:], isCovered: false)
  }

  private init(
    _ root: ScreenNode, device: Device, theme: Theme, localization: Localization,
    back: [Int: Back], isCovered: Bool
  ) {
    self.root = root
    name = root.label
    self.device = device
    self.theme = theme
    self.localization = localization
    self.back = back
    self.isCovered = isCovered
    layers = Self.layers(of: root)
  }

  /// The title of the screen that has the focus, or of the topmost one.
  var title: String {
    let screens = root.flattened.map(\.node).filter { $0.role == .screen }
    return (root.focusedScreen ?? screens.last)?.label ?? ""
  }

  private static func layers(of root: ScreenNode) -> [Layer] {
    var base = Layer(kind: .base, nodes: [])
    var above: [Layer] = []
    for (position, node) in root.children.enumerated() {
      guard node.role == .dialog else {
        base.nodes.append((position, node))
        continue
      }
      let isAlert = node.children.first?.id == "Dialog"
      above.append(Layer(kind: isAlert ? .dialog : .sheet, nodes: [(position, node)]))
    }
    return [base] + above
  }

  @MainActor private static func back(in app: AppModel, _ layout: AppLayout) -> [Int: Back] {
    guard let last = layout.dialog ?? layout.panes.last, !(last.screen is DialogViewModel) else {
      return [:]
    }
    let controller = layout.dialog == nil ? app.root.controller : last.screen.controller
    let screens = controller?.screens ?? []
    guard screens.count > 1, screens.last === last.screen else { return [:] }
    let previous = screens[screens.count - 2]
    let isOnPhone = app.device.columns == 1 && !app.device.hasFixedPane
    let position =
      layout.dialog == nil ? layout.panes.count - 1 : isOnPhone ? 0 : layout.panes.count
    return [
      position: Back(
        title: app.localization.string(previous.title),
        isVisible: layout.dialog == nil && layout.panes.contains { $0.screen === previous })
    ]
  }
}
