/// The place of a page in a list.
package enum PagePlace {
  case first, next, previous
  /// Replaces the items in memory.
  case again
}

extension ListLoader {
  /// Takes a page that has arrived; returns the load to begin now, if there is one.
  // `endless` is the error if pages lead back to one another, or too many in a row add nothing.
  package mutating func take(
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
      let next, followed.contains(next) || pagesInVain > maxPagesInVain
    {
      stop(at: load, with: endless())
      return nil
    }
    state = .loaded
    return goOn()
  }

  /// Decides what to load next once nothing is being loaded.
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
    if listedCount < remembered.count, next != nil, remembered.pages < RememberedList.maxPages {
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

  /// Looks for newly remembered items, unless something is being loaded.
  package mutating func lookForRemembered() -> Load? {
    switch state {
    case .idle, .loading, .failed: return nil
    case .loaded, .empty: return underWay == nil ? goOn() : nil
    }
  }

  private var maxPagesInVain: Int { 20 }

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

  mutating func append(_ page: Page<Item>, for load: Load) {
    if let cursor = load.request.cursor { followed.insert(cursor) }
    let added = add(writes.current(page.items, since: load.writes))
    window.append(
      ListWindow.Mark(cursor: load.request.cursor, limit: load.request.limit, count: added))
    trimFront()
    next = page.next
    pagesInVain = added == 0 ? pagesInVain + 1 : 0
  }

  // A page may repeat items that moved meanwhile: their rows stay, and show the newest version.
  private mutating func add(_ new: [Item]) -> Int {
    let count = items.count
    for item in new {
      if ids.insert(item.id).inserted { items.append(item) } else { show(item) }
    }
    return items.count - count
  }

  mutating func show(_ item: Item) {
    if let index = items.lastIndex(where: { $0.id == item.id }) {
      replace(at: index, with: item)
    }
  }

  // If so many items were added or removed meanwhile that the items in memory do not follow the
  // page, the page replaces them. The items after it are loaded as the user scrolls on.
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

  private mutating func gather(_ page: Page<Item>, for load: Load) -> Load? {
    guard var parts = gathered else { return nil }
    let cursor = load.request.cursor
    let known = Set(parts.items.map(\.id))
    var seen = known
    let new = page.items.filter { seen.insert($0.id).inserted }
    parts.items += new
    parts.marks.append(ListWindow.Mark(cursor: cursor, limit: load.request.limit, count: new.count))
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
  private mutating func trimFront() {
    let count = window.trimFront(to: maxInMemory, of: items.count, top: topIndex)
    guard count > 0 else { return }
    for item in items[..<count] { ids.remove(item.id) }
    items.removeFirst(count)
  }

  private mutating func trimBack() {
    let gone = window.trimBack(to: maxInMemory, of: items.count, top: topIndex)
    guard let last = gone.last else { return }
    let count = gone.reduce(0) { $0 + $1.count }
    for item in items.suffix(count) { ids.remove(item.id) }
    items.removeLast(count)
    forget(gone)
    next = last.cursor
  }

  // The pages can then be loaded again.
  private mutating func forget(_ pages: [ListWindow.Mark]) {
    for page in pages { if let cursor = page.cursor { followed.remove(cursor) } }
  }

  private var topIndex: Int {
    guard let topID else { return 0 }
    return items.lastIndex { $0.id == topID } ?? 0
  }

  /// Replaces a top that is no longer listed with the next listed item, or else the one before.
  mutating func keepTop(of old: [Item]) {
    guard let topID, !ids.contains(topID), let index = old.firstIndex(where: { $0.id == topID })
    else { return }
    let heir =
      old[index...].first { ids.contains($0.id) } ?? old[..<index].last { ids.contains($0.id) }
    self.topID = heir?.id
  }
}
