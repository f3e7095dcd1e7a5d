/// The place where parked work waits.
package enum WaitingPlace: Hashable, Sendable {
  /// A manual clock, until the time since it was made.
  case clock(until: Duration)
  /// A held answer of the data with a name, if it has one.
  case heldAnswer(of: String?)
  /// An answer that a fault makes hang for ever.
  case hangingAnswer
  /// An answer that a test gives by hand.
  case manualAnswer
  /// A load that others have begun.
  case sharedLoad
  /// Its turn to write, after others.
  case turnToWrite
  /// A place without a name.
  case elsewhere

  package var isClock: Bool { if case .clock = self { true } else { false } }
}

extension Collection<WaitingPlace> {
  /// True if work that waits at these places waits only for the app's clock.
  package var isClock: Bool { !isEmpty && allSatisfy(\.isClock) }
}

/// Work that waits on purpose; see `WorkTracker.park(at:_:)`.
@MainActor
package struct ParkedWork<Value>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let run: WorkTracker.Run?
  private let ticket: Int

  init(
    _ continuation: CheckedContinuation<Value, any Error>, run: WorkTracker.Run?, ticket: Int
  ) {
    self.continuation = continuation
    self.run = run
    self.ticket = ticket
  }

  /// Resumes the work with the result of `WorkTracker.park(at:_:)`; it counts as work again.
  package func resume(with result: sending Result<Value, any Error>) {
    run?.unpark(ticket)
    continuation.resume(with: result)
  }
}
