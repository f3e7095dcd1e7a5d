/// Where a page comes in a list.
enum PagePlace {
  case first, next, previous
  /// In the place of all that is in memory, where there are others before that.
  case window
}

extension ListViewModel {
  func load(after cursor: PageCursor?, isReload: Bool = false) {
    var query = query
    query.search = currentSearch.isEmpty ? nil : currentSearch
    query.order = currentOrder
    // A further page is one of what is listed, whatever was typed since.
    if cursor != nil, let lastRequest { query = lastRequest.query }
    let wanted = remembered.count - (cursor == nil ? 0 : listedCount)
    let limit = max(pageSize, min(wanted, mostInMemory))
    load(
      PageRequest(query: query, cursor: cursor, limit: limit, isReload: isReload),
      as: cursor == nil ? .first : .next)
  }

  /// Asks for a page.
  func load(_ request: PageRequest, as place: PagePlace) {
    state = .loading
    lastRequest = request
    lastPlace = place
    if place == .first || place == .window { stopLookingForNewer() }
    let load = run("load \(name)") { [provider] in
      try await provider.page(request)
    } apply: { list, outcome in
      list.finishLoading(outcome, of: request, as: place)
    }
    // What came at once may have begun to load what follows, which then is what is under way.
    if isUnderWay(load) { loading = load }
  }

  /// Whether work of this list has not come to its end yet.
  func isUnderWay(_ work: Work) -> Bool { self.work.current.contains { $0 === work } }

  private func finishLoading(
    _ outcome: Result<Page<Item>, any Error>, of request: PageRequest, as place: PagePlace
  ) {
    switch outcome {
    case .success(let page):
      switch place {
      case .first, .next: take(page, of: request)
      case .previous: takePrevious(page)
      case .window: takeWindow(page, of: request)
      }
      if let newer = page.newer { lookForNewer(than: page, of: request, newer) }
    case .failure(let error):
      state = .failed(DataError(error).whileDoing(doing(request)))
    }
  }

  /// Lists what a page brings.
  func take(_ page: Page<Item>, of request: PageRequest) {
    if let cursor = request.cursor {
      followed.insert(cursor)
    } else {
      loadedItems = []
      ids = []
      followed = []
      window = ListWindow()
      pagesInVain = 0
    }
    let added = add(page.items)
    window.append(
      ListWindow.Mark(cursor: request.cursor, limit: request.limit, count: added))
    trimFront()
    changes.ofItems &+= 1
    next = page.next
    pagesInVain = added == 0 ? pagesInVain + 1 : 0
    if let next, followed.contains(next) || pagesInVain > Self.mostPagesInVain {
      state = .failed(
        DataError(
          doing: doing(request), reason: .key("list.endless"),
          suggestion: .key("list.endless.mend")))
      return
    }
    state = items.isEmpty && next == nil ? .empty : .loaded
    findRemembered()
    // A person would not know to scroll after a page that added nothing.
    if added == 0 { loadMore() }
  }

  /// More pages in a row that add nothing are not asked for.
  private static var mostPagesInVain: Int { 20 }

  /// Lists items that are not listed yet. A page may repeat what was listed already, if items moved
  /// meanwhile: its row stays where it is, and shows what came last.
  ///
  /// - Returns: How many were new.
  func add(_ new: [Item]) -> Int {
    let count = loadedItems.count
    for item in new {
      if ids.insert(item.id).inserted {
        loadedItems.append(item)
      } else if let index = loadedItems.lastIndex(where: { $0.id == item.id }) {
        loadedItems[index] = item
      }
    }
    return loadedItems.count - count
  }

  /// What the person was doing, for errors.
  private func doing(_ request: PageRequest) -> Phrase {
    if request.cursor != nil { return .key("list.loadMore", ["title": listTitle]) }
    guard let words = request.query.search else { return .key("list.load", ["title": listTitle]) }
    return .key("list.searchFor", ["title": listTitle, "words": .verbatim(words)])
  }
}
