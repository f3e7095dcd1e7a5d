// Taking a page that has arrived.

/// The place of a page in a list.
enum PagePlace {
  case first, next, previous
  /// Replaces the items in memory.
  case again
}

extension ListLoader {
  /// Takes a page that has arrived, and adds it to the list.
  ///
  /// - Parameters:
  ///   - endless: The error if pages lead back to one another, or too many in a row add nothing.
  /// - Returns: The load to begin now, if there is one.
  mutating func take(
    _ page: Page<Item>, for load: Load, endless: @autoclosure () -> DataError
  ) -> Load? {
    guard ends(load) else { return nil }
    switch load.place {
    case .first:
      restart()
      listed = load.request.query
      checked = load.writes
      append(page, for: load)
    case .next: append(page, for: load)
    case .previous: prepend(page, for: load)
    case .again: if let part = gather(page, for: load) { return part }
    }
    if load.place == .first || load.place == .next,
      let next, followed.contains(next) || pagesInVain > mostPagesInVain
    {
      stop(at: load, with: endless())
      return nil
    }
    state = .loaded
    return goOn()
  }

  /// Decides what to load next once nothing is under way.
  mutating func goOn() -> Load? {
    if outdated > checked { return loadAgain() }
    if items.isEmpty {
      guard next != nil || window.previous != nil else {
        state = .empty
        findRemembered()
        remembered = RememberedList()
        return nil
      }
      // All items in memory are gone, so the place in the list no longer exists.
      if next == nil || pagesInVain == 0, let query { return start(query) }
    }
    findRemembered()
    // After a page that added nothing, a person would not know to scroll.
    if pagesInVain > 0, let more = loadMore() { return more }
    if listedCount < remembered.count, next != nil, remembered.pages < RememberedList.mostPages {
      remembered.pages += 1
      return loadMore()
    }
    remembered = RememberedList()
    return nil
  }

  /// Looks among the listed items for the top item and the chosen item that are remembered.
  mutating func findRemembered() {
    if let top = remembered.top, let item = items.first(where: { "\($0.id)" == top }) {
      topID = item.id
      remembered.top = nil
    }
    if let id = remembered.selected, let item = items.first(where: { "\($0.id)" == id }) {
      foundSelection = item.id
      remembered.selected = nil
    }
  }

  /// Looks for newly remembered items, unless something is under way.
  mutating func lookForRemembered() -> Load? {
    switch state {
    case .idle, .loading, .failed: return nil
    case .loaded, .empty: return underWay == nil ? goOn() : nil
    }
  }

  /// The greatest number of pages in a row that may add nothing.
  private var mostPagesInVain: Int { 20 }

  /// Forgets all listed items.
  mutating func restart() {
    noteAll()
    items = []
    ids = []
    followed = []
    window = ListWindow()
    pagesInVain = 0
    gathered = nil
    mustReload = false
  }

  /// Adds a page after the items in memory.
  mutating func append(_ page: Page<Item>, for load: Load) {
    if let cursor = load.request.cursor { followed.insert(cursor) }
    let added = add(writes.current(page.items, since: load.writes))
    window.append(
      ListWindow.Mark(cursor: load.request.cursor, limit: load.request.limit, count: added))
    trimFront()
    next = page.next
    pagesInVain = added == 0 ? pagesInVain + 1 : 0
  }

  /// Adds the items that are not listed yet. A page may repeat items if they moved meanwhile: their
  /// rows stay in place, and show the newest version.
  ///
  /// - Returns: The number of new items.
  private mutating func add(_ new: [Item]) -> Int {
    let count = items.count
    for item in new {
      if ids.insert(item.id).inserted { items.append(item) } else { show(item) }
    }
    return items.count - count
  }

  /// Replaces a listed item with its newest version.
  mutating func show(_ item: Item) {
    if let index = items.lastIndex(where: { $0.id == item.id }) {
      replace(at: index, with: item)
    }
  }

