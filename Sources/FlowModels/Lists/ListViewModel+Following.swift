extension ListViewModel {
  /// Follows the changes of the items, if the provider reports them.
  func follow() {
    provider.changesIfObserved?.observe(for: self) { list, change in
      if case .removed(let id) = change { list.deselect(id) }
      let isLooking = list.lookingForNewer.contains(where: list.isUnderWay)
      list.decide { $0.take(change, isLooking: isLooking) }
      if case .removed(let id) = change { list.cells?.forget(id) }
    }
  }
}
