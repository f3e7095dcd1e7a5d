package import Responder

/// The observations of one responder. They end when it leaves. The scope alone holds the closures,
/// and what is observed only a weak reference to them, so they are released at once with the
/// responder, on any thread.
@MainActor
final class ObservationScope {
  private struct Inner {
    weak var scope: ObservationScope?
  }

  private var kept: [OwnedObservation] = []
  private var inner: [Inner] = []
  private var nextPruning = 8
  private weak var outer: ObservationScope?

  /// The number of scopes that would end with it; some may no longer exist.
  var innerCount: Int { inner.count }

  func keep(_ observation: OwnedObservation) {
    kept.append(observation)
    observation.scope = self
  }

  /// Releases an observation and its closure, in O(observations of the owner).
  func remove(_ observation: OwnedObservation) { kept.removeAll { $0 === observation } }

  /// Makes this the scope of a part, which ends with the scope of its owner.
  func join(_ outer: ObservationScope) {
    guard self.outer !== outer else { return }
    self.outer?.inner.removeAll { $0.scope === self }
    self.outer = outer
    if outer.inner.count >= outer.nextPruning {
      outer.inner.removeAll { $0.scope == nil }
      outer.nextPruning = max(8, outer.inner.count * 2)
    }
    outer.inner.append(Inner(scope: self))
  }

  /// Ends all observations, and those of parts.
  func end() {
    let (ended, parts) = (kept, inner)
    kept = []
    inner = []
    // Those that are being notified now are told no more.
    for observation in ended { observation.flag.end() }
    for part in parts { part.scope?.end() }
  }
}

/// A responder that can leave before it is released: a screen, a flow, or a part.
@MainActor
package protocol LeavingResponder: Responder {
  /// A Boolean value that indicates whether it has left, so that no observation begins for it.
  var hasLeftForGood: Bool { get }
  /// The owner of a part, whose leaving ends the observations of the part; `nil` for all others.
  var ownerOfPart: Responder? { get }
}

extension Responder {
  /// The observations that this responder owns; `nil` if there were none yet.
  final var observations: ObservationScope? { belongings as? ObservationScope }

  /// Returns the observations that this responder owns; makes them if there were none yet.
  final func madeObservations() -> ObservationScope {
    if let observations { return observations }
    let scope = ObservationScope()
    belongings = scope
    joinObservations(to: (self as? any LeavingResponder)?.ownerOfPart)
    return scope
  }

  /// Makes the observations of a part end with its owner.
  package final func joinObservations(to owner: Responder?) {
    guard let owner, let observations else { return }
    observations.join(owner.madeObservations())
  }

  /// Ends the observations that this responder owns, as it leaves.
  package final func endObservations() {
    if belongings != nil { observations?.end() }
  }
}
