/// Counts an app's asynchronous work, so that a simulation knows when nothing more will happen.
///
/// Work that waits on purpose for something a test or a simulation does (a manual provider, a
/// manual clock) says so with ``park(_:)`` and is not waited for meanwhile.
@MainActor
public final class WorkTracker {
  @TaskLocal private static var current: WorkTracker?

  private var active = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes a tracker with nothing under way.
  public init() {}

  /// Whether no work is under way, other than what is parked.
  public var isSettled: Bool { active == 0 }

  /// Suspends until no work is under way, other than what is parked.
  public func settle() async {
    while active > 0 {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Waits until somebody resumes it, not counting as work meanwhile.
  ///
  /// - Parameter register: Receives what must be resumed, exactly once.
  /// - Returns: What it is resumed with.
  /// - Throws: What it is resumed with.
  public static func park<Value>(
    _ register: (ParkedWork<Value>) -> Void
  ) async throws -> Value {
    let tracker = current
    return try await withCheckedThrowingContinuation { continuation in
      register(ParkedWork(continuation, tracker: tracker))
      tracker?.end()
    }
  }

  func begin() { active += 1 }

  func end() {
    active -= 1
    guard active == 0 else { return }
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }

  static func start(
    _ tracker: WorkTracker?, _ perform: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    $current.withValue(tracker) {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        Task.immediate { await perform() }
      } else {
        Task { await perform() }
      }
    }
  }
}

/// Work that waits on purpose; see ``WorkTracker/park(_:)``.
@MainActor
public struct ParkedWork<Value> {
  private let continuation: CheckedContinuation<Value, any Error>
  private let tracker: WorkTracker?

  init(_ continuation: CheckedContinuation<Value, any Error>, tracker: WorkTracker?) {
    self.continuation = continuation
    self.tracker = tracker
  }

  /// Lets the work go on; from now on it is waited for again.
  ///
  /// - Parameter result: What the waiting gives or throws.
  public func resume(with result: sending Result<Value, any Error>) {
    tracker?.begin()
    continuation.resume(with: result)
  }
}
