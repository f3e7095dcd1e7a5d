/// The writes that an answer that is under way may not know of yet.
struct ListWrites<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The number of times that something was written, or seen to be out of date, in all.
  private(set) var count = 0
  private var latest: [Item.ID: (number: Int, change: DataChange<Item>)] = [:]

  /// Something was seen to be out of date.
  mutating func happened() { count += 1 }

  /// Notes what was written.
  ///
  /// - Parameter isKept: Whether an answer is under way; otherwise what was written is forgotten.
  mutating func add(_ change: DataChange<Item>, isKept: Bool) {
    count += 1
    guard isKept else { return latest = [:] }
    switch change {
    case .saved(let item): latest[item.id] = (count, change)
    case .removed(let id): latest[id] = (count, change)
    }
  }

  /// Items of an answer as they are by now, where they were written after it was asked for: those that
  /// were removed are not among them.
  func current(_ items: [Item], since number: Int) -> [Item] {
    guard !latest.isEmpty else { return items }
    return items.compactMap { item in
      guard let write = latest[item.id], write.number > number else { return item }
      return if case .saved(let saved) = write.change { saved } else { nil }
    }
  }
}

extension ListLoader {
  /// Something was written.
  ///
  /// - Parameter isLooking: Whether newer pages are being waited for.
  /// - Returns: What is to be loaded now.
  mutating func take(_ change: DataChange<Item>, isLooking: Bool) -> Load? {
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
      // The next one is at the top now, or the one before.
      if topID == id { topID = items.isEmpty ? nil : items[min(index, items.count - 1)].id }
      return items.isEmpty && state == .loaded && underWay == nil ? goOn() : nil
    }
  }

  /// Lists a page in the place of what it was a while ago.
  ///
  /// Rows are replaced by their ids. Where others came or went, what follows does not fit any more, so all
  /// that is in memory is loaded again and replaced at once. What the person chose and scrolled to stays.
  ///
  /// - Returns: What is to be loaded now.
  mutating func take(newer new: Page<Item>, than old: Page<Item>, of load: Load) -> Load? {
    let came = writes.current(new.items, since: load.writes)
    let isSame =
      old.next == new.next
      && writes.current(old.items, since: load.writes).map(\.id) == came.map(\.id)
    if isSame {
      let values = Dictionary(came.map { ($0.id, $0) }) { first, _ in first }
      items = items.map { values[$0.id] ?? $0 }
      return nil
    }
    // What was let go meanwhile is loaded anew as the person scrolls back.
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
