public import FlowModels

// The questions that default views have about a node.

extension ScreenNode {
  /// The source of the picture: its own, or that of the picture inside it.
  public var imageSource: ImageSource? {
    if role == .image, case .image(let source) = content { return source }
    return children.lazy.filter { $0.role == .image }.compactMap(\.imageSource).first
  }

  /// The actions on a row in addition to opening it, in order.
  public var rowActions: [ScreenNode] { children.filter { $0.placement == .rowAction } }

  /// The elements that are drawn inside it: neither its picture nor the actions on a row.
  public var parts: [ScreenNode] {
    children.filter { $0.role != .image && $0.placement != .rowAction }
  }

  /// A Boolean value that indicates whether it is a field for a text with several lines.
  public var isMultiline: Bool {
    if case .text(let facts) = content { facts.isMultiline } else { false }
  }

  /// A Boolean value that indicates whether the user can use it now.
  public var isEnabled: Bool { !traits.contains(.disabled) }
}
