/// One of the layers that a view shows on top of one another: the main path, the screens and flows
/// presented above it, and the dialog.
@MainActor
public struct AppLayer {
  /// A kind of layer.
  public enum Kind: Hashable, Sendable, Codable {
    /// The main path, whose screens are in the panes.
    case main
    /// A presented screen or flow.
    case presented(PresentationStyle)
    /// A dialog, as an alert.
    case dialog
    /// A dialog in the style of an action sheet.
    case actionSheet
  }

  /// The identity: that of the presented screen, flow or dialog, or `ElementID.main`.
  package let id: ElementID
  package let kind: Kind
  /// The screens of its path, the first at the bottom. It is empty while a flow shows nothing yet.
  package let path: [ViewModel]
  /// The visible screens: several on a device with panes, and otherwise the last of the path.
  package let panes: [AppLayout.Pane]
}

extension AppModel {
  /// The main path, what is presented above it, and the dialog, from bottom to top.
  package final var layers: [AppLayer] {
    var layers = levels.map { level in
      let path = level.screens
      guard let element = level.element else {
        return AppLayer(id: .main, kind: .main, path: path, panes: layout.panes)
      }
      return AppLayer(
        id: ElementID(element.elementNumber), kind: .presented(element.presentationStyle ?? .sheet),
        path: path, panes: path.last.map { [AppLayout.Pane(place: .dialog, screen: $0)] } ?? [])
    }
    if let dialog = dialogs.first {
      layers.append(
        AppLayer(
          id: ElementID(dialog.elementNumber),
          kind: dialog.style == .actionSheet ? .actionSheet : .dialog,
          path: [dialog],
          panes: [AppLayout.Pane(place: .dialog, screen: dialog)]))
    }
    return layers
  }

  /// Returns the screen with an identity, wherever it is in the app; `nil` if it has left.
  ///
  /// - Complexity: O(screens).
  public final func viewModel(_ id: ElementID) -> ViewModel? {
    if let dialog = dialogs.first(where: { $0.elementID == id }) { return dialog }
    for level in levels {
      if let screen = level.screen, screen.elementID == id { return screen }
      if let screen = level.controller?.screen(id) { return screen }
    }
    // What a hidden branch presents is in no layer.
    return root.controller.hiddenBranches.lazy.flatMap(\.controller.allScreens)
      .first { $0.elementID == id }
  }
}

extension FlowController {
  fileprivate func screen(_ id: ElementID) -> ViewModel? {
    var found: ViewModel?
    visitBackwards { screen in
      if screen.elementID == id { found = screen }
      return found == nil
    }
    return found
  }
}
