import Responder

/// An observation that lives as long as its owner, or as its token if it has none.
@MainActor
class OwnedObservation {
  /// The object that keeps the closure of an observation.
  enum Keeper {
    /// The owner, a responder.
    case owner
    /// The observed object, until the next change after the owner is released.
    case observed
    /// No object, because the owner has left: the observation does not begin.
    case nobody
  }

  /// Indicates whether the observation is active.
  let flag = ObservationFlag()
  /// The scope of the owner that keeps it.
  weak var scope: ObservationScope?

  init() {}

  deinit { flag.end() }

  final func keep(for owner: AnyObject) -> Keeper {
    guard let owner = owner as? Responder else { return .observed }
    guard (owner as? any LeavingResponder)?.hasLeftForGood != true else {
      flag.end()
      return .nobody
    }
    owner.madeObservations().keep(self)
    return .owner
  }

  /// Ends it, and releases its closure.
  final func end() {
    flag.end()
    scope?.remove(self)
  }
}

/// An owner's observation of a property or a signal.
final class OwnedObserver<Owner: AnyObject, Value>: OwnedObservation {
  private weak var owner: Owner?
  private let body: @MainActor (Owner, _ old: Value, _ new: Value) -> Void

  init(
    _ owner: Owner, _ body: @escaping @MainActor (Owner, _ old: Value, _ new: Value) -> Void
  ) {
    self.owner = owner
    self.body = body
  }

  /// Notifies the owner; returns false if the owner no longer exists.
  func tell(_ old: Value, _ new: Value) -> Bool {
    guard let owner else { return false }
    body(owner, old, new)
    return true
  }
}

extension Observers {
  /// Adds an observer that lives as long as its owner; the token can be dropped.
  @MainActor
  func add<Owner: AnyObject>(
    for owner: Owner,
    _ body: @escaping @MainActor (Owner, _ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    let observer = OwnedObserver(owner, body)
    let flag = observer.flag
    switch observer.keep(for: owner) {
    case .nobody: break
    case .owner:
      add(Observer(flag) { [weak observer] old, new in _ = observer?.tell(old, new) })
    case .observed:
      add(
        Observer(flag) { [weak self] old, new in
          guard !observer.tell(old, new) else { return }
          flag.end()
          self?.removeEnded()
        })
    }
    return ObservationToken(flag, endsOnRelease: false) { [weak self, weak observer] in
      observer?.end()
      self?.removeEnded()
    }
  }
}
