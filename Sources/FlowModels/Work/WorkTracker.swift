/// Counts an app's asynchronous work, so that a simulation knows when nothing more will happen.
///
/// Work that waits for the outside on purpose (a manual provider, a manual clock) says so with
/// ``parked(_:)`` and is then not waited for.
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

  /// Does something that waits for the outside on purpose, not counting as work meanwhile.
  ///
  /// - Parameter operation: What waits, such as for a continuation that a test resumes.
  public static func parked<Value>(
    _ operation: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    let tracker = current
    tracker?.end()
    defer { tracker?.begin() }
    return try await operation()
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
