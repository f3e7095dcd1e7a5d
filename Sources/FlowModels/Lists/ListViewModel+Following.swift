// Following what is written to the data that is listed.

extension ListViewModel {
  /// Follows what is done to the items, if the provider tells.
  func follow() {
    following = provider.changesIfObserved?.observe(for: self) { list, change in
      // One that has left lists nothing any more, though somebody may keep it.
      guard list.phase == .onPath else { return }
      if case .removed(let id) = change { list.deselect(id) }
      let isLooking = list.lookingForNewer.contains(where: list.isUnderWay)
      list.decide { $0.take(change, isLooking: isLooking) }
    }
  }
}
