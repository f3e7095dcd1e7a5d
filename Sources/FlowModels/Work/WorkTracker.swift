/// A counter of an app's asynchronous work, so that a simulation knows when nothing more will
/// happen.
///
/// Work that waits on purpose for a test or a simulation (on a manual provider, a manual clock)
/// calls `park(_:)`, and is not waited for meanwhile.
@MainActor
public final class WorkTracker {
  /// A piece of counted work. It counts as parked once, however many of its child tasks are parked.
  @MainActor
  final class Run {
    fileprivate private(set) weak var tracker: WorkTracker?
    private var parked = 0
    private var isOver = false
    fileprivate var task: Task<Void, Never>?

    init(_ tracker: WorkTracker?) {
      self.tracker = tracker
      tracker?.begin()
      tracker?.add(self)
    }

    /// Counts the run with a tracker from now on, if no tracker counts it yet.
    func attach(to tracker: WorkTracker) {
      guard self.tracker == nil else { return }
      self.tracker = tracker
      guard !isOver else { return }
      if parked == 0 { tracker.begin() }
      tracker.add(self)
    }

    fileprivate func keep(_ task: Task<Void, Never>) {
      // Work that never suspends is over by now.
      if !isOver { self.task = task }
    }

    func end() {
      isOver = true
      task = nil
      if parked == 0 { tracker?.end() }
      tracker?.runs[ObjectIdentifier(self)] = nil
    }

    func park() {
      parked += 1
      if parked == 1, !isOver { tracker?.end() }
    }

    func unpark() {
      parked -= 1
      if parked == 0, !isOver { tracker?.begin() }
    }
  }

  @TaskLocal private static var current: Run?

  private var active = 0
  /// The runs that have begun and are not over, parked or not, each with its ordinal.
  private var runs: [ObjectIdentifier: (run: Run, number: Int)] = [:]
  private var lastNumber = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a tracker without work.
  public init() {}

  /// A Boolean value that indicates whether no work is under way, except parked work.
  package var isSettled: Bool { active == 0 }

  /// A Boolean value that indicates whether any work is not over yet, parked work included.
  package var hasUnfinishedWork: Bool { !runs.isEmpty }

  /// Waits until no work is under way, except parked work.
  public func settle() async {
    while active > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Suspends the caller until it is resumed. It does not count as work meanwhile.
  ///
  /// Work with several child tasks counts as parked as soon as one of them is.
  ///
  /// - Parameter register: Receives the parked work, which must be resumed exactly once.
  /// - Returns: The value that it is resumed with.
  /// - Throws: The error that it is resumed with.
  package static func park<Value>(
    _ register: @MainActor (ParkedWork<Value>) -> Void
  ) async throws -> Value {
    let run = current
    return try await withCheckedThrowingContinuation { continuation in
      register(ParkedWork(continuation, run: run))
      run?.park()
    }
  }

  /// Cancels all runs that are not over, as when the process is killed. Otherwise, parked work
  /// would keep alive the objects it works for.
  package func cancelAll() {
    for (run, _) in runs.values.sorted(by: { $0.number < $1.number }) { run.task?.cancel() }
  }

  private func begin() { active += 1 }

  private func add(_ run: Run) {
    lastNumber += 1
    runs[ObjectIdentifier(run)] = (run, lastNumber)
  }

  private func end() {
    active -= 1
    guard active == 0 else { return }
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }

  /// Starts independent work, counted like the work that starts it. Cancelling that work does not
  /// cancel it.
  static func startBeside(_ perform: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    start(Run(current?.tracker), perform)
  }

  /// Starts work at once.
  static func start(
    _ run: Run, _ perform: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    let body: @MainActor () async -> Void = {
      await perform()
      run.end()
    }
    let task = $current.withValue(run) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        Task.immediate(operation: body)
      } else {
        Task(operation: body)
      }
    }
    run.keep(task)
    return task
  }
}

/// Work that waits on purpose; see `WorkTracker.park(_:)`.
@MainActor
package struct ParkedWork<Value>: Sendable {
  private let continuation: CheckedContinuation<Value, any Error>
  private let run: WorkTracker.Run?

  init(_ continuation: CheckedContinuation<Value, any Error>, run: WorkTracker.Run?) {
    self.continuation = continuation
    self.run = run
  }

  /// Resumes the work. From now on, it is waited for again.
  ///
  /// - Parameter result: The value that `WorkTracker.park(_:)` returns, or the error that it
  ///   throws.
  package func resume(with result: sending Result<Value, any Error>) {
    run?.unpark()
    continuation.resume(with: result)
  }
}
