extension ListViewModel {
  func load(after cursor: PageCursor?) {
    state = .loading
    var query = query
    query.search = currentSearch.isEmpty ? nil : currentSearch
    query.order = currentOrder
    // A further page is one of what is listed, whatever was typed since.
    if cursor != nil, let lastRequest { query = lastRequest.query }
    let wanted = remembered.count - (cursor == nil ? 0 : loadedItems.count)
    let request = PageRequest(query: query, cursor: cursor, limit: max(pageSize, wanted))
    lastRequest = request
    loading = run("load \(name)") { [provider] in
      try await provider.page(request)
    } apply: { list, outcome in
      list.finishLoading(outcome, isFirst: cursor == nil)
    }
  }

  private func finishLoading(_ outcome: Result<Page<Item>, any Error>, isFirst: Bool) {
    switch outcome {
    case .success(let page):
      if isFirst {
        items = []
        ids = []
      }
      // A page may repeat what was listed already, if items moved meanwhile.
      let new = page.items.filter { ids.insert($0.id).inserted }
      items.append(contentsOf: new)
      next = page.next
      state = items.isEmpty && next == nil ? .empty : .loaded
      pagesInVain = new.isEmpty ? pagesInVain + 1 : 0
      findRemembered()
      loadOn(isInVain: new.isEmpty)
    case .failure(let error):
      state = .failed(DataError(error).whileDoing(doing))
    }
  }

  /// What the person was doing: they know the list by its title, and not where its items come from.
  private var doing: Phrase {
    if lastRequest?.cursor != nil { return .key("list.loadMore", ["title": listTitle]) }
    guard let words = lastRequest?.query.search else {
      return .key("list.load", ["title": listTitle])
    }
    return .key("list.searchFor", ["title": listTitle, "words": .verbatim(words)])
  }

  /// After a page that added nothing, though there is more, goes on to the next; a person would not know
  /// to scroll. A provider that has only such pages is asked again when the person scrolls.
  private func loadOn(isInVain: Bool) {
    if isInVain, pagesInVain <= 20 { loadMore() } else { pagesInVain = 0 }
  }
}
