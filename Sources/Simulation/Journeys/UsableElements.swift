package import FlowModels

/// The elements on screen that can be used in a way, each with the shortest references that mean it
/// alone.
package struct UsableElements {
  /// An element, and the ways to refer to it.
  package struct Element {
    package var node: ScreenNode
    /// The name of its screen; empty if it is on none.
    package var screen: String
    /// The reference by its id; `nil` if it has none that means it alone.
    package var byID: ElementReference?
    /// The reference by its name; `nil` if it has none that means it alone.
    package var byName: ElementReference?
  }

  private struct Place {
    var node: ScreenNode
    var screen: String
    var isFocused: Bool
  }

  /// The elements, in reading order, those of the focused screen first.
  package private(set) var elements: [Element] = []

  /// Finds the elements that offer an action; with `nil`, all that have an id or a name.
  package init(in root: ScreenNode, for action: ScreenNode.Action?) {
    let places = Self.places(in: root).filter { place in
      action.map { place.node.actions.contains($0) } ?? true
    }
    // As often as an id or a name occurs: anywhere, and within a screen.
    var ids: [String: Int] = [:]
    var names: [String: Int] = [:]
    var focusedIDs: [String: Int] = [:]
    for place in places {
      let (id, name) = Self.keys(of: place.node)
      ids[id, default: 0] += 1
      names[name, default: 0] += 1
      ids["\(place.screen)\n\(id)", default: 0] += 1
      names["\(place.screen)\n\(name)", default: 0] += 1
      if place.isFocused { focusedIDs[id, default: 0] += 1 }
    }
    func reference(
      _ key: ElementReference.Key, _ text: String, _ place: Place, _ counts: [String: Int],
      isEnough: Bool
    ) -> ElementReference? {
      if text.isEmpty { return nil }
      if counts[text] == 1 || isEnough { return ElementReference(key) }
      let isAlone = counts["\(place.screen)\n\(text)"] == 1 && Self.isWord(place.screen)
      return isAlone ? ElementReference(key, in: place.screen) : nil
    }
    elements = (places.filter(\.isFocused) + places.filter { !$0.isFocused }).map { place in
      let (id, name) = Self.keys(of: place.node)
      return Element(
        node: place.node, screen: place.screen,
        byID: reference(
          .id(id), id, place, ids, isEnough: place.isFocused && focusedIDs[id] == 1),
        byName: reference(.name(name), name, place, names, isEnough: false))
    }
  }

  private static func keys(of node: ScreenNode) -> (id: String, name: String) {
    (DisplayText.singleLine(node.id), DisplayText.singleLine(node.label))
  }

  /// Returns whether a line of a journey can name a screen so.
  static func isWord(_ name: String) -> Bool {
    !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "\"" || $0 == "#" }
  }

  private static func places(in root: ScreenNode) -> [Place] {
    var places: [Place] = []
    var current = (path: [Int](), name: "", isFocused: false)
    root.forEachPlace { path, node in
      if node.role == .screen {
        current = (path, node.id, node.traits.contains(.focused))
      } else if node.isBar {
        current = (path, node.id, false)
      } else if !path.starts(with: current.path) {
        current = (path, "", false)
      }
      places.append(Place(node: node, screen: current.name, isFocused: current.isFocused))
    }
    return places
  }
}
