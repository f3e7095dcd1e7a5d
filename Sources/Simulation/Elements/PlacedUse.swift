package import FlowModels

/// The use of an element, as a page that draws the app knows it: by the identity of its screen, or
/// by the bar that it is in, and by its place in there.
package struct PlacedUse: Hashable, Sendable {
  /// The screen or the bar that an element is in.
  package enum Owner: Hashable, Sendable {
    case screen(ElementID)
    case bar(ScreenNode.Role)
  }

  package enum Kind: Hashable, Sendable {
    case perform(ScreenNode.Action)
    case enter(String)
    case set(String)
  }

  package var owner: Owner
  /// The child positions from the owner down.
  package var positions: [Int]
  package var kind: Kind

  package init(_ kind: Kind, in owner: Owner, at positions: [Int]) {
    self.kind = kind
    self.owner = owner
    self.positions = positions
  }
}

extension ScreenNode {
  /// The screens and bars of a description, each with its place in it.
  package var owners: [(owner: PlacedUse.Owner, path: [Int])] {
    var owners: [(owner: PlacedUse.Owner, path: [Int])] = []
    for (index, child) in children.enumerated() {
      if child.isBar { owners.append((.bar(child.role), [index])) }
      if child.role == .screen, let id = child.screenID { owners.append((.screen(id), [index])) }
      for (inner, screen) in child.children.enumerated() where screen.role == .screen {
        if let id = screen.screenID { owners.append((.screen(id), [index, inner])) }
      }
    }
    return owners
  }

  /// Returns the screen or the bar that an owner means, with its place in this description.
  func place(of owner: PlacedUse.Owner) -> (node: ScreenNode, path: [Int])? {
    guard let path = owners.first(where: { $0.owner == owner })?.path else { return nil }
    return node(at: path).map { ($0, path) }
  }

  private var screenID: ElementID? {
    if case .screen(let facts) = content { facts.id } else { nil }
  }
}

extension Simulator {
  /// Returns the journey's event for a use; `nil` if there is none that means just this element.
  package func event(for use: PlacedUse) -> UserEvent? {
    let root = screen
    guard let (owner, path) = root.place(of: use.owner), let node = owner.node(at: use.positions)
    else { return nil }
    let kind: StateMove.Kind =
      switch use.kind {
      case .perform(let action): .perform(action)
      case .enter(let text): .enter(text)
      case .set(let value): .set(value)
      }
    return StateMove(
      kind: kind, path: path + use.positions, id: node.id, screen: owner.id, role: node.role
    ).event(in: root)
  }
}
