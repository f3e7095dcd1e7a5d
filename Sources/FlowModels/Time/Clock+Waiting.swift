extension Clock where Duration == Swift.Duration {
  /// Waits on the caller's actor, so that a wait on a manual clock has begun when the caller goes on.
  ///
  /// Through the protocol, a wait leaves the main actor and comes back.
  func wait(for delay: Duration) async throws {
    if let manual = self as? ManualClock {
      try await manual.sleep(until: manual.now.advanced(by: delay), tolerance: nil)
    } else {
      try await sleep(until: now.advanced(by: delay), tolerance: nil)
    }
  }

  /// The time since this was called, each time it is asked.
  func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
