import Synchronization

/// A clock on which waiting takes no time, and that remembers what it was asked to wait for.
package final class SkippingClock: Clock {
  package struct Instant: InstantProtocol {
    package var offset: Duration
    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private let slept = Mutex<[Duration]>([])
  private let onSleep: @Sendable () -> Void

  /// - Parameter onSleep: Called in the task that would wait.
  package init(onSleep: @escaping @Sendable () -> Void = {}) { self.onSleep = onSleep }

  package var now: Instant { Instant(offset: sleeps.reduce(.zero, +)) }
  package var minimumResolution: Duration { .zero }
  /// What was waited for.
  package var sleeps: [Duration] { slept.withLock { $0 } }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    onSleep()
    try Task.checkCancellation()
    let duration = now.duration(to: deadline)
    slept.withLock { $0.append(duration) }
  }
}
