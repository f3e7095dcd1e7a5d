/// The state machine that decides which pages of a list are loaded, kept, reloaded and retried.
/// Each event changes it, and may return a page to load now, which replaces the running load.
/// `ListViewModel` performs the load.
// The user's requests go before the list's own. A write shows at once, and is applied to pending
// answers, too. After a save, the items in memory are loaded again, because only the provider
// knows whether a saved item belongs to the list, and where.
package struct ListLoader<Item: Identifiable & Sendable> where Item.ID: Sendable {
  package struct Load: Equatable {
    /// The ordinal of this load, which identifies answers to earlier ones.
    let number: Int
    package let request: PageRequest
    package let place: PagePlace
    /// The number of writes when the page was requested.
    let writes: Int
  }

  /// The parts of the items in memory that have been loaded again so far.
  struct Gathered {
    var items: [Item] = []
    var marks: [ListWindow.Mark] = []
    /// The number of items to request in all, and the number of them that is enough.
    var wanted: Int
    var enough: Int
    /// The number of writes when the first part was requested.
    var writes: Int
  }

  package let pageSize: Int
  package let maxInMemory: Int

  /// The items in memory, in order, each id once.
  package var items: [Item] = [] {
    didSet {
      revision &+= 1
      if !isReplacing { arrangement &+= 1 }
    }
  }
  package var ids: Set<Item.ID> = []
  /// A counter that grows with each change of the items.
  package private(set) var revision = 0
  /// A counter that grows when items are added, removed or moved, but not when one is replaced.
  package private(set) var arrangement = 0
  private var isReplacing = false
  /// A Boolean value that indicates whether the loader notes the items that it replaces.
  package var notesReplaced = false
  /// The earlier versions of items replaced since the last take, even if they are not listed now.
  private(set) var replaced: [Item.ID: Item] = [:]
  package var state = ListState.idle
  /// The cursor of the page after those in memory.
  package var next: PageCursor?
  package var window = ListWindow()
  /// The id of the item at the top of the visible part.
  package var topID: Item.ID?
  /// The cursors of the listed pages.
  var followed: Set<PageCursor> = []
  /// The number of pages in a row that added nothing.
  var pagesInVain = 0
  /// The restored state that the list should return to.
  package var remembered = RememberedList()
  /// The remembered chosen item, once it is found.
  package var foundSelection: Item.ID?

  /// The page that is being loaded.
  private(set) var underWay: Load?
  /// The query that was requested last. Until its answer arrives, the rows are those of `listed`.
  package private(set) var query: DataQuery?
  /// The query that gave the listed rows.
  var listed: DataQuery?
  private(set) var failed: Load?
  private var lastNumber = 0

  /// The writes made while an answer was pending; see `ListWrites.current(_:since:)`.
  var writes = ListWrites<Item>()
  /// The number of writes at the last save, or when something was last found to be out of date.
  var outdated = 0
  /// The number of writes when the items in memory were last requested as a whole.
  var checked = 0
  /// True if the next load of the items in memory must not use a cache.
  var mustReload = false
  var gathered: Gathered?

  /// The number of items that were loaded, whether they are in memory or not.
  package var listedCount: Int { window.rowsBefore + items.count }

  package init(pageSize: Int, maxInMemory: Int) {
    self.pageSize = max(1, pageSize)
    self.maxInMemory = max(self.pageSize * 2, maxInMemory)
  }

  mutating func replace(at index: Int, with item: Item) {
    note(items[index])
    isReplacing = true
    items[index] = item
    isReplacing = false
  }

  /// Notes all items in memory, before they are loaded again.
  mutating func noteAll() {
    guard notesReplaced else { return }
    for item in items { note(item) }
  }

  private mutating func note(_ item: Item) {
    if notesReplaced, replaced[item.id] == nil { replaced[item.id] = item }
  }

  /// Returns the noted items, and forgets them.
  package mutating func takeReplaced() -> [Item.ID: Item] {
    defer { if !replaced.isEmpty { replaced = [:] } }
    return replaced
  }

  package func isUnderWay(_ load: Load) -> Bool { underWay?.number == load.number }
}

