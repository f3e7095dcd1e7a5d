import Responder

/// The observations of one responder. They end when it leaves, and their closures go with it.
///
/// The responder holds the scope, and the scope alone holds the closures; so they are released at
/// once with the responder, on whichever thread that is. What is observed holds only a weak
/// reference to them.
@MainActor
final class ObservationScope {
  private struct Inner {
    weak var scope: ObservationScope?
  }

  private var kept: [OwnedObservation] = []
  /// The scopes of parts, which end with this one.
  private var inner: [Inner] = []
  /// The number of inner scopes at which those that no longer exist are removed.
  private var nextPruning = 8
  private weak var outer: ObservationScope?

  /// The number of scopes that would end with it, of which some may no longer exist.
  var innerCount: Int { inner.count }

  /// Keeps an observation.
  func keep(_ observation: OwnedObservation) {
    kept.append(observation)
    observation.scope = self
  }

  /// Lets go of an observation, and of its closure.
  ///
  /// - Complexity: O(observations of the owner).
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
protocol LeavingResponder: Responder {
  /// A Boolean value that indicates whether it has left, so that no observation begins for it.
  var hasLeftForGood: Bool { get }
  /// The owner of a part, whose leaving ends the observations of the part; `nil` for all others.
  var ownerOfPart: Responder? { get }
}

extension Responder {
  /// The observations for which this responder is the owner; `nil` if there were none yet.
  final var observations: ObservationScope? { belongings as? ObservationScope }

  /// Returns the observations for which this responder is the owner.
  final func madeObservations() -> ObservationScope {
    if let observations { return observations }
    let scope = ObservationScope()
    belongings = scope
    joinObservations(to: (self as? any LeavingResponder)?.ownerOfPart)
    return scope
  }

  /// Makes the observations of a part end with its owner.
  final func joinObservations(to owner: Responder?) {
    guard let owner, let observations else { return }
    observations.join(owner.madeObservations())
  }

  /// Ends the observations for which this responder is the owner, as it leaves.
  final func endObservations() {
    if belongings != nil { observations?.end() }
  }
}
