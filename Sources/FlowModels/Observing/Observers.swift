/// Somebody who is told of a change.
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

/// Those who are told of a change, in the order in which they came.
///
/// It is used on the main actor only, and not isolated to it: a closure that is asks whether it is there, which takes
/// 10 ns each time.
@usableFromInline
final class Observers<Value> {
  @exclusivity(unchecked) @usableFromInline var all: [Observer<Value>] = []
  /// How often they were told, to know whether one of them has had them told again.
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

  /// Tells all, as they are now, in their order.
  ///
  /// - Parameter isLatestOnly: Whether they are told no more of this once one of them has had them told again.
  /// - Returns: Whether they were told: not if they are being told already, deeper than is sensible.
  @inlinable
  func tell(_ old: Value, _ new: Value, isLatestOnly: Bool) -> Bool {
    guard depth < ObservationCycle.deepest else { return false }
    depth += 1
    tellings &+= 1
    let telling = tellings
    // None is counted in and out for it: the list is, once, and holds them, whoever comes or goes meanwhile.
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

/// Counts what an observer is told: the first times not, and after some more not any longer.
@usableFromInline
@MainActor
final class ObservationCount {
  private let flag: ObservationFlag
  private let forget: () -> Void
  private var toSkip: Int
  private var left: Int

  /// - Parameter forget: Called at the last time, so that the observer's closure is let go.
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

  /// Whether the observer is told this time.
  @usableFromInline
  func counts() -> Bool {
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
