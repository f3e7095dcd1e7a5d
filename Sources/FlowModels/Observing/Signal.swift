/// Something that happens again and again, told to whoever observes it; it keeps no value.
@MainActor
public final class Signal<Value> {
  private var observers = Observers<Value>()

  /// Makes a signal that nobody observes.
  public init() {}

  /// Tells everybody who observes now, in the order in which they came.
  ///
  /// - Parameter value: What has happened.
  /// - Complexity: O(observers).
  public func send(_ value: Value) {
    for observer in observers.all where observer.flag.isActive { observer.body(value) }
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
    observers.removeEnded()
    observers.all.append(
      .init(flag: flag, body: counted(flag, after: skipped, first: limit, body)))
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

/// A closure that is not called the first times, and ends its observation after some more.
@MainActor
func counted<Value>(
  _ flag: ObservationFlag, after skipped: Int, first limit: Int,
  _ body: @escaping @MainActor (Value) -> Void
) -> @MainActor (Value) -> Void {
  guard skipped > 0 || limit < .max else { return body }
  var toSkip = max(0, skipped)
  var left = max(0, limit)
  if left == 0 { flag.end() }
  return { value in
    if toSkip > 0 { return toSkip -= 1 }
    left -= 1
    if left == 0 { flag.end() }
    body(value)
  }
}
