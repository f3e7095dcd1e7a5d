/// A piece of asynchronous work that a screen or a flow has under way.
///
/// Releasing it does not cancel it; leaving its owner's screen, or ``cancel()``, does.
@MainActor
public final class Work {
  /// What the work is for, in a few words for traces: `load recipes`.
  public let purpose: String
  /// Whether it was cancelled; its outcome is then dropped.
  public private(set) var isCancelled = false
  var task: Task<Void, Never>?
  /// The run that counts it.
  var run: WorkTracker.Run?

  init(purpose: String) { self.purpose = purpose }

  /// Cancels the work: its task is told, and whatever it still answers is dropped and traced.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    task?.cancel()
  }
}

/// The work that one owner has under way.
@MainActor
public final class WorkScope {
  private var under: [Work] = []
  private var isClosed = false

  /// Makes an empty scope.
  public init() {}

  /// The work under way, the oldest first.
  public var current: [Work] { under }

  /// Adds work that is about to begin, unless its owner has left: it is cancelled then.
  ///
  /// - Returns: Whether it may begin.
  func add(_ work: Work) -> Bool {
    guard !isClosed else {
      work.cancel()
      return false
    }
    under.append(work)
    return true
  }

  func remove(_ work: Work) { under.removeAll { $0 === work } }

  /// Counts the work under way with that of an app, whose owner was on a path before the app was
  /// launched.
  func attach(to tracker: WorkTracker) {
    for work in under { work.run?.attach(to: tracker) }
  }

  /// Cancels everything, now and for whatever is added later.
  func close() {
    isClosed = true
    for work in under { work.cancel() }
  }
}
