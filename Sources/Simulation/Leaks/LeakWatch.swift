import FlowModels
import Responder

/// A watch over the elements that have left, which reports those still alive, and their holders.
@MainActor
final class LeakWatch {
  private struct Probe {
    var name: String
    weak var object: Responder?
    var isFlow = false
  }

  private var probes: [Probe] = []

  func add(_ element: PathElement) {
    switch element {
    case .screen(let screen):
      for part in screen.withComponents {
        probes.append(Probe(name: part.responderName, object: part))
      }
    case .flow(let flow):
      probes.append(Probe(name: flow.responderName, object: flow, isFlow: true))
      probes.append(Probe(name: flow.controller.responderName, object: flow.controller))
    }
  }

  /// Returns findings about the watched elements that are still alive in the app, each only once.
  func takeFindings(in app: AppModel) -> [Finding] {
    // Elements that are held until a link is open are checked again afterwards.
    guard !app.isArriving else {
      probes.removeAll { $0.object == nil }
      return []
    }
    defer { probes = [] }
    let left = probes.compactMap { probe in
      probe.object.map { HolderSearch.Root(name: probe.name, object: $0) }
    }
    guard !left.isEmpty else { return [] }
    return leaks(left, in: app).map { Finding(kind: .leak, message: $0.message) }
  }

  private func leaks(_ left: [HolderSearch.Root], in app: AppModel) -> [Leak] {
    let live = app.liveResponders
    var search = HolderSearch(for: left.map(\.object))
    search.search(from: live.map { HolderSearch.Root(name: $0.responderName, object: $0) })
    // After the live responders, so that a cycle is reported only if nothing else holds it. Not if
    // a flow has been released: reading an unowned property of its screens that refers to it would
    // trap.
    let isFlowReleased = probes.contains { $0.isFlow && $0.object == nil }
    if !isFlowReleased, !left.allSatisfy({ search.hasHolder(of: $0.object) }) {
      search.search(from: left)
    }
    let otherWork = live.flatMap { owner in
      Self.purposes(of: owner).map { "\($0) of \(owner.responderName)" }
    }
    return left.map { root in
      let id = ObjectIdentifier(root.object)
      return Leak(
        name: root.name, holders: search.holders[id] ?? [],
        isSearchComplete: search.isComplete, closures: search.closures[id] ?? [],
        ownWork: Self.purposes(of: root.object), otherWork: otherWork)
    }
  }

  private static func purposes(of owner: AnyObject) -> [String] {
    (owner as? any WorkOwner)?.work.current.map { DisplayText.quoted($0.purpose) } ?? []
  }
}
