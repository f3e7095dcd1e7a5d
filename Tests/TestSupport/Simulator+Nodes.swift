package import FlowModels
package import Simulation

extension Simulator {
  /// What is on screen, in reading order.
  package var nodes: [ScreenNode] { screen.flattened.map(\.node) }

  /// The names of the rows that are on screen.
  package var rowLabels: [String] { nodes.filter { $0.role == .row }.map(\.label) }

  /// What is on screen under an id.
  package func node(_ id: String) -> ScreenNode? {
    screen.flattened.map(\.node).first { $0.id == id }
  }
}
