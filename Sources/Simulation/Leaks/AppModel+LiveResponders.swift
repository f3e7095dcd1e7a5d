import FlowModels
import Responder

extension AppModel {
  /// The app, its flows with their screens in path order, dialogs, and responders between them.
  var liveResponders: [Responder] {
    var tree: [Responder] = [self]
    collectResponders(of: root, into: &tree)
    tree += dialogs
    var known = Set(tree.map { ObjectIdentifier($0) })
    let between = tree.flatMap(\.responderChain)
    return tree + between.filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private func collectResponders(of flow: FlowModel, into tree: inout [Responder]) {
    tree += [flow, flow.controller]
    for element in flow.controller.allElements {
      switch element {
      case .screen(let screen): tree += screen.withComponents.reversed()
      case .flow(let child): collectResponders(of: child, into: &tree)
      }
    }
  }
}
