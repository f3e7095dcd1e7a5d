// The part of a long list that is in memory.

extension ListViewModel {
  /// The number of items before the first of ``items``, which were dropped.
  package var itemsBefore: Int {
    _ = changes.ofItems
    return loader.window.rowsBefore
  }

  /// The place of the rows in the whole list; `nil` if all are there.
  func placeOfRows(after before: Int, hasMore: Bool) -> NodeContent? {
    guard before > 0 || hasMore else { return nil }
    return .list(before: before, total: hasMore ? nil : before + loader.items.count)
  }

  /// A Boolean value that indicates whether there are items before those in memory. It can be
  /// observed.
  public var hasPrevious: Bool {
    _ = changes.ofItems
    return loader.window.previous != nil
  }

  /// Loads the page before those in memory, if there is one and the list is not loading. A view
  /// calls it near the beginning of the rows.
  public func loadPrevious() { decide { $0.loadPrevious() } }

  /// Scrolls to the first item in memory, as the user in one step, and loads the page before it.
  package func scrollToStart() {
    if let first = loader.items.first { scroll(to: first.id) }
    loadPrevious()
  }

  /// Scrolls to the last item, as the user in one step, and loads the next page.
  package func scrollToEnd() {
    if let last = loader.items.last { scroll(to: last.id) }
    loadMore()
  }
}
