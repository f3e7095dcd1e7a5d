package import FlowState

/// Data whose reads go to other data, and whose writes stay in memory, so that a simulation uses a
/// brand's own data without changing it. Reads include the written changes in every page, order,
/// filter and search. Put it right before the data, behind caches and faults.
package struct DataOverlay<Base: DataProvider>: DataStore {
  package typealias Item = Base.Item

  private let base: Base
  private let rules: ListingRules<Base.Item>
  private let changes: OverlayChanges<Base.Item>
  private let placed: (any PlacedData<Base.Item>)?

  /// Makes an overlay without changes. It only reads the base.
  package init(_ base: Base, by rules: ListingRules<Base.Item>) {
    self.init(base, by: rules, OverlayChanges())
  }

  package init(
    _ base: Base, by rules: ListingRules<Base.Item>, _ changes: OverlayChanges<Base.Item>
  ) {
    self.base = base
    self.rules = rules
    self.changes = changes
    placed = base as? any PlacedData<Base.Item>
  }

  /// Returns one page of the items that match a query, including the written changes.
  package func page(_ request: PageRequest) async throws -> Page<Base.Item> {
    let (entries, writes) = changes.current
    let position = try changes.end(of: request)
    if entries.isEmpty, position.skipped == 0 {
      var request = request
      request.cursor = position.start
      let page = try await base.page(request)
      if let next = page.next {
        let last = page.items.last.map { OverlayPosition<Base.Item>.Last(item: $0) }
        changes.note(
          OverlayPosition(start: next, last: last ?? position.last), at: next, of: request.query)
      }
      return page
    }
    var reader = try OverlayReader(
      request, from: position, entries: entries, writes: writes, rules: rules, base: base,
      placed: placed)
    let page = try await reader.read()
    if let end = page.end { changes.note(page.position, at: end, of: request.query) }
    return Page(items: page.items, next: page.end)
  }

  /// Returns the number of items that match, with the changes; `nil` if the base does not know it.
  package func count(matching query: DataQuery) async throws -> Int? {
    guard var count = try await base.count(matching: query) else { return nil }
    let entries = changes.current.entries
    guard !entries.isEmpty else { return count }
    let matches = try rules.matcher(for: query)
    for (id, entry) in entries {
      if entry.hides, let old = try await base.item(id: id), matches(old) { count -= 1 }
      if let new = entry.item, matches(new) { count += 1 }
    }
    return count
  }

  /// Returns the written item with an id, or else the one in the data below.
  package func item(id: Base.Item.ID) async throws -> Base.Item? {
    if let entry = changes.entry(id) { return entry.item }
    return try await base.item(id: id)
  }

  package func save(_ item: Base.Item) async throws -> Base.Item {
    try await apply([.save(item)])
    return item
  }

  /// Removes the item with an id, in memory only.
  package func remove(id: Base.Item.ID) async throws { try await apply([.remove(id)]) }

  /// Changes the current version of the item with an id.
  package func update(
    id: Base.Item.ID, _ change: @Sendable (inout Base.Item) -> Void
  ) async throws -> Base.Item? {
    changes.update(id, below: try await below([id])[id], change)
  }

  /// Changes the current version of the item with an id, or a default.
  @discardableResult
  package func update(
    id: Base.Item.ID, default item: Base.Item, _ change: @Sendable (inout Base.Item) -> Void
  ) async throws -> Base.Item {
    changes.update(id, below: try await below([id])[id], default: item, change)
  }

  /// Makes several changes in one step. If it throws, nothing is changed.
  @discardableResult
  package func apply(
    _ writes: [DataWrite<Base.Item>]
  ) async throws -> [DataChange<Base.Item>] {
    try Task.checkCancellation()
    let saved = writes.compactMap { write in
      if case .save(let item) = write { item.id } else { nil }
    }
    let below = try await below(saved)
    try Task.checkCancellation()
    changes.apply(writes, below: below)
    return writes.map { write in
      switch write {
      case .save(let item): .saved(item)
      case .remove(let id): .removed(id)
      }
    }
  }

  private func below(
    _ ids: [Base.Item.ID]
  ) async throws -> [Base.Item.ID: OverlayChanges<Base.Item>.Below] {
    var found: [Base.Item.ID: OverlayChanges<Base.Item>.Below] = [:]
    for id in ids where found[id] == nil && changes.entry(id) == nil {
      found[id] = OverlayChanges.Below(item: try await base.item(id: id))
    }
    let known = found.filter { $0.value.item != nil }.map(\.key)
    guard let placed, !known.isEmpty else { return found }
    for (id, place) in try await placed.places(of: known) { found[id]?.place = place }
    return found
  }
}

extension DataOverlay: CheckpointedData {
  package func checkpoint() -> DataCheckpoint { changes.checkpoint() }

  /// Puts back written changes.
  package func restore(_ checkpoint: DataCheckpoint) { changes.restore(checkpoint) }

  package func add(to state: inout StateFingerprint) { changes.add(to: &state) }
}
