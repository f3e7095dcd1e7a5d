public import FlowModels

/// One change that a view makes to what it shows, with its own transition.
public enum HostStep: Hashable, Sendable, Codable {
  /// Pushes screens onto the path of a layer.
  case push([ElementID], layer: ElementID)
  /// Pops a number of screens from the path of a layer.
  case pop(Int, layer: ElementID)
  /// Replaces the whole path of a layer.
  case replace([ElementID], layer: ElementID)
  /// Arranges the screens of the main path.
  ///
  /// - Parameters:
  ///   - arrangement: The arrangement.
  ///   - path: The screens of the main path.
  case arrange(HostLayout.Arrangement, path: [ElementID])
  /// Presents a layer above all others.
  case present(HostLayout.Layer)
  /// Dismisses the layer at the top, and no other.
  case dismiss(ElementID)

  /// The kind of change.
  public var kind: TransitionKind {
    switch self {
    case .push: .push
    case .pop: .pop
    case .replace, .arrange: .replace
    case .present: .present
    case .dismiss: .dismiss
    }
  }
}

/// A kind of change of what a view shows, so that the view can choose an animation.
public enum TransitionKind: String, Hashable, Sendable, Codable {
  /// Nothing that a transition would show.
  case none
  /// Screens are pushed onto a path.
  case push
  /// Screens are popped from a path.
  case pop
  /// Screens take the place of others.
  case replace
  /// A screen, a flow or a dialog is presented.
  case present
  /// A screen, a flow or a dialog is dismissed.
  case dismiss
}
