/// Decides what of a list is loaded, kept, outdated and tried again.
///
/// It does nothing itself: it is told what happens, changes, and returns the page that is to be loaded
/// now, which takes the place of the one under way. ``ListViewModel`` performs that.
///
/// Three rules hold it together:
/// - One page is under way at a time. The person's wishes go before the list's own: a page that they
///   scroll to goes before a look at what was written, which then comes after it.
/// - What is written is listed at once, as far as the list can know it: a removed row goes, a saved one
///   shows what was saved. An answer that was under way meanwhile may be of before, so that what was
///   written is done to it, too.
/// - Whether a saved item belongs to the list, and where, only the provider knows. So after a saving what
///   is in memory is loaded again, in its place; it is listed until that has come.
struct ListLoader<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// A page that is to be loaded.
  struct Load: Equatable {
    /// The number of this load among all loads, so that an answer to an earlier one is known.
    let number: Int
    let request: PageRequest
    let place: PagePlace
    /// The number of writes when it was asked for.
    let writes: Int
  }

  /// Parts of what is in memory that came again already.
  struct Gathered {
    var items: [Item] = []
    var marks: [ListWindow.Mark] = []
    /// The number of items asked for in all, and how many of them are enough.
    var wanted: Int
    var enough: Int
    /// The number of writes when the first of them was asked for.
    var writes: Int
  }

  let pageSize: Int
  let mostInMemory: Int

  /// The items in memory, in order, each id once.
  var items: [Item] = [] { didSet { revision &+= 1 } }
  /// The ids of what is in memory.
  var ids: Set<Item.ID> = []
  /// Grows with each change of what is listed.
  private(set) var revision = 0
  var state = ListState.idle
  /// The cursor where the page after those in memory begins.
  var next: PageCursor?
  var window = ListWindow()
  /// The item at the top of what the person sees.
  var topID: Item.ID?
  /// The cursors of the pages that are listed.
  var followed: Set<PageCursor> = []
  /// The number of pages in a row that added nothing.
  var pagesInVain = 0
  /// The state of the list that is to be found again.
  var remembered = RememberedList()
  /// The chosen item that was found again.
  var foundSelection: Item.ID?

  /// The page that is being loaded.
  private(set) var underWay: Load?
  /// The query that is wanted; what is listed is of ``listed`` until its answer has come.
  private(set) var query: DataQuery?
  /// The query that the rows are of.
  var listed: DataQuery?
  /// The load that failed.
  private(set) var failed: Load?
  private var lastNumber = 0

  /// The writes while something was under way; see ``current(_:since:)``.
  var writes = ListWrites<Item>()
  /// The number of writes when something was saved last, or was seen to be out of date.
  var outdated = 0
  /// The number of writes when all that is in memory was asked for.
  var checked = 0
  /// Indicates whether what is cached will not do for the next look at what is in memory.
  var mustReload = false
  var gathered: Gathered?

  /// The number of items that were loaded, whether they are in memory or not.
  var listedCount: Int { window.rowsBefore + items.count }

  init(pageSize: Int, mostInMemory: Int) {
    self.pageSize = max(1, pageSize)
    self.mostInMemory = max(self.pageSize * 2, mostInMemory)
  }
}

// MARK: - What is asked for

extension ListLoader {
  /// Begins with the first page; what is listed stays until that has come.
  mutating func start(_ query: DataQuery, isReload: Bool = false) -> Load {
    self.query = query
    let limit = max(pageSize, min(remembered.count, mostInMemory))
    return begin(PageRequest(query: query, limit: limit, isReload: isReload), as: .first)
  }

  /// The next page, if there is one and none is being loaded.
  mutating func loadMore() -> Load? {
    guard state == .loaded, let next, let query else { return nil }
    let limit = max(pageSize, min(remembered.count - listedCount, mostInMemory))
    return begin(PageRequest(query: query, cursor: next, limit: limit), as: .next)
  }

  /// The page before those in memory, if there is one and none is being loaded.
  mutating func loadPrevious() -> Load? {
    guard state == .loaded, let mark = window.previous, let query else { return nil }
    return begin(
      PageRequest(query: query, cursor: mark.cursor, limit: mark.limit), as: .previous)
  }

  /// Begins to load what is in memory again, in its place: it is listed until it has come again.
  ///
  /// Of a list that is complete, whole pages are asked for and at least one item more, so that one that
  /// was added is there.
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

  /// The request for what is still to come again.
  func partOfAgain(after cursor: PageCursor?, of query: DataQuery) -> PageRequest {
    let rest = gathered.map { $0.wanted - $0.items.count } ?? pageSize
    return PageRequest(
      query: query, cursor: cursor, limit: max(pageSize, min(rest, mostInMemory)),
      isReload: mustReload)
  }

  /// Repeats the load that failed: the same request, whatever happened since.
  mutating func retry() -> Load? {
    guard case .failed = state, let failed else { return nil }
    pagesInVain = 0
    if failed.place == .again { return loadAgain() }
    return begin(failed.request, as: failed.place)
  }

  /// Begins to load a page, in the place of the one under way.
  mutating func begin(_ request: PageRequest, as place: PagePlace) -> Load {
    lastNumber += 1
    let load = Load(number: lastNumber, request: request, place: place, writes: writes.count)
    underWay = load
    // A look at what is listed already is none of the person's business, unless it fails.
    if place != .again { state = .loading }
    return load
  }

  /// Returns whether an answer is still wanted; nothing is under way then.
  mutating func ends(_ load: Load) -> Bool {
    guard underWay?.number == load.number else { return false }
    underWay = nil
    failed = nil
    return true
  }

  /// A page could not be loaded.
  mutating func fail(_ load: Load, with error: DataError) {
    guard ends(load) else { return }
    gathered = nil
    stop(at: load, with: error)
  }

  /// Waits for the person to try something again.
  mutating func stop(at load: Load, with error: DataError) {
    failed = load
    state = .failed(error)
  }
}

// A list that keeps alive what should be gone is named by its items.
extension ListLoader: CustomReflectable {
  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: items, displayStyle: .collection)
  }
}
