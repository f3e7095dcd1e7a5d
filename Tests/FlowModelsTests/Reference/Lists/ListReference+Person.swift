import FlowModels

// What a person does to a list, and to what it opens.

extension ListReference {
  /// What a screen that a row opens says to its leaving.
  static func decision(of id: Int) -> ExitDecision {
    switch id % 5 {
    case 0: .refuse
    case 1: .ask(ExitQuestion())
    default: .allow
    }
  }

  mutating func play(_ event: ListEvent) {
    switch event {
    case .read(let index, let most): read(index, atMost: most)
    case .deliver(let index): deliver(index)
    case .deliverCached(let index): deliver(index, isCached: true)
    case .deliverNewer(let index, let isThere): deliverNewer(index, isThere: isThere)
    case .deliverLoop(let index): deliver(index, leadsToItself: true)
    case .fail(let index): fail(index)
    case .save(let id, let rank, let word): save(Card(id: id, rank: rank, word: word))
    case .remove(let id): remove(id)
    case .loadMore: loadMore()
    case .loadPrevious: loadPrevious()
    case .scrollToEnd:
      if let last = rows.last { top = last.id }
      loadMore()
    case .scrollToStart:
      if let first = rows.first { top = first.id }
      loadPrevious()
    case .scroll(let index):
      if !rows.isEmpty { top = rows[index % rows.count].id }
    case .refresh: start(isReload: true)
    case .retry: retry()
    case .search(let word):
      guard word != wanted.search ?? "" else { return }
      wanted.search = word.isEmpty ? nil : word
      start()
    case .sort(let name):
      guard name != wanted.order else { return }
      wanted.order = name
      top = nil
      start()
    case .tapRow(let index):
      let rows = rows
      if !rows.isEmpty { tap(rows[index % rows.count].id) }
    case .tap(let id): tap(id)
    case .openOther: if question == nil { leave(opening: -1, selecting: nil) }
    case .answer(let leaves): answer(leaves: leaves)
    case .back: back()
    // What is typed is followed by `CardCells`.
    case .typeInRow: break
    }
  }

  private mutating func tap(_ id: Int) {
    let isOpen = selected == id && follower != nil
    guard question == nil, !isOpen, rows.contains(where: { $0.id == id }) else { return }
    leave(opening: id, selecting: id)
  }

  private mutating func back() {
    guard question == nil, follower != nil else { return }
    leave(opening: nil, selecting: nil)
  }

  private mutating func leave(opening id: Int?, selecting row: Int?) {
    switch follower.map(Self.decision) {
    case .allow, nil: (follower, selected) = (id, row)
    case .ask: question = (id, row)
    case .refuse: break
    }
  }

  private mutating func answer(leaves: Bool) {
    guard let asked = question else { return }
    question = nil
    if leaves { (follower, selected) = (asked.opens, asked.selects) }
  }
}
