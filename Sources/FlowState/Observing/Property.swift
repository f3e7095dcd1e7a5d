/// An observable value of a view model. It has its own observers, and can be followed by tracked
/// reads, as views do with `@Observable`.
///
/// Writing an equal value notifies no one. An observer may write to it again: all observers are
/// notified of that, and none receives an earlier value after a later one.
///
/// ```swift
/// @MainActor final class Oven { @Property var degrees = 180 }
///
/// let oven = Oven()
/// let token = oven.$degrees.onChange { old, new in print("from \(old) to \(new)") }
/// oven.degrees = 200  // from 180 to 200
/// token.cancel()
/// ```
///
/// It is not `@Observable` itself because of the cost: a write to such an object takes 50 ns
/// without observers, 900 in a generic class, and 2,000 with one observer that tracks again each
/// time. A property that has been followed pays the 50, too.
@MainActor
@propertyWrapper
public final class Property<Value> {
  @exclusivity(unchecked) @usableFromInline package var stored: Value
  @usableFromInline let isSame: ((Value, Value) -> Bool)?
  @usableFromInline let observers = Observers<Value>()
  /// True if it was ever read within `withObservationTracking`, so that it may be followed.
  @exclusivity(unchecked) @usableFromInline var isFollowed = false
  @usableFromInline let reads = PropertyReads()
  @exclusivity(unchecked) @usableFromInline var fingerprint: UInt64?
  private var changing: Property<Bool>?

  /// Makes a property with an equatable value; writing an equal one is not a change.
  ///
  /// - Parameter wrappedValue: The initial value.
  @inlinable
  public init(wrappedValue: Value) where Value: Equatable {
    stored = wrappedValue
    isSame = { $0 == $1 }
  }

  /// Makes a property with a value of any type.
  ///
  /// - Parameters:
  ///   - wrappedValue: The initial value.
  ///   - isSame: Returns whether the old value (first) and the new one (second) are the same, so
  ///     that writing is not a change. If `nil`, each write is a change.
  @inlinable
  public init(wrappedValue: Value, isSame: ((Value, Value) -> Bool)?) {
    stored = wrappedValue
    self.isSame = isSame
  }

  /// The value.
  ///
  /// - Complexity: O(1) to read, O(observers) to write.
  @inlinable
  public var wrappedValue: Value {
    get {
      if reads.access() { isFollowed = true }
      return stored
    }
    set { set(newValue) }
  }

  /// The value, for code that has the property object and not the object that declares it.
  @inlinable
  public var value: Value {
    get { wrappedValue }
    set { set(newValue) }
  }

  /// The property itself, as `$name`.
  public var projectedValue: Property<Value> { self }

  @inlinable
  func set(_ new: Value) {
    if let isSame, isSame(stored, new) { return }
    let old = stored
    stored = new
    fingerprint = nil
    // The flag is never cleared: a tracking that is under way follows what it has read only once it
    // ends.
    if isFollowed { reads.tell() }
    // If an observer writes again, all are notified of that value, and none of this one after it.
    if !observers.isEmpty, !observers.tell(old, new, isLatestOnly: true) {
      ObservationCycle.report("\(Value.self)")
    }
  }
}

extension Property {
  /// Observes each change from now on.
  ///
  /// - Parameters:
  ///   - skipped: The number of changes to skip first.
  ///   - limit: The number of changes to deliver; then the observation ends by itself.
  ///   - body: Receives the old and the new value. It should not own the owner of the token.
  /// - Returns: A token. Releasing it ends the observation.
  @inlinable
  public func onChange(
    after skipped: Int = 0, first limit: Int = .max,
    _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    let flag = ObservationFlag()
    var told = body
    if skipped > 0 || limit < .max {
      let count = ObservationCount(flag, after: skipped, first: limit) { [weak observers] in
        observers?.removeEnded()
      }
      told = { old, new in
        if count.consume() { body(old, new) }
      }
    }
    observers.add(Observer(flag, told))
    return ObservationToken(flag) { [weak observers] in
      observers?.removeEnded()
    }
  }

  /// Observes each change from now on, as long as its owner exists; a screen, a flow or a part,
  /// until it leaves. The owner is not retained.
  ///
  /// - Parameters:
  ///   - owner: The object that observes.
  ///   - body: Receives the owner, the old value and the new one.
  /// - Returns: A token to cancel the observation before that. It need not be kept.
  @discardableResult
  public func onChange<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner, _ old: Value, _ new: Value) -> Void
  ) -> ObservationToken {
    observers.add(for: owner, body)
  }

  /// Observes the current value, and each new one from now on.
  ///
  /// - Parameter body: Receives each value. It should not own the owner of the token.
  /// - Returns: A token. Releasing it ends the observation.
  @inlinable
  public func observe(_ body: @escaping @MainActor (Value) -> Void) -> ObservationToken {
    // The closure may write at once, and receives that value, too.
    let token = onChange { _, new in body(new) }
    body(stored)
    return token
  }

  /// Observes the current value, and each new one from now on, as long as its owner exists; a
  /// screen, a flow or a part, until it leaves. The owner is not retained.
  ///
  /// - Parameters:
  ///   - owner: The object that observes. If it has left, nothing is observed.
  ///   - body: Receives the owner and each value.
  /// - Returns: A token to cancel the observation before that. It need not be kept.
  @discardableResult
  public func observe<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner, Value) -> Void
  ) -> ObservationToken {
    let token = onChange(for: owner) { owner, _, new in body(owner, new) }
    if token.isActive { body(owner, stored) }
    return token
  }

  // MARK: Continuous change

  /// A property that is `true` during a continuous change, such as the dragging of a slider.
  public var isChanging: Property<Bool> {
    if let changing { return changing }
    let made = Property<Bool>(wrappedValue: false)
    changing = made
    return made
  }

  /// Begins a continuous change.
  public func beginChanging() { isChanging.value = true }

  /// Ends a continuous change.
  public func endChanging() { changing?.value = false }
}

@MainActor
package protocol AnyProperty: AnyObject {
  func onAnyChange(_ body: @escaping @MainActor () -> Void) -> ObservationToken

  /// Observes each change as long as an owner exists.
  func onAnyChange<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner) -> Void
  ) -> ObservationToken
}

extension Property: AnyProperty {
  package func onAnyChange(_ body: @escaping @MainActor () -> Void) -> ObservationToken {
    onChange { _, _ in body() }
  }

  package func onAnyChange<Owner: AnyObject>(
    for owner: Owner, _ body: @escaping @MainActor (Owner) -> Void
  ) -> ObservationToken {
    onChange(for: owner) { owner, _, _ in body(owner) }
  }
}

/// The limit and the report for properties that change one another without end.
@MainActor
public enum ObservationCycle {
  /// The greatest depth of nested writes during notifications. Deeper ones notify no observers.
  @usableFromInline package nonisolated static let deepest = 32

  /// Receives the name of the value's type when a property changes too often. By default, a line is
  /// written to standard error.
  public static var onCycle: (String) -> Void = { type in
    printError(
      "a property of \(type) is changed again and again by its own observers; they are notified no more"
    )
  }

  @usableFromInline
  package static func report(_ type: String) { onCycle(type) }
}

extension Property: ObservedValue {
  var current: Any { stored }
}