  /// Adds a page before the items in memory, except for items that are listed already.
  ///
  /// If so many items were added or removed meanwhile that the items in memory do not follow the
  /// page, the page replaces them. The items after it are loaded as the person scrolls on.
  private mutating func prepend(_ page: Page<Item>, for load: Load) {
    let came = writes.current(page.items, since: load.writes)
    let isJoined = page.next == window.joint || came.contains { ids.contains($0.id) }
    if !isJoined {
      noteAll()
      items = []
      ids = []
      next = page.next
    }
    var new: [Item] = []
    for item in came {
      if ids.insert(item.id).inserted { new.append(item) } else { show(item) }
    }
    items.insert(contentsOf: new, at: 0)
    forget(window.prepend(count: new.count, isJoined: isJoined))
    trimBack()
  }

  /// Collects a page of a repeated load, and replaces the items in memory once enough have arrived.
  ///
  /// - Returns: The load of the next missing part, if there is one.
  private mutating func gather(_ page: Page<Item>, for load: Load) -> Load? {
    guard var parts = gathered else { return nil }
    let cursor = load.request.cursor
    let known = Set(parts.items.map(\.id))
    var seen = known
    let new = page.items.filter { seen.insert($0.id).inserted }
    parts.items += new
    parts.marks.append(
      ListWindow.Mark(cursor: cursor, limit: load.request.limit, count: new.count))
    gathered = parts
    if let next = page.next, !new.isEmpty, parts.items.count < parts.enough,
      !parts.marks.contains(where: { $0.cursor == next })
    {
      return begin(partOfAgain(after: next, of: load.request.query), as: .again)
    }
    replace(with: parts, next: page.next)
    return nil
  }

  private mutating func replace(with parts: Gathered, next: PageCursor?) {
    let old = items
    noteAll()
    var marks = parts.marks
    items = []
    ids = []
    var rest = parts.items[...]
    for index in marks.indices {
      let part = rest.prefix(marks[index].count)
      rest = rest.dropFirst(marks[index].count)
      marks[index].count = add(writes.current(Array(part), since: parts.writes))
    }
    forget(window.replace(with: marks))
    for mark in marks { if let cursor = mark.cursor { followed.insert(cursor) } }
    self.next = next
    checked = parts.writes
    gathered = nil
    mustReload = false
    keepTop(of: old)
    trimFront()
  }
}

// MARK: - Rows in memory

extension ListLoader {
  /// Drops the first pages if there are more rows than are kept.
  private mutating func trimFront() {
    let count = window.trimFront(to: mostInMemory, of: items.count, top: topIndex)
    guard count > 0 else { return }
    for item in items[..<count] { ids.remove(item.id) }
    items.removeFirst(count)
  }

  private mutating func trimBack() {
    let gone = window.trimBack(to: mostInMemory, of: items.count, top: topIndex)
    guard let last = gone.last else { return }
    let count = gone.reduce(0) { $0 + $1.count }
    for item in items.suffix(count) { ids.remove(item.id) }
    items.removeLast(count)
    forget(gone)
    next = last.cursor
  }

  /// Forgets the cursors of dropped pages, so that these pages can be loaded again.
  private mutating func forget(_ pages: [ListWindow.Mark]) {
    for page in pages { if let cursor = page.cursor { followed.remove(cursor) } }
  }

  /// The number of items in memory before the one at the top.
  private var topIndex: Int {
    guard let topID else { return 0 }
    return items.lastIndex { $0.id == topID } ?? 0
  }

  /// Moves the top, if its item is no longer listed, to the next item that is still listed, or else
  /// to the one before.
  mutating func keepTop(of old: [Item]) {
    guard let topID, !ids.contains(topID), let index = old.firstIndex(where: { $0.id == topID })
    else { return }
    let heir =
      old[index...].first { ids.contains($0.id) } ?? old[..<index].last { ids.contains($0.id) }
    self.topID = heir?.id
  }
}
