import Responder

extension AppModel {
  /// What the device shows: a function of the paths and the device.
  ///
  /// - Complexity: O(screens).
  public final var layout: Layout {
    let layers = layers
    let base = layers.first?.screens ?? []
    let projection = Projection(count: base.count, device: device, scrolledBack: state.scrolledBack)
    var panes: [Layout.Pane] = []
    if let leading = projection.leading {
      panes.append(Layout.Pane(place: .leading, screen: base[leading]))
    }
    for (position, index) in projection.strip.enumerated() {
      panes.append(Layout.Pane(place: .strip(position), screen: base[index]))
    }
    // A presented flow that shows nothing yet covers everything all the same.
    let dialog = dialogs.first ?? layers.dropFirst().last { !$0.screens.isEmpty }?.screens.last
    let isLoading = dialogs.isEmpty && layers.count > 1 && layers.last?.screens.isEmpty == true
    return Layout(
      panes: panes, dialog: dialog.map { Layout.Pane(place: .dialog, screen: $0) },
      isCovered: isLoading, scrolledBack: projection.scrolledBack,
      focusedMoment: state.focusedMoment)
  }

  final func isInteractive(_ screen: ViewModel) -> Bool {
    layout.interactive.contains { $0 === screen }
  }

  /// A main or presented path.
  struct Layer {
    /// The controller that presented it; none for the main path.
    var presenter: FlowController?
    /// The controller of the path; none where a lone screen is presented.
    var controller: FlowController?
    var screens: [ViewModel]
    var moment = 0
  }

  /// The main path, and what is presented above it in the order in which it was.
  final var layers: [Layer] {
    var presented: [Layer] = []
    if state.presentations > 0 { collectPresented(of: root.controller, into: &presented) }
    presented.sort { $0.moment < $1.moment }
    return [Layer(controller: root.controller, screens: root.controller.screens)] + presented
  }

  private func collectPresented(of controller: FlowController, into layers: inout [Layer]) {
    for case .flow(let flow) in controller.path {
      collectPresented(of: flow.controller, into: &layers)
    }
    for element in controller.presented {
      var layer = Layer(presenter: controller, screens: [], moment: element.moment)
      switch element {
      case .screen(let screen): layer.screens = [screen]
      case .flow(let flow):
        layer.controller = flow.controller
        layer.screens = flow.controller.screens
        collectPresented(of: flow.controller, into: &layers)
      }
      layers.append(layer)
    }
  }
}
