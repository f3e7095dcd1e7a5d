/// The writes that a pending answer may not include yet.
package struct ListWrites<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The number of times in all that something was written, or found to be out of date.
  private(set) var count = 0
  private var latest: [Item.ID: (number: Int, change: DataChange<Item>)] = [:]

  /// Counts that something was found to be out of date.
  mutating func happened() { count += 1 }

  /// Records a written change, or forgets all recorded ones if no answer is pending.
  mutating func add(_ change: DataChange<Item>, isKept: Bool) {
    count += 1
    guard isKept else { return latest = [:] }
    switch change {
    case .saved(let item): latest[item.id] = (count, change)
    case .removed(let id): latest[id] = (count, change)
    }
  }

  /// Returns an answer's items without those removed since its request, in their saved versions.
  func current(_ items: [Item], since number: Int) -> [Item] {
    guard !latest.isEmpty else { return items }
    return items.compactMap { item in
      guard let write = latest[item.id], write.number > number else { return item }
      return if case .saved(let saved) = write.change { saved } else { nil }
    }
  }
}

extension ListLoader {
  /// Takes a change that was written; returns the load to begin now, if there is one.
  // `isLooking` is true while the list waits for newer pages.
  package mutating func take(_ change: DataChange<Item>, isLooking: Bool) -> Load? {
    writes.add(change, isKept: underWay != nil || isLooking)
    switch change {
    case .saved(let item):
      if ids.contains(item.id) { show(item) }
      outdated = writes.count
      return underWay == nil ? loadAgain() : nil
    case .removed(let id):
      guard ids.contains(id), let index = items.lastIndex(where: { $0.id == id }) else {
        return nil
      }
      ids.remove(id)
      items.remove(at: index)
      window.remove(at: index)
      // The next item is at the top now, or the one before.
      if topID == id { topID = items.isEmpty ? nil : items[min(index, items.count - 1)].id }
      return items.isEmpty && state == .loaded && underWay == nil ? goOn() : nil
    }
  }

  /// Replaces a page from a cache with its current version; returns the load to begin now, if any.
  // If items were added or removed, the pages after it no longer fit, so everything in memory is
  // loaded again and replaced at once. The chosen row and the scroll position stay.
  package mutating func take(newer new: Page<Item>, than old: Page<Item>, of load: Load) -> Load? {
    let came = writes.current(new.items, since: load.writes)
    let isSame =
      old.next == new.next
      && writes.current(old.items, since: load.writes).map(\.id) == came.map(\.id)
    if isSame {
      let values = Dictionary(came.map { ($0.id, $0) }) { first, _ in first }
      for index in items.indices {
        if let value = values[items[index].id] { replace(at: index, with: value) }
      }
      return nil
    }
    // A page that was dropped meanwhile is loaded again when the person scrolls back.
    guard window.holds(load.request.cursor) else { return nil }
    let isOnlyPage = load.request.cursor == nil && window.marks.count == 1 && underWay == nil
    if isOnlyPage {
      let before = items
      restart()
      append(new, for: load)
      keepTop(of: before)
      state = .loaded
      return goOn()
    }
    writes.happened()
    outdated = writes.count
    mustReload = mustReload || window.previous != nil
    guard underWay == nil || underWay?.place == .again else { return nil }
    return loadAgain()
  }
}
