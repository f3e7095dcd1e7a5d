import FlowModels

/// Finds text that is a key of the app's texts: somebody shows the key itself, and not its words.
///
/// Only keys with a point count, such as `cart.title`: other keys may be words. What is typed into
/// a field is not text of the app.
package struct RawKeyCheck: StateCheck {
  /// Makes the check.
  package init() {}

  package func findings(in state: ObservedState) -> [Finding] {
    state.rawKeys.map { Finding(.missingText, "the key \(DisplayText.quoted($0)) itself is shown") }
  }
}

extension Localization {
  /// Returns the keys of texts that a screen shows as they are.
  func rawKeys(in screen: ScreenNode) -> [String] {
    var keys: [String] = []
    let look = { (text: String) in
      if text.contains(ascii: UInt8(ascii: ".")), isKey(text) { keys.append(text) }
    }
    screen.forEachNode { node in
      look(node.label)
      if node.role != .textField, let value = node.value { look(value) }
      if let placeholder = node.placeholder { look(placeholder) }
      if let problem = node.problem { look(problem) }
    }
    return keys
  }
}
