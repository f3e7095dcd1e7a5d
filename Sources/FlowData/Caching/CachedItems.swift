/// The cached items of one kind, up to a number of them. The value reads no clock: callers pass the
/// time.
struct CachedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// A cached value, and the facts that decide its use.
  struct Kept<Value: Sendable>: Sendable {
    var value: Value
    /// The time when it was loaded.
    var since: Duration
    /// Its ordinal among all values that were ever loaded.
    var number: Int
    /// True if something was written since, so that the value is used only if loading fails.
    var isOutdated = false
    fileprivate var lastUse: Int
  }

  private enum Key { case page(PageRequest), item(Item.ID) }

  /// The greatest number of cached items.
  let capacity: Int
  /// The number of cached items.
  private(set) var count = 0
  private(set) var writes = 0

  private var pages: [PageRequest: Kept<Page<Item>>] = [:]
  private var single: [Item.ID: Kept<Item>] = [:]
  private var uses = 0

  init(capacity: Int) { self.capacity = max(0, capacity) }

  private mutating func nextUse() -> Int {
    uses += 1
    return uses
  }

  // MARK: Reading

  mutating func page(for request: PageRequest) -> Kept<Page<Item>>? {
    let use = nextUse()
    pages[request]?.lastUse = use
    return pages[request]
  }

  /// Returns the newest cached version of an item, from a page or its own look-up.
  mutating func item(id: Item.ID) -> Kept<Item>? {
    let use = nextUse()
    single[id]?.lastUse = use
    var newest = single[id]
    for page in pages.values {
      guard page.number > newest?.number ?? 0,
        let item = page.value.items.first(where: { $0.id == id })
      else { continue }
      newest = Kept(
        value: item, since: page.since, number: page.number, isOutdated: page.isOutdated,
        lastUse: page.lastUse)
    }
    return newest
  }

  // MARK: Loads

  /// Keeps a loaded page.
  // If its items or its cursor have changed, or it is a first page that was reloaded or not cached,
  // the pages after it are forgotten, so that no list mixes old and new pages.
  mutating func keep(_ page: Page<Item>, for request: PageRequest, at now: Duration) {
    var key = request
    key.isReload = false
    let old = pages[key]?.value
    let isSame = old.map { $0.next == page.next && $0.items.map(\.id) == page.items.map(\.id) }
    if request.cursor == nil {
      if isSame != true || request.isReload { forgetPages { $0.query == key.query } }
    } else if isSame == false {
      forget(after: old?.next, of: key)
    }
    forget(.page(key))
    let use = nextUse()
    pages[key] = Kept(
      value: Page(items: page.items, next: page.next), since: now, number: use, lastUse: use)
    count += Self.cost(of: page)
    evict()
  }

  /// Keeps an item that was looked up, or forgets one that no longer exists.
  mutating func keep(_ item: Item?, id: Item.ID, at now: Duration) {
    guard let item else { return forget(id) }
    forget(.item(id))
    let use = nextUse()
    single[id] = Kept(value: item, since: now, number: use, lastUse: use)
    count += 1
    evict()
  }

  // MARK: Writes

  /// Records a saved item: updates its cached versions, and marks pages and other items outdated.
  mutating func wrote(_ item: Item, at now: Duration) {
    outdate()
    for key in pages.keys {
      guard let index = pages[key]?.value.items.firstIndex(where: { $0.id == item.id }) else {
        continue
      }
      pages[key]?.value.items[index] = item
    }
    keep(item, id: item.id, at: now)
  }

  /// Records a removed item: removes it from all cached pages, and marks everything as outdated.
  mutating func removed(id: Item.ID) {
    outdate()
    forget(id)
  }

  private mutating func forget(_ id: Item.ID) {
    forget(.item(id))
    for (key, kept) in pages where kept.value.items.contains(where: { $0.id == id }) {
      count -= Self.cost(of: kept.value)
      pages[key]?.value.items.removeAll { $0.id == id }
      count += pages[key].map { Self.cost(of: $0.value) } ?? 0
    }
  }

  /// Records that something may have been written: marks everything as outdated.
  mutating func outdate() {
    writes += 1
    for key in pages.keys { pages[key]?.isOutdated = true }
    for key in single.keys { single[key]?.isOutdated = true }
  }

  // MARK: Forgetting

  private static func cost(of page: Page<Item>) -> Int { max(1, page.items.count) }

  private mutating func forget(_ key: Key) {
    switch key {
    case .page(let request):
      if let old = pages.removeValue(forKey: request) { count -= Self.cost(of: old.value) }
    case .item(let id): if single.removeValue(forKey: id) != nil { count -= 1 }
    }
  }

  private mutating func forgetPages(where isMeant: (PageRequest) -> Bool) {
    for key in pages.keys where isMeant(key) { forget(.page(key)) }
  }

  private mutating func forget(after cursor: PageCursor?, of request: PageRequest) {
    var cursor = cursor
    while let current = cursor {
      let key = PageRequest(query: request.query, cursor: current, limit: request.limit)
      cursor = pages[key]?.value.next
      forget(.page(key))
    }
  }

  private mutating func evict() {
    while count > capacity {
      let page = pages.min { $0.value.lastUse < $1.value.lastUse }
      let item = single.min { $0.value.lastUse < $1.value.lastUse }
      if let item, item.value.lastUse < page?.value.lastUse ?? .max {
        forget(.item(item.key))
      } else if let page {
        forget(.page(page.key))
      } else {
        return
      }
    }
  }
}
