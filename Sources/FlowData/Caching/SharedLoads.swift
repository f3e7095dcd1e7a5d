import FlowState
import Synchronization

/// Loads that callers share if they want the same value at the same time. A load without waiting
/// callers is cancelled, unless it was begun for later. The callers do not count as work while they
/// wait, because the load counts.
final class SharedLoads<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  typealias Body = @MainActor () async throws -> Value

  private struct Load: Sendable {
    var id: Int
    var task: Task<Void, Never>?
    var isForLater: Bool
    var waiters: [Int: Waiter] = [:]
  }

  private enum Waiter: Sendable {
    case coming
    case parked(ParkedWork<Value>)

    var parked: ParkedWork<Value>? { if case .parked(let parked) = self { parked } else { nil } }
  }

  private struct State: Sendable {
    var lastID = 0
    var loads: [Key: Load] = [:]
    var early: [Int: Result<Value, any Error>] = [:]
  }

  private let state = Mutex(State())

  /// Waits for a load, and begins it if there is none, or if `isAnew` replaces the running one.
  @MainActor
  func value(for key: Key, isAnew: Bool, _ body: @escaping Body) async throws -> Value {
    try Task.checkCancellation()
    let waiter = join(key, isAnew: isAnew)
    if let load = waiter.newLoad { start(load, for: key, body) }
    return try await wait(for: key, as: waiter.id)
  }

  /// Waits for a load if it is running; otherwise returns `nil`.
  @MainActor
  func valueIfLoading(_ key: Key) async throws -> Value? {
    try Task.checkCancellation()
    let waiter = state.withLock { state -> Int? in
      guard state.loads[key] != nil else { return nil }
      state.lastID += 1
      state.loads[key]?.waiters[state.lastID] = .coming
      return state.lastID
    }
    guard let waiter else { return nil }
    return try await wait(for: key, as: waiter)
  }

  /// Begins a load without waiting for it, unless it is running.
  @MainActor
  func begin(_ key: Key, _ body: @escaping Body) {
    let load = state.withLock { state -> Int? in
      guard state.loads[key] == nil else { return nil }
      state.lastID += 1
      state.loads[key] = Load(id: state.lastID, isForLater: true)
      return state.lastID
    }
    if let load { start(load, for: key, body) }
  }

  // MARK: Loading

  private func join(_ key: Key, isAnew: Bool) -> (id: Int, newLoad: Int?) {
    let joined = state.withLock { state -> (id: Int, newLoad: Int?, old: Task<Void, Never>?) in
      state.lastID += 2
      let (id, loadID) = (state.lastID, state.lastID - 1)
      let old = state.loads[key]
      if old != nil, !isAnew {
        state.loads[key]?.waiters[id] = .coming
        return (id, nil, nil)
      }
      var load = Load(id: loadID, isForLater: old?.isForLater ?? false)
      load.waiters = old?.waiters ?? [:]
      load.waiters[id] = .coming
      state.loads[key] = load
      return (id, loadID, old?.task)
    }
    joined.old?.cancel()
    return (joined.id, joined.newLoad)
  }

  @MainActor
  private func start(_ id: Int, for key: Key, _ body: @escaping Body) {
    let task = WorkTracker.startBeside("load for all who wait") { [weak self] in
      let outcome: Result<Value, any Error>
      do { outcome = .success(try await body()) } catch { outcome = .failure(error) }
      self?.finish(id, for: key, with: outcome)
    }
    let isWanted = state.withLock { state in
      // The load may be over already, or all callers may have left.
      guard state.loads[key]?.id == id else { return false }
      state.loads[key]?.task = task
      return true
    }
    if !isWanted { task.cancel() }
  }

  @MainActor
  private func finish(_ id: Int, for key: Key, with outcome: Result<Value, any Error>) {
    let parked = state.withLock { state -> [ParkedWork<Value>] in
      guard let load = state.loads[key], load.id == id else { return [] }
      state.loads[key] = nil
      for case (let waiter, .coming) in load.waiters { state.early[waiter] = outcome }
      return load.waiters.sorted { $0.key < $1.key }.compactMap(\.value.parked)
    }
    for parked in parked { parked.resume(with: outcome) }
  }

  // MARK: Waiting

  @MainActor
  private func wait(for key: Key, as id: Int) async throws -> Value {
    // A load that never suspends has ended by now.
    if let outcome = state.withLock({ $0.early.removeValue(forKey: id) }) {
      return try outcome.get()
    }
    return try await withTaskCancellationHandler {
      try await WorkTracker.park(at: .sharedLoad) { parked in
        let isWaiting = state.withLock { state in
          guard state.loads[key]?.waiters[id] != nil else { return false }
          state.loads[key]?.waiters[id] = .parked(parked)
          return true
        }
        // The caller was cancelled before it could wait.
        if !isWaiting { parked.resume(with: .failure(CancellationError())) }
      }
    } onCancel: {
      leave(id, key)
    }
  }

  // Removed at once, so that the next caller does not find a load that is about to be cancelled.
  private func leave(_ id: Int, _ key: Key) {
    let left = state.withLock { state -> (parked: ParkedWork<Value>?, load: Task<Void, Never>?) in
      guard let waiter = state.loads[key]?.waiters.removeValue(forKey: id) else {
        return (nil, nil)
      }
      guard let load = state.loads[key], load.waiters.isEmpty, !load.isForLater else {
        return (waiter.parked, nil)
      }
      state.loads[key] = nil
      return (waiter.parked, load.task)
    }
    left.load?.cancel()
    guard let parked = left.parked else { return }
    Task { @MainActor in parked.resume(with: .failure(CancellationError())) }
  }
}
