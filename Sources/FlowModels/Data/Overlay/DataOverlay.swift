/// Data that is read where it is, and written in memory: a simulation looks at a brand's own data, and
/// changes none of it.
///
/// All that is read has what was written, in every page, order, filter and search. Nothing is
/// copied: while nothing is written, pages are those of the data below. After that, a page costs as
/// many reads as before, or one more where it ends next to something that was changed or removed.
///
/// ```swift
/// let shopping = stored.overlaid(
///   in: environment, named: "shopping",
///   by: ListingRules(fields: ["recipe": { $0.recipe ?? "" }], searching: \.name))
/// ```
///
/// Put it right before the data, behind caches and faults.
public struct DataOverlay<Base: DataProvider>: DataStore {
  /// The type of the items that it provides.
  public typealias Item = Base.Item

  private let base: Base
  private let rules: ListingRules<Base.Item>
  private let changes: OverlayChanges<Base.Item>
  private let placed: (any PlacedData<Base.Item>)?

  /// Makes an overlay that nothing is written to.
  ///
  /// - Parameters:
  ///   - base: The data, which is only read.
  ///   - rules: The fields, the search and the orders of the data.
  public init(_ base: Base, by rules: ListingRules<Base.Item>) {
    self.init(base, by: rules, OverlayChanges())
  }

  init(
    _ base: Base, by rules: ListingRules<Base.Item>, _ changes: OverlayChanges<Base.Item>
  ) {
    self.base = base
    self.rules = rules
    self.changes = changes
    placed = base as? any PlacedData<Base.Item>
  }

  /// One page of the items that a query asks for, as they are with what was written.
  ///
  /// - Throws: What the data below throws; ``DataError`` for a query that the rules do not know, once
  ///   something is written.
  /// - Complexity: O(page), and O(written items × log written items).
  public func page(_ request: PageRequest) async throws -> Page<Base.Item> {
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

  /// The item of an id, as it was written, or as it is in the data below.
  public func item(id: Base.Item.ID) async throws -> Base.Item? {
    if let entry = changes.entry(id) { return entry.item }
    return try await base.item(id: id)
  }

  /// Keeps an item in memory.
  ///
  /// - Throws: What the data below throws when it is asked for the item.
  public func save(_ item: Base.Item) async throws -> Base.Item {
    try await apply([.save(item)])
    return item
  }

  /// Keeps in memory that the item of an id is gone.
  public func remove(id: Base.Item.ID) async throws { try await apply([.remove(id)]) }

  /// Changes the item of an id as it is now.
  ///
  /// - Throws: What the data below throws when it is asked for the item.
  public func update(
    id: Base.Item.ID, _ change: @Sendable (inout Base.Item) -> Void
  ) async throws -> Base.Item? {
    changes.update(id, below: try await below([id])[id], change)
  }

  /// Makes several changes at once.
  ///
  /// - Throws: What the data below throws when it is asked for the items; nothing is changed then.
  @discardableResult
  public func apply(
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

  /// Returns what the data below has of items of which nothing is written yet.
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

extension DataStore {
  /// This store, or where the environment does not let data be written, an overlay over it, which
  /// outlives the app's process in a simulation.
  ///
  /// - Parameters:
  ///   - environment: The environment that the app is given.
  ///   - name: What the data is called, for faults too.
  ///   - rules: The fields, the search and the orders of the data.
  public func overlaid(
    in environment: AppEnvironment, named name: String, by rules: ListingRules<Item>
  ) -> any DataStore<Item> {
    guard !environment.allowsWrites else { return self }
    let changes = environment.kept("overlay of \(name)") { OverlayChanges<Item>() }
    return DataOverlay(self, by: rules, changes)
  }
}
