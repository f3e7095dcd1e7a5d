/// A piece of asynchronous work of a screen or a flow.
///
/// Releasing it does not cancel it. It is cancelled when its owner leaves, or by ``cancel()``.
@MainActor
public final class Work {
  /// The purpose of the work, short, for traces: `load recipes`.
  package let purpose: String
  /// A Boolean value that indicates whether the work was cancelled. Its outcome is then dropped.
  package private(set) var isCancelled = false
  package var task: Task<Void, Never>?
  package var run: WorkTracker.Run?

  package init(purpose: String) { self.purpose = purpose }

  /// Cancels the work's task. An outcome that still arrives is dropped and reported in the trace.
  public func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    task?.cancel()
  }
}

/// The unfinished work of one owner.
@MainActor
public final class WorkScope {
  private var under: [Work] = []
  private var isClosed = false
  private var outer: WorkScope?

  /// Makes an empty scope.
  package init() { outer = nil }

  /// Makes a scope whose work belongs to another scope, too.
  package init(within outer: WorkScope) { self.outer = outer }

  /// The unfinished work, oldest first.
  package var current: [Work] { under }

  /// Adds work that is about to begin; if its owner has left, cancels it and returns `false`.
  package func add(_ work: Work) -> Bool {
    guard !isClosed, outer?.add(work) ?? true else {
      work.cancel()
      return false
    }
    under.append(work)
    return true
  }

  /// Adds its work, now and later, to another scope too.
  package func join(_ outer: WorkScope) {
    self.outer = outer
    for work in under { _ = outer.add(work) }
  }

  package func remove(_ work: Work) {
    under.removeAll { $0 === work }
    outer?.remove(work)
  }

  /// Counts the unfinished work with that of an app.
  // Needed for an owner that was on a path before the app was launched.
  package func attach(to tracker: WorkTracker) {
    for work in under { work.run?.attach(to: tracker) }
  }

  /// Cancels all work, and any that is added later.
  package func close() {
    isClosed = true
    for work in under { work.cancel() }
  }
}
