// Following what is written to the data that is listed.

extension ListViewModel {
  /// Follows what is done to the items, if the provider tells.
  func follow() {
    guard let data = provider as? any ObservedData<Item> else { return }
    following = data.changes.observe(for: self) { list, change in list.take(change) }
  }

  private func take(_ change: DataChange<Item>) {
    switch change {
    case .saved(let item) where ids.contains(item.id):
      items = loadedItems.map { $0.id == item.id ? item : $0 }
    case .saved:
      // Whether it belongs here, and where, only the provider knows.
      startAgain()
    case .removed(let id) where ids.contains(id):
      ids.remove(id)
      items = loadedItems.filter { $0.id != id }
      if loadedItems.isEmpty, state == .loaded {
        if hasMore || hasPrevious { startAgain() } else { state = .empty }
      }
    case .removed: break
    }
  }
}
