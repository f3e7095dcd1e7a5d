import FlowModels
import Responder

/// Watches what has left, and names what is still alive afterwards.
@MainActor
final class LeakWatch {
  private struct Probe {
    var name: String
    weak var object: AnyObject?
  }

  private var probes: [Probe] = []

  /// Begins to watch what has left.
  func add(_ element: PathElement) {
    switch element {
    case .screen(let screen):
      probes.append(Probe(name: screen.responderName, object: screen))
    case .flow(let flow):
      probes.append(Probe(name: flow.responderName, object: flow))
      probes.append(Probe(name: flow.controller.responderName, object: flow.controller))
    }
  }

  /// What has left and is still alive; each is told once.
  func takeFindings() -> [Finding] {
    defer { probes = [] }
    return probes.filter { $0.object != nil }.map {
      Finding(
        kind: .leak,
        message:
          "\($0.name) has left and is still alive: something else holds it, such as a closure")
    }
  }
}
