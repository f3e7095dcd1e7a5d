import FlowModels
import Simulation

/// The element whose value an event changed.
struct ChangedElement {
  private struct Key: Hashable {
    var screen: String
    var role: ScreenNode.Role
    var id: String
  }

  private let key: Key

  /// Finds the changed element: the named one, else one on the focused screen, else the first.
  init?(from old: ScreenNode, to new: ScreenNode, by command: Journey.Command) {
    let before = Dictionary(
      Self.elements(of: old).map { ($0.key, $0.node) }, uniquingKeysWith: { first, _ in first })
    let changed = Self.elements(of: new).filter { element in
      before[element.key].map { $0.value != element.node.value } ?? false
    }
    let named = Self.reference(of: command).map { "\(ElementReference($0.key))" }
    let meant = changed.first {
      DisplayText.idToken($0.node.id) == named || DisplayText.quoted($0.node.label) == named
    }
    guard let element = meant ?? changed.first(where: \.isFocused) ?? changed.first else {
      return nil
    }
    key = element.key
  }

  /// Returns the line that expects the current value; `nil` if no line can refer to the element.
  func expectation(in screen: ScreenNode) -> String? {
    let found = UsableElements(in: screen, for: nil).elements.first {
      Key(screen: $0.screen, role: $0.node.role, id: $0.node.id) == key
    }
    guard let found else { return nil }
    let value = DisplayText.quoted(found.node.value ?? "")
    if let reference = found.byID { return "expect \(reference) = \(value)" }
    guard let reference = found.byName, reference.screen == nil, found.node.value != nil else {
      return nil
    }
    return "expect \(reference) = \(value)"
  }

  private static func elements(
    of root: ScreenNode
  ) -> [(key: Key, node: ScreenNode, isFocused: Bool)] {
    let focused = root.focusedScreen?.id
    return UsableElements(in: root, for: nil).elements.map {
      let key = Key(screen: $0.screen, role: $0.node.role, id: $0.node.id)
      return (key, $0.node, $0.screen == focused)
    }
  }

  private static func reference(of command: Journey.Command) -> ElementReference? {
    guard case .event(let event) = command else { return nil }
    switch event {
    case .tap(let reference), .longPress(let reference), .type(_, let reference),
      .set(let reference, _), .increment(let reference), .decrement(let reference),
      .drag(let reference, _), .drop(let reference), .choose(_, let reference):
      return reference
    default: return nil
    }
  }
}
