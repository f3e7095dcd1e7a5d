import FlowModels

extension ElementFinder {
  /// Returns the path of the element if it is the only usable match on screen, otherwise `nil`.
  // This is nearly always enough, and avoids a list of all elements.
  static func onlyPath(
    of reference: ElementReference, for action: ScreenNode.Action, in root: ScreenNode
  ) -> [Int]? {
    guard reference.screen == nil, reference.row == nil else { return nil }
    var search: Search
    switch reference.key {
    case .id(let id): search = Search(action: action, id: DisplayText.singleLine(id))
    case .name(let name, nil): search = Search(action: action, label: DisplayText.singleLine(name))
    case .name, .row: return nil
    }
    search.look(at: root)
    return search.count == 1 ? search.path : nil
  }

  private struct Search {
    var action: ScreenNode.Action
    var id: String?
    var label: String?
    var path: [Int] = []
    var count = 0
    var current: [Int] = []

    mutating func look(at node: ScreenNode) {
      if node.actions.contains(action), isMeant(node) {
        path = current
        count += 1
      }
      for index in node.children.indices where count < 2 {
        current.append(index)
        look(at: node.children[index])
        current.removeLast()
      }
    }

    private func isMeant(_ node: ScreenNode) -> Bool {
      if let id { return DisplayText.singleLine(node.id) == id }
      return DisplayText.singleLine(node.label) == label
    }
  }
}
