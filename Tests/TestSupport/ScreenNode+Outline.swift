package import FlowModels

extension ScreenNode {
  /// The tree as text, with what can be done to each node behind its line.
  package var outline: String {
    flattened.map { path, node in
      String(repeating: "  ", count: path.count) + node.line
        + (node.actions.isEmpty ? "" : " \(node.actions.map(\.rawValue))")
    }.joined(separator: "\n")
  }
}

extension Screen {
  /// Where the first node with an id is.
  package func path(to id: String) -> [Int]? {
    node.flattened.first { $0.node.id == id }?.path
  }

  /// The outline of the first node with an id.
  package func outline(of id: String) -> String? {
    node.flattened.first { $0.node.id == id }?.node.outline
  }
}
