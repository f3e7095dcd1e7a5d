// What of a long list is in memory.

extension ListViewModel {
  /// How many items come before the first of ``items``: those that were let go, so that a long list
  /// does not fill the memory. It can be observed.
  public var itemsBefore: Int {
    _ = changes.ofItems
    return loader.window.rowsBefore
  }

  /// Whether there are items before those in memory. It can be observed.
  public var hasPrevious: Bool {
    _ = changes.ofItems
    return loader.window.previous != nil
  }

  /// Loads the page before those in memory, if there is one and none is being loaded; a view calls it
  /// near its beginning.
  public func loadPrevious() { decide { $0.loadPrevious() } }

  /// The person scrolled to the beginning of what is in memory, which loads what was before.
  func scrollToStart() {
    if let first = loader.items.first { scroll(to: first.id) }
    loadPrevious()
  }

  /// The person scrolled to the end, which loads more.
  func scrollToEnd() {
    if let last = loader.items.last { scroll(to: last.id) }
    loadMore()
  }
}
