package import FlowState
import Synchronization

/// The changes written over data that is only read. They outlive the app's process in a simulation,
/// as a disk does.
package final class OverlayChanges<Item: Identifiable & Sendable>: Sendable
where Item.ID: Sendable {
  typealias Entry = OverlayEntry<Item>
  typealias Position = OverlayPosition<Item>

  /// The version of an item in the data below, looked up before the item is written.
  struct Below: Sendable {
    var item: Item?
    var place: Int?
  }

  private let state = Mutex(OverlayState<Item>())

  package init() {}

  /// The entries of all written items, and the number of writes so far.
  var current: (entries: [Item.ID: Entry], writes: Int) {
    state.withLock { ($0.entries, $0.writes) }
  }

  func entry(_ id: Item.ID) -> Entry? { state.withLock { $0.entries[id] } }

  // MARK: Writing

  /// Makes several changes in one step; `below` is for the items that were not written before.
  func apply(_ writes: [DataWrite<Item>], below: [Item.ID: Below]) {
    state.withLock { state in
      for write in writes {
        switch write {
        case .save(let item): state.save(item, below: below[item.id])
        case .remove(let id): state.remove(id)
        }
      }
    }
  }

  /// Changes the current version of an item.
  func update(
    _ id: Item.ID, below: Below?, _ change: @Sendable (inout Item) -> Void
  ) -> Item? {
    state.withLock { state in
      let entry = state.entries[id]
      guard var item = entry == nil ? below?.item : entry?.item else { return nil }
      change(&item)
      state.save(item, below: below)
      return item
    }
  }

  /// Changes the current version of an item, or a default if there is none.
  func update(
    _ id: Item.ID, below: Below?, default item: Item, _ change: @Sendable (inout Item) -> Void
  ) -> Item {
    state.withLock { state in
      let entry = state.entries[id]
      var item = (entry == nil ? below?.item : entry?.item) ?? item
      change(&item)
      state.save(item, below: below)
      return item
    }
  }

  // MARK: Ends of pages

  /// Records the end of a page, so that the next page continues there despite later writes.
  func note(_ position: Position, at cursor: PageCursor, of query: DataQuery) {
    state.withLock { $0.note(position, at: OverlayState.Key(query: query, cursor: cursor)) }
  }

  /// Returns the page end of a request's cursor, without its last item if the page is too old.
  func end(of request: PageRequest) throws -> Position {
    guard let cursor = request.cursor else { return Position() }
    let key = OverlayState<Item>.Key(query: request.query, cursor: cursor)
    return try state.withLock { $0.ends[key] } ?? Position(cursor)
  }
}

extension OverlayChanges: CheckpointedData {
  package func checkpoint() -> DataCheckpoint { DataCheckpoint(state.withLock { $0 }) }

  package func restore(_ checkpoint: DataCheckpoint) {
    guard let contents: OverlayState<Item> = checkpoint.value() else { return }
    state.withLock { $0 = contents }
  }

  /// - Complexity: O(written items), about a microsecond for each part of them.
  package func add(to state: inout StateFingerprint) {
    var sum: UInt64 = 0
    for (id, entry) in self.state.withLock({ $0.entries }) {
      var one = StateFingerprint()
      one.add(id)
      one.add(entry.item as Any)
      one.add(entry.rank)
      sum &+= one.value
    }
    state.add(bits: sum)
  }
}

private struct OverlayState<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  struct Key: Hashable, Sendable {
    var query: DataQuery
    var cursor: PageCursor
  }

  private(set) var entries: [Item.ID: OverlayEntry<Item>] = [:]
  private var lastAdded = 0
  private(set) var writes = 0
  private(set) var ends: [Key: OverlayPosition<Item>] = [:]
  private var keys: [Key] = []

  // Half of the limit, because the older half is removed when the limit is exceeded.
  private static var maxEnds: Int { 1000 }

  mutating func save(_ item: Item, below: OverlayChanges<Item>.Below?) {
    writes += 1
    if let old = entries[item.id], old.item != nil {
      entries[item.id]?.item = item
      return
    }
    // An item that was removed and is saved again comes after all others, as in a database.
    let isAnew = entries[item.id] != nil
    let original = isAnew ? nil : below?.item
    var rank: OverlayRank?
    if original != nil, let place = below?.place { rank = .listed(place) }
    if rank == nil { lastAdded += 1 }
    entries[item.id] = OverlayEntry(
      item: item, original: original, rank: rank ?? .added(lastAdded),
      hides: isAnew || original != nil)
  }

  mutating func remove(_ id: Item.ID) {
    writes += 1
    if let old = entries[id], !old.hides {
      entries[id] = nil
    } else {
      entries[id] = OverlayEntry(
        item: nil, original: nil, rank: .listed(0), hides: true)
    }
  }

  mutating func note(_ position: OverlayPosition<Item>, at key: Key) {
    guard ends.updateValue(position, forKey: key) == nil else { return }
    keys.append(key)
    guard keys.count > 2 * Self.maxEnds else { return }
    for old in keys.prefix(Self.maxEnds) { ends[old] = nil }
    keys.removeFirst(Self.maxEnds)
  }
}