// MARK: - Requests

extension ListLoader {
  /// Begins to load the first page. The rows stay until it has arrived.
  package mutating func start(_ query: DataQuery, isReload: Bool = false) -> Load {
    self.query = query
    let limit = max(pageSize, min(remembered.count, maxInMemory))
    return begin(PageRequest(query: query, limit: limit, isReload: isReload), as: .first)
  }

  /// Chooses a row in place of the remembered one; returns false if it is not listed.
  package mutating func choose(_ id: Item.ID) -> Bool {
    guard ids.contains(id) else { return false }
    remembered.selected = nil
    return true
  }

  /// Begins to load the next page, if there is one and the list is not loading.
  package mutating func loadMore() -> Load? {
    guard state == .loaded, let next, let query else { return nil }
    let limit = max(pageSize, min(remembered.count - listedCount, maxInMemory))
    return begin(PageRequest(query: query, cursor: next, limit: limit), as: .next)
  }

  /// Begins to load the page before those in memory, if there is one and the list is not loading.
  package mutating func loadPrevious() -> Load? {
    guard state == .loaded, let mark = window.previous, let query else { return nil }
    return begin(PageRequest(query: query, cursor: mark.cursor, limit: mark.limit), as: .previous)
  }

  /// Begins to load the items in memory again. The old ones stay until the new ones have arrived.
  // For a complete list, it requests whole pages with room for at least one item more, so that an
  // added item is included.
  mutating func loadAgain() -> Load? {
    guard let query else { return nil }
    // Another search or order has failed, or nothing has come yet.
    guard !window.marks.isEmpty, listed == query else { return start(query) }
    let count = items.count
    gathered = Gathered(
      wanted: next == nil ? (count / pageSize + 1) * pageSize : max(pageSize, count),
      enough: count, writes: writes.count)
    return begin(partOfAgain(after: window.joint, of: query), as: .again)
  }

  /// Returns the request for the next missing part of a repeated load.
  func partOfAgain(after cursor: PageCursor?, of query: DataQuery) -> PageRequest {
    let rest = gathered.map { $0.wanted - $0.items.count } ?? pageSize
    return PageRequest(
      query: query, cursor: cursor, limit: max(pageSize, min(rest, maxInMemory)),
      isReload: mustReload)
  }

  /// Repeats the load that failed, with the same request.
  package mutating func retry() -> Load? {
    guard case .failed = state, let failed else { return nil }
    pagesInVain = 0
    if failed.place == .again { return loadAgain() }
    return begin(failed.request, as: failed.place)
  }

  /// Begins to load a page, in place of the running load.
  mutating func begin(_ request: PageRequest, as place: PagePlace) -> Load {
    lastNumber += 1
    let load = Load(number: lastNumber, request: request, place: place, writes: writes.count)
    underWay = load
    // A repeated load of the listed items is not shown to the person, unless it fails.
    if place != .again { state = .loading }
    return load
  }

  /// Ends a load if it is the running one; returns false if it is not.
  mutating func ends(_ load: Load) -> Bool {
    guard underWay?.number == load.number else { return false }
    underWay = nil
    failed = nil
    return true
  }

  package mutating func fail(_ load: Load, with error: DataError) {
    guard ends(load) else { return }
    gathered = nil
    stop(at: load, with: error)
  }

  /// Stops with an error until the user retries.
  mutating func stop(at load: Load, with error: DataError) {
    failed = load
    state = .failed(error)
  }
}

// A list that keeps alive an object that should be gone shows it among its items.
extension ListLoader: CustomReflectable {
  package var customMirror: Mirror {
    Mirror(self, unlabeledChildren: items, displayStyle: .collection)
  }
}
