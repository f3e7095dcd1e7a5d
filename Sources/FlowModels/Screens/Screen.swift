/// A description of what is visible, and what each thing in it does.
@MainActor
public struct Screen {
  /// What a node does when it is used.
  struct Behaviour {
    var actions: [ScreenNode.Action: @MainActor () -> Void] = [:]
    var enterText: (@MainActor (String) -> Void)?
    var setValue: (@MainActor (String) -> Void)?
    /// Told that the focus has gone elsewhere.
    var endEditing: (@MainActor () -> Void)?
  }

  /// The semantic tree.
  public let node: ScreenNode
  /// The keys for which there are no words in any of the brand's languages.
  public let missingKeys: [String]
  let behaviour: [[Int]: Behaviour]
  /// The view models, by where the nodes of their screens are.
  let owners: [[Int]: ViewModel]
  /// The view model of the screen that has the focus.
  let focused: ViewModel?

  /// Does something to a node, as a person would: it gets the focus, and does what it does.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - path: The node, by child positions from the root.
  /// - Returns: Whether the node can have that done to it.
  @discardableResult
  public func perform(_ action: ScreenNode.Action, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?.actions[action] else { return false }
    focus(at: path)
    body()
    return true
  }

  /// Types into a node, as a person would: it gets the focus, and its text is replaced.
  ///
  /// - Parameters:
  ///   - text: All that it says then.
  ///   - path: The node, by child positions from the root.
  /// - Returns: Whether the node can be typed into.
  @discardableResult
  public func enter(_ text: String, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?.enterText else { return false }
    focus(at: path)
    body(text)
    return true
  }

  /// Sets a node to a value, as a person would: it gets the focus.
  ///
  /// - Parameters:
  ///   - value: The value, as the node reads what is typed into it.
  ///   - path: The node, by child positions from the root.
  /// - Returns: Whether the node can be set.
  @discardableResult
  public func set(_ value: String, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?.setValue else { return false }
    focus(at: path)
    body(value)
    return true
  }

  private func focus(at path: [Int]) {
    guard let (owner, ids) = place(of: path) else { return }
    if let focused, focused !== owner {
      endEditing(focused, around: focused.focusedElement, except: [])
    }
    if owner.focusedElement != ids { endEditing(owner, around: owner.focusedElement, except: ids) }
    owner.focus(on: ids)
  }

  /// Ends the editing of what had the focus in a screen, or has in it what had; not of what has it still.
  private func endEditing(_ screen: ViewModel, around before: [String], except ids: [String]) {
    for (place, behaviour) in behaviour {
      guard let endEditing = behaviour.endEditing, let (owner, edited) = self.place(of: place),
        owner === screen, before.starts(with: edited), !ids.starts(with: edited)
      else { continue }
      return endEditing()
    }
  }

  /// The view model whose screen a node is in, and the ids from the screen down to the node.
  func place(of path: [Int]) -> (owner: ViewModel, ids: [String])? {
    guard let depth = path.indices.last(where: { owners[Array(path[...$0])] != nil }),
      let owner = owners[Array(path[...depth])]
    else { return nil }
    var node = node
    var ids: [String] = []
    for (level, position) in path.enumerated() {
      node = node.children[position]
      if level > depth { ids.append(node.id) }
    }
    return (owner, ids)
  }
}
