package import FlowModels

/// An element of a drawn app, with the name that programs find it by in the markup.
package struct DrawnElement {
  /// The child positions from the root.
  package var path: [Int]
  /// Its screen, by the order in the markup and -1 for none, and its `data-path`, or its role.
  package var key: String
  /// The identity of its screen; `nil` outside all screens.
  package var screen: String?
  package var node: ScreenNode
}

extension HTMLScene {
  /// The elements in the order of the tree, those of a layer after those of the layers below it.
  package var elements: [DrawnElement] {
    var all: [DrawnElement] = []
    var screens = 0
    let children = HTMLDrawing.children(of: root, at: HTMLPlace())
    for position in layers.flatMap(\.positions) {
      let (node, place) = children[position]
      Self.add(node, at: place, on: nil, &screens, to: &all)
    }
    return all
  }

  private static func add(
    _ node: ScreenNode, at place: HTMLPlace, on screen: (number: Int, id: String?)?,
    _ screens: inout Int, to all: inout [DrawnElement]
  ) {
    var screen = screen
    if node.role == .screen {
      var id: String?
      if case .screen(let facts) = node.content { id = facts.id.description }
      screen = (screens, id)
      screens += 1
    }
    let name = place.path.isEmpty ? node.role.rawValue : place.path
    all.append(
      DrawnElement(
        path: place.indices, key: "\(screen?.number ?? -1)|\(name)", screen: screen?.id,
        node: node))
    for (child, inner) in HTMLDrawing.children(of: node, at: place) {
      add(child, at: inner, on: screen, &screens, to: &all)
    }
  }
}
