extension ListViewModel {
  /// Loads the list again from the first page, without the provider's cache. The rows stay until
  /// the page has arrived.
  public func refresh() { startAgain(isReload: true) }

  /// Loads the next page, if there is one and the list is not loading. A view calls it near the end
  /// of the rows.
  public func loadMore() { decide { $0.loadMore() } }

  /// Repeats the load that failed, with the same request, even if something else was typed since.
  public func retry() { decide { $0.retry() } }

  /// Lets the loader decide about an event, reports the changes, and performs the load it returns.
  func decide(_ decision: (inout ListLoader<Item>) -> ListLoader<Item>.Load?) {
    let (state, revision, top) = (loader.state, loader.revision, loader.topID)
    let arrangement = loader.arrangement
    loader.notesReplaced = cells != nil || !rowChanges.isEmpty
    let load = decision(&loader)
    if loader.revision != revision {
      let isRearranged = loader.arrangement != arrangement
      let replaced = takeReplaced()
      updateCells(replaced: replaced, isRearranged: isRearranged)
      tellRows(replaced: replaced, isRearranged: isRearranged)
      changes.ofItems.toggle()
    }
    if loader.topID != top { changes.ofPosition.toggle() }
    if let found = loader.foundSelection {
      loader.foundSelection = nil
      open(found)
      changes.ofSelection.toggle()
    }
    if loader.state != state { changes.ofState.toggle() }
    // An observer may have begun another load in its place.
    if let load, loader.isUnderWay(load) { perform(load) }
  }

  // Leaves out versions that are known to be equal.
  private func takeReplaced() -> [(old: Item, new: Item)] {
    let replaced = loader.takeReplaced()
    guard !replaced.isEmpty else { return [] }
    var found: [(old: Item, new: Item)] = []
    // Mostly it is one item, which need not be looked for by its hash.
    if replaced.count == 1, let old = replaced.values.first {
      guard let new = loader.items.first(where: { $0.id == old.id }) else { return [] }
      found = [(old, new)]
    } else {
      for new in loader.items { if let old = replaced[new.id] { found.append((old, new)) } }
    }
    return found.filter { !isSame($0.old, $0.new) }
  }

  /// Loads the current search and order from the first page. The rows stay until it has arrived.
  func startAgain(isReload: Bool = false) {
    searching?.cancel()
    var query = query
    query.search = currentSearch.isEmpty ? nil : currentSearch
    query.order = orderInUse
    decide { $0.start(query, isReload: isReload) }
  }

  private func perform(_ load: ListLoader<Item>.Load) {
    loading?.cancel()
    loading = nil
    if load.place == .first || load.place == .again { stopLookingForNewer() }
    let work = run("load \(name)") { [provider] in
      try await provider.page(load.request)
    } apply: { list, outcome in
      list.finish(load, outcome)
    }
    // If the answer came at once, the load that follows may have begun already, and is the one
    // under way.
    if isUnderWay(work) { loading = work }
  }

  func isUnderWay(_ work: Work) -> Bool { self.work.current.contains { $0 === work } }

  private func finish(_ load: ListLoader<Item>.Load, _ outcome: Result<Page<Item>, any Error>) {
    switch outcome {
    case .success(let page):
      decide {
        $0.take(
          page, for: load,
          endless: DataError(
            doing: doing(load.request), reason: .key("list.endless"),
            suggestion: .key("list.endless.help"),
            detail: "each page leads on to another one, and none of them brings anything new"))
      }
      if case .failed(let error) = state {
        app?.note(.failed("load \(name)", reason: error.diagnosis))
      }
      if let newer = page.newer { lookForNewer(than: page, of: load, newer) }
    case .failure(let error):
      let error = DataError(error).whileDoing(doing(load.request))
      decide {
        $0.fail(load, with: error)
        return nil
      }
    }
  }

  private func doing(_ request: PageRequest) -> LocalizedText {
    if request.cursor != nil { return .key("list.loadMore", ["title": listTitle]) }
    guard let words = request.query.search else { return .key("list.load", ["title": listTitle]) }
    return .key("list.searchFor", ["title": listTitle, "words": .verbatim(words)])
  }
}

// Values of a type that is not `Equatable` count as different.
private func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
  func isEqual<Known: Equatable>(_ old: Known) -> Bool { (new as? Known) == old }
  return (old as? any Equatable).map { isEqual($0) } ?? false
}
