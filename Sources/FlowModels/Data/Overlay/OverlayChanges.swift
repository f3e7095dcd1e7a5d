import Synchronization

/// The changes that were written over data that is only read. They outlive the app's process in a
/// simulation, as the disk does.
final class OverlayChanges<Item: Identifiable & Sendable>: Sendable where Item.ID: Sendable {
  typealias Entry = OverlayEntry<Item>
  typealias Position = OverlayPosition<Item>

  /// An item that is about to be written, as the data below has it.
  struct Below: Sendable {
    var item: Item?
    var place: Int?
  }

  private let state = Mutex(OverlayState<Item>())

  /// The entries of all that is written by now, and the number of writes so far.
  var current: (entries: [Item.ID: Entry], writes: Int) {
    state.withLock { ($0.entries, $0.writes) }
  }

  /// Returns the entry of an item, if anything is written of it.
  func entry(_ id: Item.ID) -> Entry? { state.withLock { $0.entries[id] } }

  // MARK: Writing

  /// Makes changes at once.
  ///
  /// - Parameters:
  ///   - writes: The changes.
  ///   - below: What the data below has of the items that were not written before.
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

  /// Changes an item as it is now.
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

  // MARK: Where pages ended

  /// Notes where a page ended, so that the next one goes on there, whatever is written meanwhile.
  func note(_ position: Position, at cursor: PageCursor, of query: DataQuery) {
    state.withLock { $0.note(position, at: OverlayState.Key(query: query, cursor: cursor)) }
  }

  /// Returns the end of the page that a cursor belongs to; without its last item, if it is long
  /// ago.
  func end(of request: PageRequest) throws -> Position {
    guard let cursor = request.cursor else { return Position() }
    let key = OverlayState<Item>.Key(query: request.query, cursor: cursor)
    return try state.withLock { $0.ends[key] } ?? Position(cursor)
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
  /// The ends of the pages that were answered last.
  private(set) var ends: [Key: OverlayPosition<Item>] = [:]
  private var keys: [Key] = []

  /// No more than twice as many are kept.
  private static var mostEnds: Int { 1000 }

  mutating func save(_ item: Item, below: OverlayChanges<Item>.Below?) {
    writes += 1
    if let old = entries[item.id], old.item != nil {
      entries[item.id]?.item = item
      return
    }
    // What was removed and is saved again comes behind all others, as in a database.
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
    guard keys.count > 2 * Self.mostEnds else { return }
    for old in keys.prefix(Self.mostEnds) { ends[old] = nil }
    keys.removeFirst(Self.mostEnds)
  }
}
