/// An event that happens repeatedly, and that can be observed. It keeps no value.
@MainActor
public final class Signal<Value> {
  @usableFromInline let observers = Observers<Value>()
  @exclusivity(unchecked) @usableFromInline var waiting: [(value: Value, depth: Int)] = []
  // 0 for a value sent from outside, one more for each value sent in response, `nil` for none.
  @exclusivity(unchecked) @usableFromInline var depth: Int?

  /// Makes a signal without observers.
  public init() {}

  /// Indicates whether there may be any observer.
  @inlinable package var isObserved: Bool { !observers.isEmpty }

  /// Sends a value to all current observers, in the order of their addition.
  ///
  /// A value that an observer sends in response follows after all have received this one, so that
  /// everyone receives all values in the same order. If that never ends, it is reported and ended
  /// (``ObservationCycle``).
  ///
  /// - Parameter value: The value to send.
  /// - Complexity: O(observers).
  @inlinable
  public func send(_ value: Value) {
    if let depth {
      guard depth < ObservationCycle.deepest else {
        return ObservationCycle.report("\(Value.self)")
      }
      return waiting.append((value, depth + 1))
    }
    defer { depth = nil }
    depth = 0
    tell(value)
    var next = 0
    while next < waiting.count {
      depth = waiting[next].depth
      tell(waiting[next].value)
      next += 1
    }
    waiting = []
  }

  @inlinable
  func tell(_ value: Value) {
    // Never refused, because notifications of a signal are never nested.
    _ = observers.tell(value, value, isLatestOnly: false)
  }

  /// Observes the values from now on.
  ///
  /// - Parameters:
  ///   - skipped: The number of values to skip first.
  ///   - limit: The number of values to deliver; then the observation ends by itself.
  ///   - body: Receives each value. It should not own the owner of the token.
  /// - Returns: A token. Releasing it ends the observation.
  public func observe(
    after skipped: Int = 0, first limit: Int = .max, _ body: @escaping @MainActor (Value) -> Void
  ) -> ObservationToken {
    let flag = ObservationFlag()
    let count = ObservationCount(flag, after: skipped, first: limit) { [weak observers] in
      observers?.removeEnded()
    }
    observers.add(
      Observer(flag) { value, _ in
        if count.consume() { body(value) }
      })
    return ObservationToken(flag) { [weak self] in self?.observers.removeEnded() }
  }

  /// Observes the values from now on, as long as its owner exists; a screen, a flow or a part,
  /// until it leaves. The owner is not retained.
  ///
  /// - Parameters:
  ///   - owner: The object that observes.
  ///   - body: Receives the owner and each value.
  /// - Returns: A token to cancel the observation before that. It need not be kept.
  @discardableResult
  public func observe<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner, Value) -> Void
  ) -> ObservationToken {
    observers.add(for: owner) { owner, value, _ in body(owner, value) }
  }
}
