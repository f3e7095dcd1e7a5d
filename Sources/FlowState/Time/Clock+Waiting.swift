extension Clock where Duration == Swift.Duration {
  /// Waits for a time. On a manual clock, the wait has begun when the caller suspends.
  // A wait through the protocol would leave the main actor and come back.
  package func wait(for delay: Duration) async throws {
    if let manual = self as? ManualClock {
      try await manual.sleep(until: manual.now.advanced(by: delay), tolerance: nil)
    } else {
      try await sleep(until: now.advanced(by: delay), tolerance: nil)
    }
  }

  /// Returns a closure that measures the time since this call.
  package func stopwatch() -> @Sendable () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
