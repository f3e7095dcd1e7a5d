/// A description of the visible screens, with the behaviour of each element.
@MainActor
public struct Screen {
  /// The behaviour of a node when it is used.
  struct Behaviour {
    // Most elements have nothing else, so these need no dictionary. A long press needs a tap.
    var tap: (@MainActor () -> Void)?
    var longPress: (@MainActor () -> Void)?
    /// The behaviour of other actions, or of all of them.
    var others: [ScreenNode.Action: @MainActor () -> Void] = [:]
    var enterText: (@MainActor (String) -> Void)?
    var setValue: (@MainActor (String) -> Void)?
    /// Called when the focus has moved elsewhere.
    var endEditing: (@MainActor () -> Void)?
    /// The part of the screen that the node shows, if it is one.
    var part: ScreenPart?

    subscript(action: ScreenNode.Action) -> (@MainActor () -> Void)? {
      switch action {
      case .tap where tap != nil: tap
      case .longPress where longPress != nil: longPress
      default: others[action]
      }
    }

    private static let onlyTap = [ScreenNode.Action.tap]
    private static let press = [ScreenNode.Action.longPress, .tap]

    var offered: [ScreenNode.Action] {
      var offered = tap == nil ? [] : longPress == nil ? Self.onlyTap : Self.press
      if !others.isEmpty {
        offered += others.keys
        offered.sort { $0.rawValue < $1.rawValue }
      }
      if enterText != nil { offered.append(.enterText) }
      if setValue != nil { offered.append(.setValue) }
      return offered
    }
  }

  /// The semantic tree.
  public let node: ScreenNode
  /// The keys that have no text in any of the brand's languages.
  package let missingKeys: [String]
  /// The keys of texts that are shown themselves, in place of their words.
  package let rawKeys: [String]
  /// The parts that were described by one screen and are attached to another.
  package let foreignParts: [ForeignPart]
  /// The buttons whose action has no handler on the way up.
  package let unheardButtons: [UnheardButton]
  let behaviour: BehaviourTable
  /// The view models, by the paths of the nodes of their screens.
  let owners: [[Int]: ViewModel]
  let focused: ViewModel?
  /// The state of the app that is described; `nil` outside of one.
  let app: AppState?

  /// Performs an action on a node as a user would: the node gets the focus first.
  ///
  /// - Parameters:
  ///   - action: The action to perform.
  ///   - path: The node, by child positions from the root.
  /// - Returns: `true` if the node has that action.
  @discardableResult
  public func perform(_ action: ScreenNode.Action, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?[action] else { return false }
    inTurn {
      focus(at: path)
      body()
    }
    return true
  }

  /// Types into a node as a user would: the node gets the focus, and its text is replaced.
  @discardableResult
  package func enter(_ text: String, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?.enterText else { return false }
    inTurn {
      focus(at: path)
      body(text)
    }
    return true
  }

  /// Sets a node to a value as a user would: the node gets the focus, then the value.
  @discardableResult
  package func set(_ value: String, at path: [Int]) -> Bool {
    guard let body = behaviour[path]?.setValue else { return false }
    inTurn {
      focus(at: path)
      body(value)
    }
    return true
  }

  /// Ends editing in a node, because its view has lost the focus.
  @discardableResult
  package func endEditing(at path: [Int]) -> Bool {
    guard let body = behaviour[path]?.endEditing else { return false }
    inTurn(body)
    return true
  }

  private func inTurn(_ use: () -> Void) {
    app?.navigation.begin()
    defer { app?.navigation.end() }
    use()
  }

  /// Returns the part of a screen that a node shows, such as an input, if it is known.
  package func part(at path: [Int]) -> ScreenPart? { behaviour[path]?.part }

  private func focus(at path: [Int]) {
    guard let (owner, ids) = place(of: path) else { return }
    if let focused, focused !== owner {
      endEditing(focused, around: focused.focusedElement, except: [])
    }
    if owner.focusedElement != ids { endEditing(owner, around: owner.focusedElement, except: ids) }
    owner.moveFocus(to: ids)
  }

  /// Ends editing in a screen for the element that loses the focus, or for one around it.
  // An element that keeps the focus, or has the new focus inside it, keeps editing.
  func endEditing(_ screen: ViewModel, around before: [String], except ids: [String]) {
    let field = behaviour.first { place, behaviour in
      guard behaviour.endEditing != nil, let (owner, edited) = self.place(of: place) else {
        return false
      }
      return owner === screen && before.starts(with: edited) && !ids.starts(with: edited)
    }
    field?.behaviour.endEditing?()
  }

  /// Returns the view model of a node's screen, and the ids from the screen down to the node.
  func place(of path: [Int]) -> (owner: ViewModel, ids: [String])? {
    // There are few, and hashing a path for each of its levels would take longer.
    var inner: (depth: Int, owner: ViewModel)?
    for (place, owner) in owners
    where place.count > inner?.depth ?? -1 && path.starts(with: place) {
      inner = (place.count, owner)
    }
    guard let inner else { return nil }
    var node = node
    var ids: [String] = []
    for (level, position) in path.enumerated() {
      node = node.children[position]
      if level >= inner.depth { ids.append(node.id) }
    }
    return (inner.owner, ids)
  }
}
