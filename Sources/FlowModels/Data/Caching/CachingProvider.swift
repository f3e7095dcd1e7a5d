import Synchronization

/// Keeps what another provider has answered, so that it is there at once the next time, and where there
/// is no connection.
///
/// What was loaded a short while ago is answered without asking. What is older is answered at once, and
/// loaded again in the background: the page then has ``Page/newer``, with which a ``ListViewModel``
/// brings its rows up to date. Where loading fails, what is cached is answered, however old. How much is
/// kept and for how long, its ``CachePolicy`` says; a request with ``PageRequest/isReload`` is never
/// answered with what is cached, so that a person who refreshes is told what is wrong.
///
/// ```swift
/// let recipes = CachingProvider(remote, by: CachePolicy(items: 2000), clock: environment.clock)
/// ```
///
/// Those who ask for the same at the same time share one load. It is cancelled when all of them are; a
/// load in the background is not. The cache is in memory, and goes with the provider.
public final class CachingProvider<Base: DataProvider>: DataProvider {
  /// What it provides.
  public typealias Item = Base.Item

  /// How much is cached, and for how long.
  public let policy: CachePolicy

  private let base: Base
  /// The time since this was made.
  private let now: @Sendable () -> Duration
  private let cached: Mutex<CachedItems<Base.Item>>
  private let pages = SharedLoads<PageRequest, Page<Base.Item>>()
  private let items = SharedLoads<Base.Item.ID, Base.Item?>()

  /// Makes a provider that has cached nothing.
  ///
  /// - Parameters:
  ///   - base: Where the items come from.
  ///   - policy: How much is cached, and for how long.
  ///   - clock: The app's clock.
  public init(_ base: Base, by policy: CachePolicy, clock: any Clock<Duration>) {
    self.base = base
    self.policy = policy
    now = clock.stopwatch()
    cached = Mutex(CachedItems(capacity: policy.items))
  }

  /// How many items are cached, of which one on several pages counts several times.
  public var count: Int { cached.withLock { $0.count } }

  /// A page, from the cache or not.
  ///
  /// - Throws: What the other provider throws, where nothing is cached. Cancellation is never answered
  ///   from the cache.
  public func page(_ request: PageRequest) async throws -> Page<Base.Item> {
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
      return kept.value
    }
  }

  /// The item of an id, from the cache or not. One that is not there is not remembered as such.
  ///
  /// - Throws: What the other provider throws, where nothing is cached.
  /// - Complexity: O(cached items).
  public func item(id: Base.Item.ID) async throws -> Base.Item? {
    try Task.checkCancellation()
    if let kept = cached.withLock({ $0.item(id: id) }), !kept.isOutdated {
      switch age(since: kept.since) {
      case .fresh: return kept.value
      case .stale:
        await items.begin(id) { [self] in try await load(id) }
        // What answers at once has answered by now, maybe that it is gone.
        return cached.withLock { $0.item(id: id) }?.value
      case .old: break
      }
    }
    do {
      return try await items.value(for: id, isAnew: false) { [self] in try await load(id) }
    } catch let error where isOffline(error) {
      guard let kept = cached.withLock({ $0.item(id: id) }) else { throw error }
      return kept.value
    }
  }
}

extension CachingProvider {
  private enum Age { case fresh, stale, old }

  private func age(since moment: Duration) -> Age {
    let age = now() - moment
    if age < policy.freshFor { return .fresh }
    return policy.staleFor.map { age < $0 } ?? true ? .stale : .old
  }

  private func isOffline(_ error: any Error) -> Bool {
    policy.worksOffline && !(error is CancellationError) && !Task.isCancelled
  }

  /// What is cached, with the way to what is being loaded meanwhile.
  private func answer(
    _ kept: CachedItems<Base.Item>.Kept<Page<Base.Item>>, whileLoading key: PageRequest
  ) async -> Page<Base.Item> {
    await pages.begin(key) { [self] in try await load(key, inBackground: true) }
    // What answers at once has answered by now.
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

  /// Loads a page and keeps it; once more if something was written meanwhile.
  private func load(
    _ request: PageRequest, inBackground: Bool = false
  ) async throws -> Page<Base.Item> {
    var asked = request
    // What another cache has will not do.
    if inBackground { asked.isReload = true }
    while true {
      let writes = cached.withLock { $0.writes }
      let page = try await base.page(asked)
      // Another load may have taken its place.
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

extension CachingProvider: DataStore where Base: DataStore {
  /// Saves an item; what is read afterwards has it.
  public func save(_ item: Base.Item) async throws -> Base.Item {
    do {
      let saved = try await base.save(item)
      cached.withLock { $0.wrote(saved, at: now()) }
      return saved
    } catch {
      // It may have been done, and only the answer got lost.
      cached.withLock { $0.outdate() }
      throw error
    }
  }

  /// Removes an item; nothing that is read afterwards has it.
  public func remove(id: Base.Item.ID) async throws {
    do {
      try await base.remove(id: id)
      cached.withLock { $0.removed(id: id) }
    } catch {
      cached.withLock { $0.outdate() }
      throw error
    }
  }

  /// Makes several changes; what is read afterwards has all of them, or none.
  public func apply(
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
  /// This provider behind a cache, or itself where there is no policy.
  public func cached(
    by policy: CachePolicy?, clock: any Clock<Duration>
  ) -> any DataProvider<Item> {
    policy.map { CachingProvider(self, by: $0, clock: clock) } ?? self
  }
}

extension DataStore {
  /// This store behind a cache, or itself where there is no policy.
  public func cached(by policy: CachePolicy?, clock: any Clock<Duration>) -> any DataStore<Item> {
    policy.map { CachingProvider(self, by: $0, clock: clock) } ?? self
  }
}
