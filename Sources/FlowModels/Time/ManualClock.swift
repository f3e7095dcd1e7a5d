import Synchronization

/// A clock that stands still until it is told to go on.
///
/// Everything that waits on it (timers, delays, expiry) happens at its moment, in order, when the
/// clock is wound on past it, and no real time goes by. A simulation winds it on with
/// `Simulator.wait(_:)`.
public final class ManualClock: Clock {
  /// A moment: the time since the clock was made.
  public struct Instant: InstantProtocol {
    /// The time since the clock was made.
    public var offset: Duration

    /// The moment so long after the clock was made.
    public init(offset: Duration) { self.offset = offset }
    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// The time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether a moment is before another.
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
    /// In the order of their deadlines; those of one moment in the order in which they came.
    var sleepers: [Sleeper] = []
  }

  private let state = Mutex(State())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The moment at which it stands.
  public var now: Instant { state.withLock { $0.now } }
  /// No moment is too short.
  public var minimumResolution: Duration { .zero }

  /// Waits until the clock is wound on to a moment.
  ///
  /// - Parameters:
  ///   - deadline: The moment; one that has passed is not waited for.
  ///   - tolerance: Ignored: it wakes exactly then.
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    guard deadline > now else { return }
    try await wait(until: deadline)
  }

  /// On the main actor from the first to the last, so that those who come in turn wait in turn.
  @MainActor
  private func wait(until deadline: Instant) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    // It may be cancelled once it has woken, before it is told.
    defer { state.withLock { _ = $0.cancelled.remove(id) } }
    try await withTaskCancellationHandler {
      try await WorkTracker.park { parked in
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

  /// The next moment at which something wakes, if anything waits.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// Winds the clock on to a moment. What was to wake by then wakes one after the other, each at its
  /// own moment and when all that the one before has set off is done, so that their order is the same
  /// every time.
  ///
  /// - Parameters:
  ///   - moment: One in the past changes nothing.
  ///   - work: The work that is waited for after each.
  @MainActor
  public func advance(to moment: Instant, settling work: WorkTracker) async {
    // What has begun may not have come to its waiting yet.
    await work.settle()
    while let sleeper = takeSleeper(by: moment) {
      sleeper.parked.resume(with: .success(()))
      await work.settle()
    }
    state.withLock { $0.now = max($0.now, moment) }
  }

  /// The sleeper that is to wake next, if it is by then; the clock then stands at its moment.
  private func takeSleeper(by moment: Instant) -> Sleeper? {
    state.withLock { state in
      guard let first = state.sleepers.first, first.deadline <= moment else { return nil }
      state.now = max(state.now, first.deadline)
      return state.sleepers.removeFirst()
    }
  }
}
