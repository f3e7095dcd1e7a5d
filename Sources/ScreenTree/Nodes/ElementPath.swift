/// The identity of an element on a screen: the screen, and the ids from the screen down to the
/// element.
///
/// It stays the same while the element exists, even if others come and go, so a view can keep it.
public struct ElementPath: Hashable, Sendable, Codable {
  /// The screen.
  public var screen: ElementID
  /// The ids from the screen down to the element; empty for the screen itself.
  public var ids: [String]

  /// Makes an identity.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - ids: The ids from the screen down to the element; empty for the screen itself.
  public init(_ screen: ElementID, _ ids: [String] = []) {
    self.screen = screen
    self.ids = ids
  }
}

extension ScreenNode {
  /// Returns the child positions down to the element with some ids; `nil` if there is none.
  // Of siblings with the same id, the first is meant.
  package func positions(of ids: [String]) -> [Int]? {
    var node = self
    var positions: [Int] = []
    for id in ids {
      guard let index = node.children.firstIndex(where: { $0.id == id }) else { return nil }
      positions.append(index)
      node = node.children[index]
    }
    return positions
  }
}
