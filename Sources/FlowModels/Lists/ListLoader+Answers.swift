// What becomes of a page that has come.

/// The place where a page comes in a list.
enum PagePlace {
  case first, next, previous
  /// In the place of what is in memory.
  case again
}

extension ListLoader {
  /// Lists a page.
  ///
  /// - Parameters:
  ///   - endless: What is wrong where pages lead to one another, or add nothing for ever.
  /// - Returns: What is to be loaded now.
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

  /// Decides what is to be done once nothing is under way.
  mutating func goOn() -> Load? {
    if outdated > checked { return loadAgain() }
    if items.isEmpty {
      guard next != nil || window.previous != nil else {
        state = .empty
        findRemembered()
        remembered = RememberedList()
        return nil
      }
      // All of it is gone, so that the place in the list is none any more.
      if next == nil || pagesInVain == 0, let query { return start(query) }
    }
    findRemembered()
    // A person would not know to scroll after a page that added nothing.
    if pagesInVain > 0, let more = loadMore() { return more }
    if listedCount < remembered.count, next != nil, remembered.pages < RememberedList.mostPages {
      remembered.pages += 1
      return loadMore()
    }
    remembered = RememberedList()
    return nil
  }

  /// Finds what is remembered among what is listed by now.
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

  /// Takes up what was remembered since, as soon as nothing is under way.
  mutating func lookForRemembered() -> Load? {
    switch state {
    case .idle, .loading, .failed: return nil
    case .loaded, .empty: return underWay == nil ? goOn() : nil
    }
  }

  /// More pages in a row that add nothing are not asked for.
  private var mostPagesInVain: Int { 20 }

  /// Forgets what is listed.
  mutating func restart() {
    items = []
    ids = []
    followed = []
    window = ListWindow()
    pagesInVain = 0
    gathered = nil
    mustReload = false
  }

  /// Lists a page after what is in memory.
  mutating func append(_ page: Page<Item>, for load: Load) {
    if let cursor = load.request.cursor { followed.insert(cursor) }
    let added = add(writes.current(page.items, since: load.writes))
    window.append(
      ListWindow.Mark(cursor: load.request.cursor, limit: load.request.limit, count: added))
    trimFront()
    next = page.next
    pagesInVain = added == 0 ? pagesInVain + 1 : 0
  }

  /// Lists items that are not listed yet. A page may repeat what was listed already, if items moved
  /// meanwhile: its row stays where it is, and shows what came last.
  ///
  /// - Returns: How many were new.
  private mutating func add(_ new: [Item]) -> Int {
    let count = items.count
    for item in new {
      if ids.insert(item.id).inserted { items.append(item) } else { show(item) }
    }
    return items.count - count
  }

  /// Shows what there is to a row by now.
  mutating func show(_ item: Item) {
    if let index = items.lastIndex(where: { $0.id == item.id }) { items[index] = item }
  }

  /// Lists a page before what is in memory, each item of it that is not listed yet once.
  ///
  /// If so much came or went meanwhile that what is in memory does not follow the page, the page
  /// takes its place: what follows is loaded as the person scrolls on.
  private mutating func prepend(_ page: Page<Item>, for load: Load) {
    let came = writes.current(page.items, since: load.writes)
    let isJoined = page.next == window.joint || came.contains { ids.contains($0.id) }
    if !isJoined {
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

  /// Lists a page in the place of what is in memory, once as much has come as there was.
  ///
  /// - Returns: The part that is still missing.
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

// MARK: - What is kept

extension ListLoader {
  /// Lets the first pages go, where there are more rows than are kept.
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

  /// Pages that are gone may be asked for again.
  private mutating func forget(_ pages: [ListWindow.Mark]) {
    for page in pages { if let cursor = page.cursor { followed.remove(cursor) } }
  }

  /// The number of items in memory before the one at the top.
  private var topIndex: Int {
    guard let topID else { return 0 }
    return items.lastIndex { $0.id == topID } ?? 0
  }

  /// Replaces the row at the top, if it has gone, by the next one still listed, or the one before.
  mutating func keepTop(of old: [Item]) {
    guard let topID, !ids.contains(topID), let index = old.firstIndex(where: { $0.id == topID })
    else { return }
    let heir =
      old[index...].first { ids.contains($0.id) } ?? old[..<index].last { ids.contains($0.id) }
    self.topID = heir?.id
  }
}
