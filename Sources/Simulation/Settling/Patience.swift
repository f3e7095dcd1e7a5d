/// The limits for settling a step of a simulation.
///
/// A step ends when the only work left waits on purpose: for the app's clock, for an answer that is
/// held, for other work of the framework. The simulator cannot see what an app awaits by itself,
/// and work may start new work forever: then it gives up at these limits. It cannot interrupt a
/// loop on the main actor that never suspends.
public struct Patience: Hashable, Sendable {
  /// The number of pieces of work that may begin or wake up within one step.
  package var events: Int
  /// The real time that may pass without progress. At worst, the simulator waits a quarter longer.
  package var time: Duration

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - events: The number of pieces of work that may begin or wake up within one step.
  ///   - time: The real time that may pass without progress. A server or a database may need some.
  public init(events: Int = 100_000, time: Duration = .seconds(10)) {
    self.events = events
    self.time = time
  }

  /// The patience with an app that is known not to settle sometimes: a hundredth of the time.
  // Its result is no proof, as an app may only be slow.
  package var hasty: Patience { Patience(events: events, time: time / 100) }
}
