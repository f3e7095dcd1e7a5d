package import FlowModels

extension DataProvider {
  /// Returns this provider with the faults of a plan, or the provider itself if the plan is `nil`.
  @MainActor
  package func faulty(
    by plan: FaultPlan?, named name: String, clock: any Clock<Duration>
  ) -> any DataProvider<Item> {
    guard let plan else { return self }
    return FaultyProvider(base: self, plan: plan, name: name, clock: clock)
  }
}

extension DataStore {
  /// Returns this store with the faults of a plan, for reads and writes, or itself without a plan.
  @MainActor
  package func faulty(
    by plan: FaultPlan?, named name: String, clock: any Clock<Duration>
  ) -> any DataStore<Item> {
    guard let plan else { return self }
    return FaultyProvider(base: self, plan: plan, name: name, clock: clock)
  }
}

// The item is a separate parameter: if it followed from the base, the runtime would search all
// conformances of the process for it.
private struct FaultyProvider<Item, Base: DataProvider<Item>>: DataProvider {
  let base: Base
  let plan: FaultPlan
  let name: String
  let clock: any Clock<Duration>
  let places = PagePlaces<Item>()

  @MainActor
  init(base: Base, plan: FaultPlan, name: String, clock: any Clock<Duration>) {
    self.base = base
    self.plan = plan
    self.name = name
    self.clock = clock
    plan.register(name)
  }

  func page(_ request: PageRequest) async throws -> Page<Item> {
    let place = await places.place(of: request)
    let isSearch = request.query.words != nil
    let faults = await plan.faults(of: .page(number: place.number, isSearch: isSearch), of: name)
    try await begin(faults)
    var request = request
    for case .partial(let count) in faults {
      request = PageRequest(
        query: request.query, cursor: request.cursor, limit: min(request.limit, count),
        isReload: request.isReload)
    }
    if faults.contains(.partial(0)) { return Page(items: [], next: nil) }
    if faults.contains(.vanish), let last = place.last { await plan.vanish(last.id, from: name) }
    var page = try await base.page(request)
    page.items = await present(page.items)
    if faults.contains(.duplicate), let last = place.last {
      page.items = await present([last]) + page.items
    }
    if faults.contains(.loop) { page.next = request.cursor }
    await places.note(page, of: request, at: place)
    return page
  }

  func item(id: Item.ID) async throws -> Item? {
    let faults = await plan.faults(of: .item, of: name)
    try await begin(faults)
    if faults.contains(.vanish) { await plan.vanish(id, from: name) }
    return await plan.hasVanished(id, from: name) ? nil : try await base.item(id: id)
  }

  // Counts as a request for a page without a number.
  func count(matching query: DataQuery) async throws -> Int? {
    let call = FaultRule.Call.page(number: nil, isSearch: query.words != nil)
    try await begin(await plan.faults(of: call, of: name))
    // Whether those that have vanished match the query is not known.
    return await plan.hasVanishedItems(from: name) ? nil : try await base.count(matching: query)
  }

  private func begin(_ faults: [FaultRule.Fault]) async throws {
    for fault in faults {
      switch fault {
      case .fail(let reason, let kind):
        throw DataError(kind, doing: .key("failure.doing"), detail: reason)
      case .delay(let delay): try await clock.wait(for: delay)
      case .hang: try await plan.hang()
      case .partial, .duplicate, .vanish, .loop, .shape: break
      }
    }
  }

  @MainActor
  private func present(_ items: [Item]) -> [Item] {
    items.filter { !plan.hasVanished($0.id, from: name) }
  }
}

extension FaultyProvider: DataStore where Base: DataStore {
  func save(_ item: Item) async throws -> Item {
    try await begin(await plan.faults(of: .save, of: name))
    return try await base.save(item)
  }

  func remove(id: Item.ID) async throws {
    try await begin(await plan.faults(of: .remove, of: name))
    try await base.remove(id: id)
  }

  // The faults of every change happen before any change is made.
  func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    for write in writes {
      let call: FaultRule.Call =
        switch write {
        case .save: .save
        case .remove: .remove
        }
      try await begin(await plan.faults(of: call, of: name))
    }
    return try await base.apply(writes)
  }
}

// Only the latest cursors are kept. Older cursors lead to pages without a number.
@MainActor
private final class PagePlaces<Item: Identifiable & Sendable> where Item.ID: Sendable {
  struct Place: Sendable {
    var number: Int?
    var last: Item?
  }

  private struct Key: Hashable {
    var query: DataQuery
    var cursor: PageCursor
  }

  private static var most: Int { 1000 }

  private var places: [Key: Place] = [:]
  private var keys: [Key] = []

  nonisolated init() {}

  func place(of request: PageRequest) -> Place {
    guard let cursor = request.cursor else { return Place(number: 1) }
    return places[Key(query: request.query, cursor: cursor)] ?? Place()
  }

  func note(_ page: Page<Item>, of request: PageRequest, at place: Place) {
    // A page that leads to itself does not become another.
    guard let next = page.next, next != request.cursor else { return }
    let key = Key(query: request.query, cursor: next)
    if places[key] == nil {
      keys.append(key)
      if keys.count > 2 * Self.most {
        for old in keys.prefix(Self.most) { places[old] = nil }
        keys.removeFirst(Self.most)
      }
    }
    places[key] = Place(number: place.number.map { $0 + 1 }, last: page.items.last ?? place.last)
  }
}
