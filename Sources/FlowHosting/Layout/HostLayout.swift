public import FlowModels

/// The screens that a view shows, as a value: layers on top of one another, each with its path.
///
/// It holds identities only. A view asks the app for a screen by its identity, and draws it.
///
/// ```swift
/// let layout = HostLayout(of: app)
/// layout.layers.map(\.path)  // [[1, 4], [7]]: two screens, and a sheet above them
/// ```
public struct HostLayout: Hashable, Sendable, Codable {
  /// A layer: the main path, something presented, or a dialog.
  public struct Layer: Hashable, Sendable, Codable, Identifiable {
    /// The identity: that of the presented screen, flow or dialog, or `ElementID.main`.
    public var id: ElementID
    /// The kind of layer.
    public var kind: AppLayer.Kind
    /// The screens, the first at the bottom. It is empty while a flow shows nothing yet.
    public var path: [ElementID]

    /// Makes a layer.
    public init(id: ElementID, kind: AppLayer.Kind, path: [ElementID]) {
      self.id = id
      self.kind = kind
      self.path = path
    }
  }

  /// An arrangement of the main path's screens.
  public enum Arrangement: Hashable, Sendable, Codable {
    /// One on top of another, as on a phone.
    case stack
    /// Side by side.
    ///
    /// - Parameters:
    ///   - leading: The screen in the fixed pane, if there is one.
    ///   - strip: The screens in the strip of panes next to it.
    case panes(leading: ElementID?, strip: [ElementID])
  }

  /// The layers, from the bottom to the top. The first is the main path.
  public var layers: [Layer]
  /// The arrangement of the main path's screens.
  public var arrangement: Arrangement

  /// Makes a layout; by default an empty main path.
  public init(
    layers: [Layer] = [Layer(id: .main, kind: .main, path: [])], arrangement: Arrangement = .stack
  ) {
    self.layers = layers
    self.arrangement = arrangement
  }

  /// The layer at the top, which takes all events.
  public var top: Layer? { layers.last }

  /// Returns the layer with an identity.
  public func layer(_ id: ElementID) -> Layer? { layers.first { $0.id == id } }
}

extension HostLayout {
  /// Makes the current layout of an app.
  ///
  /// - Parameter app: The app.
  /// - Complexity: O(screens).
  @MainActor
  public init(of app: AppModel) {
    let layers = app.layers
    self.init(
      layers: layers.map { layer in
        Layer(id: layer.id, kind: layer.kind, path: layer.path.compactMap(\.elementID))
      })
    guard app.device.hasFixedPane || app.device.columns > 1, let main = layers.first else { return }
    var leading: ElementID?
    var strip: [ElementID] = []
    for pane in main.panes {
      guard let id = pane.screen.elementID else { continue }
      if pane.place == .leading { leading = id } else { strip.append(id) }
    }
    arrangement = .panes(leading: leading, strip: strip)
  }
}
