import FlowState
import Synchronization

/// A provider that caches the answers of another one, within the limits of a ``CachePolicy``. A
/// fresh answer is used without loading, an older one while it is loaded again (``Page/newer``),
/// and any if loading fails. Callers with the same request at the same time share one load.
package final class CachingProvider<Base: DataProvider>: DataProvider {
  package typealias Item = Base.Item

  package let policy: CachePolicy

  private let base: Base
  private let now: @Sendable () -> Duration
  private let cached: Mutex<CachedItems<Base.Item>>
  private let pages = SharedLoads<PageRequest, Page<Base.Item>>()
  private let items = SharedLoads<Base.Item.ID, Base.Item?>()

  package init(_ base: Base, by policy: CachePolicy, clock: any Clock<Duration>) {
    self.base = base
    self.policy = policy
    now = clock.stopwatch()
    cached = Mutex(CachedItems(capacity: policy.items))
  }

  /// The number of cached items. An item on several pages counts several times.
  package var count: Int { cached.withLock { $0.count } }

  /// Returns a page, from the cache or from the other provider.
  package func page(_ request: PageRequest) async throws -> Page<Base.Item> {
    try Task.checkCancellation()
    var key = request
    key.isReload = false
    if !request.isReload, let kept = cached.withLock({ $0.page(for: key) }), !kept.isOutdated {
      switch age(since: kept.since) {
      case .fresh: return kept.value
      case .stale: return await answer(kept, whileLoading: key)
      case .old: break
      }
    }
    do {
      return try await pages.value(for: key, isAnew: request.isReload) { [self] in
        try await load(request)
      }
    } catch let error where isOffline(error) && !request.isReload {
      guard let kept = cached.withLock({ $0.page(for: key) }) else { throw error }
      await WorkTracker.noteHidden(error)
      return kept.value
    }
  }

  /// Returns the item with an id, from the cache or from the other provider.
  package func item(id: Base.Item.ID) async throws -> Base.Item? {
    try Task.checkCancellation()
    if let kept = cached.withLock({ $0.item(id: id) }), !kept.isOutdated {
      switch age(since: kept.since) {
      case .fresh: return kept.value
      case .stale:
        let run = await WorkTracker.current
        await items.begin(id) { [self] in
          do {
            return try await load(id)
          } catch {
            WorkTracker.noteHidden(error, in: run)
            throw error
          }
        }
        // A load that never suspends has ended by now, and may have found that the item is gone.
        return cached.withLock { $0.item(id: id) }?.value
      case .old: break
      }
    }
    do {
      return try await items.value(for: id, isAnew: false) { [self] in try await load(id) }
    } catch let error where isOffline(error) {
      guard let kept = cached.withLock({ $0.item(id: id) }) else { throw error }
      await WorkTracker.noteHidden(error)
      return kept.value
    }
  }
}

@MainActor
private final class Attempt {
  var failure: (any Error)?
}

extension CachingProvider {
  private enum Age { case fresh, stale, old }

  private func age(since ordinal: Duration) -> Age {
    let age = now() - ordinal
    if age < policy.freshFor { return .fresh }
    return policy.staleFor.map { age < $0 } ?? true ? .stale : .old
  }

  private func isOffline(_ error: any Error) -> Bool {
    policy.worksOffline && !(error is CancellationError) && !Task.isCancelled
  }

  private func answer(
    _ kept: CachedItems<Base.Item>.Kept<Page<Base.Item>>, whileLoading key: PageRequest
  ) async -> Page<Base.Item> {
    let attempt = Attempt()
    await pages.begin(key) { [self] in
      do {
        return try await load(key, inBackground: true)
      } catch {
        attempt.failure = error
        throw error
      }
    }
    // A load that never suspends has ended by now. A later failure is that of `newer`.
    if let failure = await attempt.failure { await WorkTracker.noteHidden(failure) }
    if let new = newer(than: kept, for: key) { return new }
    var page = kept.value
    page.newer = { [self] in
      try await pages.valueIfLoading(key) ?? newer(than: kept, for: key)
    }
    return page
  }

  private func newer(
    than old: CachedItems<Base.Item>.Kept<Page<Base.Item>>, for key: PageRequest
  ) -> Page<Base.Item>? {
    guard let kept = cached.withLock({ $0.page(for: key) }), kept.number > old.number else {
      return nil
    }
    return kept.value
  }

  private func load(
    _ request: PageRequest, inBackground: Bool = false
  ) async throws -> Page<Base.Item> {
    var asked = request
    // The answer of another cache below would not be current.
    if inBackground { asked.isReload = true }
    while true {
      let writes = cached.withLock { $0.writes }
      let page = try await base.page(asked)
      // Another load may have replaced this one.
      try Task.checkCancellation()
      let isCurrent = cached.withLock { cached in
        guard cached.writes == writes else { return false }
        cached.keep(page, for: request, at: now())
        return true
      }
      if isCurrent { return page }
    }
  }

  private func load(_ id: Base.Item.ID) async throws -> Base.Item? {
    while true {
      let writes = cached.withLock { $0.writes }
      let item = try await base.item(id: id)
      try Task.checkCancellation()
      let isCurrent = cached.withLock { cached in
        guard cached.writes == writes else { return false }
        cached.keep(item, id: id, at: now())
        return true
      }
      if isCurrent { return item }
    }
  }
}

extension CachingProvider {
  /// Returns the number of items that match a query, if the base knows it.
  // It is not cached, because writes elsewhere change it.
  package func count(matching query: DataQuery) async throws -> Int? {
    try await base.count(matching: query)
  }
}

extension CachingProvider: DataStore where Base: DataStore {
  /// Saves an item, and updates its cached versions.
  package func save(_ item: Base.Item) async throws -> Base.Item {
    do {
      let saved = try await base.save(item)
      cached.withLock { $0.wrote(saved, at: now()) }
      return saved
    } catch {
      // The write may have been made, and only the answer got lost.
      cached.withLock { $0.outdate() }
      throw error
    }
  }

  /// Removes an item, also from the cached pages.
  package func remove(id: Base.Item.ID) async throws {
    do {
      try await base.remove(id: id)
      cached.withLock { $0.removed(id: id) }
    } catch {
      cached.withLock { $0.outdate() }
      throw error
    }
  }

  /// Makes several changes, and updates the cache with all of them, or with none if they fail.
  package func apply(
    _ writes: [DataWrite<Base.Item>]
  ) async throws -> [DataChange<Base.Item>] {
    do {
      let changes = try await base.apply(writes)
      cached.withLock { cached in
        for change in changes {
          switch change {
          case .saved(let item): cached.wrote(item, at: now())
          case .removed(let id): cached.removed(id: id)
          }
        }
      }
      return changes
    } catch {
      cached.withLock { $0.outdate() }
      throw error
    }
  }
}

extension DataProvider {
  /// Returns this provider behind a cache, or the provider itself if the policy is `nil`.
  public func cached(
    by policy: CachePolicy?, clock: any Clock<Duration>
  ) -> any DataProvider<Item> {
    guard let policy else { return self }
    return CachingProvider(self, by: policy, clock: clock)
  }
}

extension DataStore {
  /// Returns this store behind a cache, or the store itself if the policy is `nil`.
  public func cached(by policy: CachePolicy?, clock: any Clock<Duration>) -> any DataStore<Item> {
    guard let policy else { return self }
    return CachingProvider(self, by: policy, clock: clock)
  }
}
