/// A description of what is visible, and what each thing in it does.
@MainActor
public struct Screen {
  /// The semantic tree.
  public let node: ScreenNode
  /// The keys for which there are no words in any of the brand's languages.
  public let missingKeys: [String]
  let behaviour: [[Int]: [ScreenNode.Action: @MainActor () -> Void]]

  /// Does something to a node, as a person would.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - path: The node, by child positions from the root.
  /// - Returns: Whether the node can have that done to it.
  @discardableResult
  public func perform(_ action: ScreenNode.Action, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?[action] else { return false }
    body()
    return true
  }
}
