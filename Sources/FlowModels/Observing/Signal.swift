/// Something that happens again and again, told to whoever observes it; it keeps no value.
@MainActor
public final class Signal<Value> {
  private let observers = Observers<Value>()
  /// What was sent by those who were being told, and how deep they were in it.
  private var waiting: [(value: Value, depth: Int)] = []
  /// How deep in answers to answers the value is that is being told; nothing while none is.
  private var depth: Int?

  /// Makes a signal that nobody observes.
  public init() {}

  /// Tells everybody who observes now, in the order in which they came.
  ///
  /// What an observer sends while it is told follows when all have been told, so that everybody hears all in
  /// one order; where that has no end, it is reported and ended (``ObservationCycle``).
  ///
  /// - Parameter value: What has happened.
  /// - Complexity: O(observers).
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

  private func tell(_ value: Value) {
    // Never refused, as it is never told within a telling.
    _ = observers.tell(value, value, isLatestOnly: false)
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
    let count = ObservationCount(flag, after: skipped, first: limit) { [weak observers] in
      observers?.removeEnded()
    }
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
