/// Something that happens again and again, told to whoever observes it; it keeps no value.
@MainActor
public final class Signal<Value> {
  private let observers = Observers<Value>()

  /// Makes a signal that nobody observes.
  public init() {}

  /// Tells everybody who observes now, in the order in which they came.
  ///
  /// - Parameter value: What has happened.
  /// - Complexity: O(observers).
  public func send(_ value: Value) {
    if !observers.tell(value, value, isLatestOnly: false) {
      ObservationCycle.report("\(Value.self)")
    }
  }

  /// Observes what happens from now on.
  ///
  /// - Parameters:
  ///   - skipped: So many times are not told.
  ///   - limit: After so many more times the observation ends by itself.
  ///   - body: Is told. It should not own what keeps the token.
  /// - Returns: A token; releasing it ends the observation.
  public func observe(
    after skipped: Int = 0, first limit: Int = .max, _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    let flag = ObservationFlag()
    let count = ObservationCount(flag, after: skipped, first: limit)
    observers.add(
      Observer(flag) { value, _ in
        if count.counts() { body(value) }
      })
    return ObservationToken(flag) { [weak self] in self?.observers.removeEnded() }
  }

  /// Observes what happens from now on, for as long as somebody is there; they are not kept.
  ///
  /// - Parameters:
  ///   - owner: Who observes.
  ///   - body: Is told, with whom it is told to.
  /// - Returns: A token; releasing it ends the observation.
  public func observe<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner, Value) -> Void
  ) -> ObservationToken {
    observe { [weak owner] value in
      if let owner { body(owner, value) }
    }
  }
}
