import Synchronization

/// A clock that stands still until it is advanced.
///
/// Everything that waits on it (timers, delays, expiry) happens at its time, in order, when the
/// clock is advanced past it, and no real time passes. A simulation advances it with
/// `Simulator.wait(_:)`.
public final class ManualClock: Clock {
  /// An instant of the clock: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// Makes the instant at a time after the clock was made.
    package init(offset: Duration) { self.offset = offset }
    /// Returns the instant that is later by a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether an instant is before another.
    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper: Sendable {
    var id: Int
    var deadline: Instant
    var parked: ParkedWork<Void>
  }

  private struct State: Sendable {
    var now = Instant(offset: .zero)
    var lastID = 0
    var cancelled: Set<Int> = []
    // By deadline; with the same deadline, in order of arrival.
    var sleepers: [Sleeper] = []
  }

  private let state = Mutex(State())

  /// Makes a clock at zero.
  public init() {}

  /// The current instant.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: the clock resolves any duration.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is advanced to an instant.
  ///
  /// - Parameters:
  ///   - deadline: The instant. If it has passed, the method returns at once.
  ///   - tolerance: Ignored; the task wakes exactly at the deadline.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    if deadline <= now, await WorkTracker.mayGoOn() { return }
    try await wait(until: deadline, at: .clock(until: deadline.offset))
  }

  /// Waits on the main actor throughout, so that tasks wait in order of arrival.
  @MainActor
  package func wait(until deadline: Instant, at place: WaitingPlace) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    // The task may be cancelled after it was woken, before it runs.
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await WorkTracker.park(at: place) { parked in
        let wasCancelled = state.withLock { state in
          if state.cancelled.remove(id) != nil { return true }
          let index = state.sleepers.firstIndex { $0.deadline > deadline }
          state.sleepers.insert(
            Sleeper(id: id, deadline: deadline, parked: parked),
            at: index ?? state.sleepers.count)
          return false
        }
        if wasCancelled { parked.resume(with: .failure(CancellationError())) }
      }
    } onCancel: {
      let sleeper = state.withLock { state -> Sleeper? in
        guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
          state.cancelled.insert(id)
          return nil
        }
        return state.sleepers.remove(at: index)
      }
      guard let sleeper else { return }
      Task { @MainActor in sleeper.parked.resume(with: .failure(CancellationError())) }
    }
  }

  /// The instant when the next task wakes, if any task waits.
  package var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// The times until the waiting tasks wake, the next first.
  package var timesLeft: [Duration] {
    state.withLock { state in state.sleepers.map { $0.deadline.offset - state.now.offset } }
  }

  /// Advances to an instant: what is due wakes in turn, after the work of the one before is done.
  @MainActor
  package func advance(to instant: Instant, settling work: WorkTracker) async {
    // Work that has begun may not have reached its wait yet.
    await work.settle()
    while work.stall == nil, let sleeper = takeSleeper(by: instant) {
      sleeper.parked.resume(with: .success(()))
      await work.settle()
    }
    guard work.stall == nil else { return }
    state.withLock { $0.now = max($0.now, instant) }
  }

  private func takeSleeper(by instant: Instant) -> Sleeper? {
    state.withLock { state in
      guard let first = state.sleepers.first, first.deadline <= instant else { return nil }
      state.now = max(state.now, first.deadline)
      return state.sleepers.removeFirst()
    }
  }
}
