/// An observer: the closure that is called after a change.
@usableFromInline
final class Observer<Value> {
  @usableFromInline let flag: ObservationFlag
  /// Called on the main actor only.
  @usableFromInline let body: (_ old: Value, _ new: Value) -> Void

  @inlinable
  init(_ flag: ObservationFlag, _ body: @escaping @MainActor (_ old: Value, _ new: Value) -> Void) {
    self.flag = flag
    self.body = unsafeBitCast(body, to: ((Value, Value) -> Void).self)
  }
}

/// The observers of a value, in the order of their addition. It is used on the main actor only, but
/// not isolated to it, because an isolated closure checks its actor at each call, which takes
/// 10 ns.
@usableFromInline
final class Observers<Value> {
  @exclusivity(unchecked) @usableFromInline var all: [Observer<Value>] = []
  /// The number of notifications, to detect that an observer has caused another one.
  @exclusivity(unchecked) @usableFromInline var tellings = 0
  @exclusivity(unchecked) @usableFromInline var depth = 0

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { all.isEmpty }

  @inlinable
  func add(_ observer: Observer<Value>) {
    all.append(observer)
    removeEnded()
  }

  @inlinable
  func removeEnded() { all.removeAll { !$0.flag.isActive } }

  /// Notifies all current observers in order; returns false if this is nested too deeply.
  // With `isLatestOnly`, this notification ends once one of the observers has caused another.
  @inlinable
  func tell(_ old: Value, _ new: Value, isLatestOnly: Bool) -> Bool {
    guard depth < ObservationCycle.deepest else { return false }
    depth += 1
    tellings &+= 1
    let telling = tellings
    // Observers are not retained and released one by one: the array is, once, and holds them,
    // whoever is added or removed meanwhile.
    let all = all
    all.withUnsafeBufferPointer { observers in
      for index in 0..<observers.count {
        Unmanaged.passUnretained(observers[index])._withUnsafeGuaranteedRef { observer in
          if observer.flag.isActive { observer.body(old, new) }
        }
        if isLatestOnly, tellings != telling { break }
      }
    }
    depth -= 1
    return true
  }
}

/// A counter that skips the first `skipped` values of an observation, then delivers at most
/// `limit`.
@usableFromInline
@MainActor
final class ObservationCount {
  private let flag: ObservationFlag
  private let forget: () -> Void
  private var toSkip: Int
  private var left: Int

  /// - Parameter forget: Called with the last value, to release the observer's closure.
  @usableFromInline
  init(
    _ flag: ObservationFlag, after skipped: Int, first limit: Int, forget: @escaping () -> Void
  ) {
    self.flag = flag
    self.forget = forget
    toSkip = max(0, skipped)
    left = max(0, limit)
    if left == 0 { flag.end() }
  }

  /// Counts a value, and returns whether it is delivered to the observer.
  @usableFromInline
  func consume() -> Bool {
    guard toSkip == 0 else {
      toSkip -= 1
      return false
    }
    left -= 1
    if left == 0 {
      flag.end()
      forget()
    }
    return true
  }
}
