// What is listed from a cache, and becomes what there is now.

extension ListViewModel {
  /// Waits for what there is now in the place of a page, and lists it.
  func lookForNewer(
    than old: Page<Item>, of request: PageRequest,
    _ newer: @escaping @Sendable () async throws -> Page<Item>?
  ) {
    let lookUp = run("look for what is newer in \(name)") {
      try await newer()
    } apply: { list, outcome in
      // Where there is no newer one to be had, the old one is what there is.
      guard let new = try? outcome.get() else { return }
      list.replace(old, with: new, of: request)
    }
    lookingForNewer = (lookingForNewer + [lookUp]).filter(isUnderWay)
  }

  /// What was looked for belongs to pages that are about to go.
  func stopLookingForNewer() {
    for lookUp in lookingForNewer { lookUp.cancel() }
    lookingForNewer = []
  }

  /// Lists a page in the place of what it was a while ago.
  ///
  /// Rows are replaced by their ids. Where others came or went, what follows does not fit any more, so all
  /// that is listed is loaded again and replaced at once; of a long list, what is in memory. What the
  /// person chose and scrolled to stays.
  private func replace(_ old: Page<Item>, with new: Page<Item>, of request: PageRequest) {
    let isOnlyPage =
      request.cursor == nil && window.rowsBefore == 0 && loadedItems.count <= old.items.count
    if old.next == new.next, old.items.map(\.id) == new.items.map(\.id) {
      let values = Dictionary(new.items.map { ($0.id, $0) }) { first, _ in first }
      items = loadedItems.map { values[$0.id] ?? $0 }
    } else if isOnlyPage {
      loading?.cancel()
      take(new, of: request)
    } else if window.previous != nil {
      // What was let go meanwhile is loaded anew as the person scrolls back.
      if window.holds(request.cursor) { loadWindow() }
    } else {
      remembered.count = min(listedCount, RememberedList.mostItems)
      loading?.cancel()
      load(after: nil)
    }
  }
}
