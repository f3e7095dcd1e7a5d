/// What is cached of one kind of items, within a number of them: a value that does what it is told, and
/// knows no time of its own.
struct CachedItems<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  /// Something that is cached.
  struct Kept<Value: Sendable>: Sendable {
    var value: Value
    /// When it was loaded.
    var since: Duration
    /// Which of all that was ever loaded it is, in order.
    var number: Int
    /// Whether something was written since, so that it is answered only where nothing else can be had.
    var isOutdated = false
    fileprivate var lastUse: Int
  }

  private enum Key { case page(PageRequest), item(Item.ID) }

  /// How many items it may have.
  let capacity: Int
  /// How many it has.
  private(set) var count = 0
  /// How often something was written.
  private(set) var writes = 0

  private var pages: [PageRequest: Kept<Page<Item>>] = [:]
  private var single: [Item.ID: Kept<Item>] = [:]
  private var uses = 0

  init(capacity: Int) { self.capacity = max(0, capacity) }

  // MARK: Reading

  /// The cached page of a request.
  mutating func page(for request: PageRequest) -> Kept<Page<Item>>? {
    uses += 1
    pages[request]?.lastUse = uses
    return pages[request]
  }

  /// The newest that is cached of an item, on a page or alone.
  ///
  /// - Complexity: O(cached items).
  mutating func item(id: Item.ID) -> Kept<Item>? {
    uses += 1
    single[id]?.lastUse = uses
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

  // MARK: What was loaded

  /// Keeps a page that was loaded.
  ///
  /// Where it is not what it was, the pages after it are forgotten, so that no list is made of what was
  /// and what is; after a first page that was asked for anew, in any case.
  ///
  /// - Complexity: O(cached pages), and O(page).
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
    uses += 1
    pages[key] = Kept(
      value: Page(items: page.items, next: page.next), since: now, number: uses, lastUse: uses)
    count += Self.cost(of: page)
    evict()
  }

  /// Keeps an item that was looked up, or forgets one that is not there any more.
  ///
  /// - Complexity: O(cached items) for one that is not there.
  mutating func keep(_ item: Item?, id: Item.ID, at now: Duration) {
    guard let item else { return forget(id) }
    forget(.item(id))
    uses += 1
    single[id] = Kept(value: item, since: now, number: uses, lastUse: uses)
    count += 1
    evict()
  }

  // MARK: What was written

  /// An item was saved: it is what is cached of it, and no page is relied on any more.
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

  /// An item was removed: it is on no cached page any more, and none is relied on.
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

  /// Something may have been written: what is cached is not relied on any more.
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

  /// Forgets the pages that a cursor led to, one after another.
  private mutating func forget(after cursor: PageCursor?, of request: PageRequest) {
    var cursor = cursor
    while let current = cursor {
      let key = PageRequest(query: request.query, cursor: current, limit: request.limit)
      cursor = pages[key]?.value.next
      forget(.page(key))
    }
  }

  /// Forgets what was not used for the longest, until there is room.
  ///
  /// - Complexity: O(cached pages and items) for each that goes.
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
