// What of a long list is in memory.

extension ListViewModel {
  /// How many items come before the first of ``items``: those that were let go, so that a long list
  /// does not fill the memory. It can be observed.
  public var itemsBefore: Int {
    _ = changes.ofItems
    return window.rowsBefore
  }

  /// Whether there are items before those in memory. It can be observed.
  public var hasPrevious: Bool {
    _ = changes.ofItems
    return window.previous != nil
  }

  /// How many items were loaded, whether they are in memory or not.
  var listedCount: Int { window.rowsBefore + loadedItems.count }

  /// Loads the page before those in memory, if there is one and none is being loaded; a view calls it
  /// near its beginning.
  public func loadPrevious() {
    guard state == .loaded, let mark = window.previous, let lastRequest else { return }
    load(
      PageRequest(query: lastRequest.query, cursor: mark.cursor, limit: mark.limit),
      as: .previous)
  }

  /// The person scrolled to the beginning of what is in memory, which loads what was before.
  func scrollToStart() {
    if let first = loadedItems.first { scroll(to: first.id) }
    loadPrevious()
  }

  /// Lists a page before what is in memory.
  ///
  /// Where so much came or went meanwhile that what is in memory does not follow it, it takes its place:
  /// what follows is loaded as the person scrolls on.
  func takePrevious(_ page: Page<Item>) {
    let new = page.items.prefix { !ids.contains($0.id) }
    let isJoined = page.next == window.joint || new.count < page.items.count
    forget(window.prepend(count: isJoined ? new.count : page.items.count, isJoined: isJoined))
    if isJoined {
      loadedItems.insert(contentsOf: new, at: 0)
    } else {
      loadedItems = page.items
      ids = []
      next = page.next
    }
    ids.formUnion((isJoined ? Array(new) : page.items).map(\.id))
    trimBack()
    changes.ofItems &+= 1
    state = .loaded
  }

  /// Loads again what is in memory, in one go.
  func loadWindow() {
    guard let cursor = window.joint, let lastRequest else { return }
    loading?.cancel()
    let limit = min(max(loadedItems.count, pageSize), mostInMemory)
    load(
      PageRequest(query: lastRequest.query, cursor: cursor, limit: limit, isReload: true),
      as: .window)
  }

  /// Lists a page in the place of all that is in memory.
  func takeWindow(_ page: Page<Item>, of request: PageRequest) {
    guard !page.items.isEmpty else {
      // All of it is gone, so that the place in the list is none any more.
      return startAgain()
    }
    loadedItems = []
    ids = []
    let mark = ListWindow.Mark(
      cursor: request.cursor, limit: request.limit, count: add(page.items))
    forget(window.replace(with: mark))
    if let cursor = request.cursor { followed.insert(cursor) }
    changes.ofItems &+= 1
    next = page.next
    state = .loaded
  }

  /// Lets the first pages go, where there are more rows than are kept.
  func trimFront() {
    let count = window.trimFront(to: mostInMemory, of: loadedItems.count, top: topIndex)
    guard count > 0 else { return }
    for item in loadedItems[..<count] { ids.remove(item.id) }
    loadedItems.removeFirst(count)
  }

  private func trimBack() {
    let gone = window.trimBack(to: mostInMemory, of: loadedItems.count, top: topIndex)
    guard let last = gone.last else { return }
    let count = gone.reduce(0) { $0 + $1.count }
    for item in loadedItems.suffix(count) { ids.remove(item.id) }
    loadedItems.removeLast(count)
    forget(gone)
    next = last.cursor
  }

  /// Pages that are gone may be asked for again.
  private func forget(_ pages: [ListWindow.Mark]) {
    for page in pages { if let cursor = page.cursor { followed.remove(cursor) } }
  }

  /// How many of the items in memory are before the one at the top.
  private var topIndex: Int {
    loadedItems.lastIndex { $0.id == topID } ?? 0
  }
}
