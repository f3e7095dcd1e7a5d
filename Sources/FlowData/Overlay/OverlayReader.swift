/// A reader of one page of data with the changes written over it: it merges two sorted sequences.
struct OverlayReader<Item: Identifiable & Sendable> where Item.ID: Sendable {
  typealias Result = (items: [Item], end: PageCursor?, position: OverlayPosition<Item>)
  private typealias Written = (item: Item, entry: OverlayEntry<Item>)
  typealias Places = [Item.ID: Int]

  private let request: PageRequest
  private let base: any DataProvider<Item>
  private let placed: (any PlacedData<Item>)?
  private let entries: [Item.ID: OverlayEntry<Item>]
  private let writes: Int
  private let isBefore: (Item, Item) -> Bool
  private var written: ArraySlice<Written> = []
  private var replacing: Set<Item.ID> = []

  private var found: [Item] = []
  private var position: OverlayPosition<Item>
  private var isAtRow = false

  /// Makes a reader, and collects the written items that match the query.
  init(
    _ request: PageRequest, from position: OverlayPosition<Item>,
    entries: [Item.ID: OverlayEntry<Item>], writes: Int, rules: ListingRules<Item>,
    base: any DataProvider<Item>, placed: (any PlacedData<Item>)?
  ) throws {
    self.request = request
    self.position = position
    self.entries = entries
    self.writes = writes
    self.base = base
    self.placed = placed
    let matches = try rules.matcher(for: request.query)
    let isBefore = try rules.comparison(for: request.query)
    self.isBefore = isBefore
    var written: [Written] = []
    for (id, entry) in entries {
      guard let item = entry.item, matches(item) else { continue }
      // If the data below cannot report places, the place is known as long as the item's order is
      // unchanged.
      if placed == nil, let original = entry.original, matches(original),
        !isBefore(item, original), !isBefore(original, item)
      {
        replacing.insert(id)
      } else {
        written.append((item, entry))
      }
    }
    written.sort { a, b in
      isBefore(a.item, b.item) || !isBefore(b.item, a.item) && a.entry.rank < b.entry.rank
    }
    self.written = written[...]
  }

  /// Returns the items of the page and the position of its end, with a cursor if there are more.
  mutating func read() async throws -> Result {
    try await skipListed()
    // If the item listed last is not known, all items before the next one count as listed.
    var isLost = request.cursor != nil && position.last == nil
    var isAtEnd = false
    while !isAtEnd {
      let page = try await base.page(
        PageRequest(
          query: request.query, cursor: position.start, limit: request.limit + position.skipped,
          isReload: request.isReload))
      let items = rest(of: page.items)
      let places = try await places(of: items)
      if isLost, let first = items.first {
        isLost = false
        written = written.drop { comes($0, before: first, places) }
      }
      for item in items {
        while let next = written.first, comes(next, before: item, places) {
          guard list(next) else { return ended }
        }
        guard list(item) else { return ended }
      }
      if let next = page.next, next != position.start {
        position.start = next
        position.skipped = 0
        position.lastSkipped = nil
        if isFull, hasMore { return ended }
      } else {
        isAtEnd = true
      }
    }
    while let next = written.first {
      guard list(next) else { return ended }
    }
    return (found, nil, position)
  }
}

// MARK: - Detail

extension OverlayReader {
  private var isFull: Bool { found.count == request.limit }
  private var ended: Result {
    let isBoundary = isAtRow && position.skipped == 0
    let cursor = position.cursor(after: writes, passing: written.startIndex)
    return (found, isBoundary ? position.start : cursor, position)
  }

  // After a page that is not the last: false if all remaining items could be hidden.
  private var hasMore: Bool {
    !written.isEmpty || entries.allSatisfy { !$1.hides || replacing.contains($0) }
  }

  private mutating func skipListed() async throws {
    guard let last = position.last else { return }
    var rank = last.rank ?? .listed(.max)
    if last.rank == nil, let place = try await places(of: [last.item])[last.item.id] {
      rank = .listed(place)
    }
    written = written.drop { next in
      isBefore(next.item, last.item)
        || !isBefore(last.item, next.item) && next.entry.rank <= rank
    }
  }

  private func places(of items: ArraySlice<Item>) async throws -> Places {
    let isNeeded = written.contains { if case .listed = $0.entry.rank { true } else { false } }
    guard isNeeded, !items.isEmpty, let placed else { return [:] }
    return try await placed.places(of: items.map(\.id))
  }

  private mutating func rest(of items: [Item]) -> ArraySlice<Item> {
    if let id = position.lastSkipped, let index = items.firstIndex(where: { $0.id == id }) {
      position.skipped = index + 1
    }
    return items.dropFirst(position.skipped)
  }

  private func comes(_ next: Written, before item: Item, _ places: Places) -> Bool {
    if isBefore(next.item, item) { return true }
    if isBefore(item, next.item) { return false }
    return next.entry.rank < .listed(places[item.id] ?? .max)
  }

  private mutating func list(_ next: Written) -> Bool {
    guard !isFull else { return false }
    found.append(next.item)
    position.last = OverlayPosition.Last(item: next.item, rank: next.entry.rank)
    isAtRow = false
    written.removeFirst()
    return true
  }

  private mutating func list(_ item: Item) -> Bool {
    let entry = entries[item.id]
    let shown = entry?.hides != true ? item : replacing.contains(item.id) ? entry?.item : nil
    if let shown {
      guard !isFull else { return false }
      found.append(shown)
      position.last = OverlayPosition.Last(item: shown)
    }
    isAtRow = entry?.hides != true
    position.skipped += 1
    position.lastSkipped = item.id
    return true
  }
}
