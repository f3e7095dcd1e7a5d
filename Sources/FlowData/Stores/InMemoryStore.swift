public import FlowState
import Synchronization

/// A store that keeps its items in memory. They are lost when it is released.
///
/// ```swift
/// let list = InMemoryStore([milk, eggs], position: \.position)
/// _ = try await list.save(flour)
/// ```
///
/// It never suspends, so a list over it is loaded when its screen appears.
public final class InMemoryStore<Item: Identifiable & Sendable>: DataStore
where Item.ID: Sendable {
  private struct Entry {
    var item: Item
    var position: Int
    var number: Int
    var print: UInt64?
    // The number for fingerprints. An item with its initial content again has its initial number.
    var mark: Int

    func isAfter(_ place: (position: Int, number: Int)) -> Bool {
      (position, number) > (place.position, place.number)
    }
  }

  private struct State {
    var entries: [Entry] = []
    var lastNumber = 0
    // Initial items that were changed or removed; `nil`, at no cost, until a fingerprint is needed.
    var originals: [Item.ID: (mark: Int, print: UInt64)]?

    mutating func save(_ item: Item, at position: Int) {
      var number = lastNumber + 1
      if let old = take(item.id) { number = old.number } else { lastNumber = number }
      var entry = Entry(item: item, position: position, number: number, mark: number)
      if let originals {
        let print = Self.print(of: item)
        if let original = originals[item.id], original.print == print {
          entry.mark = original.mark
        } else {
          entry.print = print
        }
      }
      let index = entries.firstIndex { $0.isAfter((position, number)) }
      entries.insert(entry, at: index ?? entries.count)
    }

    private static func print(of item: Item) -> UInt64 {
      var state = StateFingerprint()
      state.add(item)
      return state.value
    }

    mutating func remove(_ id: Item.ID) { _ = take(id) }

    private mutating func take(_ id: Item.ID) -> Entry? {
      guard let index = entries.firstIndex(where: { $0.item.id == id }) else { return nil }
      let entry = entries.remove(at: index)
      if originals != nil, entry.print == nil, originals?[id] == nil {
        originals?[id] = (entry.mark, Self.print(of: entry.item))
      }
      return entry
    }
  }

  private let rules: ListingRules<Item>
  private let state: Mutex<State>
  // Outside the state: reading a generic one costs more than the sum.
  private let sum = KeptSum()

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - items: The initial items; their ids differ.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: Returns the text of an item that is searched, as in ``InMemoryProvider``.
  ///   - position: Returns the position of an item. The lowest comes first; items with the same
  ///     position stay in the order they were added.
  public convenience init(
    _ items: [Item] = [], fields: [String: InMemoryProvider<Item>.Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil,
    position: @escaping @Sendable (Item) -> Int = { _ in 0 }
  ) {
    self.init(
      items, by: ListingRules(fields: fields, searching: searchText, position: position))
  }

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - items: The initial items; their ids differ.
  ///   - rules: The fields that a query may filter by, the text to search in, and the position of
  ///     an item. The orders are not used.
  public init(_ items: [Item] = [], by rules: ListingRules<Item>) {
    self.rules = rules
    let position = rules.position
    var entries: [Entry] = []
    entries.reserveCapacity(items.count)
    for item in items {
      let number = entries.count + 1
      entries.append(Entry(item: item, position: position(item), number: number, mark: number))
    }
    state = Mutex(
      State(
        entries: entries.sorted { ($0.position, $0.number) < ($1.position, $1.number) },
        lastNumber: items.count))
  }

  /// All current items in their order, without waiting: for a `Requirement`, or for writing them
  /// elsewhere.
  ///
  /// - Complexity: O(number of items).
  public var items: [Item] { state.withLock { $0.entries }.map(\.item) }

  /// Returns one page of the items that match a request. Writes between two pages make no other
  /// item repeat or go missing.
  ///
  /// - Throws: ``DataError`` for a filter by an unknown field, any order, a search if the store has
  ///   no text to search in, or a cursor that the store did not make.
  /// - Complexity: O(number of items).
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    if let order = request.query.order { throw DataError.unknownOrder(order) }
    let matches = try rules.matcher(for: request.query)
    let start = try request.cursor.map { try Self.place($0) }
    // Copied out, so that the matching items are found without the lock.
    let entries = state.withLock { $0.entries }
    var found: [Entry] = []
    for entry in entries where start.map({ entry.isAfter($0) }) ?? true {
      guard matches(entry.item) else { continue }
      if found.count == request.limit {
        return Page(items: found.map { $0.item }, next: found.last.map { Self.cursor($0) })
      }
      found.append(entry)
    }
    return Page(items: found.map { $0.item }, next: nil)
  }

  /// Returns the number of items that match a query.
  ///
  /// - Throws: ``DataError``, as for a page.
  /// - Complexity: O(number of items); O(1) for a query that matches every item.
  public func count(matching query: DataQuery) async throws -> Int? {
    try rules.count(state.withLock { $0.entries }.lazy.map(\.item), matching: query)
  }

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(number of items).
  public func item(id: Item.ID) async throws -> Item? {
    state.withLock { $0.entries.first { $0.item.id == id }?.item }
  }

  /// Saves an item at its position.
  ///
  /// - Complexity: O(number of items).
  public func save(_ item: Item) async throws -> Item {
    let position = rules.position(item)
    write { $0.save(item, at: position) }
    return item
  }

  /// Removes the item with an id, if there is one.
  ///
  /// - Complexity: O(number of items).
  public func remove(id: Item.ID) async throws {
    write { $0.remove(id) }
  }

  /// Changes the current version of an item in one step; no other write can come between.
  ///
  /// - Complexity: O(number of items).
  public func update(
    id: Item.ID, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item? {
    write { state in
      guard var item = state.entries.first(where: { $0.item.id == id })?.item else { return nil }
      change(&item)
      state.save(item, at: rules.position(item))
      return item
    }
  }

  /// Changes the current version of an item, or the default, in one step.
  ///
  /// - Complexity: O(number of items).
  public func update(
    id: Item.ID, default item: Item, _ change: @Sendable (inout Item) -> Void
  ) async throws -> Item {
    write { state in
      var item = state.entries.first { $0.item.id == id }?.item ?? item
      change(&item)
      state.save(item, at: rules.position(item))
      return item
    }
  }

  /// Makes several changes in one step.
  ///
  /// - Complexity: O(number of items × number of changes).
  @discardableResult
  public func apply(_ writes: [DataWrite<Item>]) async throws -> [DataChange<Item>] {
    try Task.checkCancellation()
    return write { state in
      writes.map { write in
        switch write {
        case .save(let item):
          state.save(item, at: rules.position(item))
          return .saved(item)
        case .remove(let id):
          state.remove(id)
          return .removed(id)
        }
      }
    }
  }

  /// Replaces all items in one step; returns false, and changes nothing, for `nil`.
  package func replaceItems(_ change: ([Item]) -> [Item]?) -> Bool {
    write { state in
      let old = state.entries.map(\.item)
      guard let new = change(old) else { return false }
      let kept = Set(new.map(\.id))
      for item in old where !kept.contains(item.id) { state.remove(item.id) }
      for item in new { state.save(item, at: rules.position(item)) }
      return true
    }
  }

  private func write<Result>(_ change: (inout State) -> Result) -> Result {
    state.withLock { state in
      defer { sum.value = nil }
      return change(&state)
    }
  }

  private static func cursor(_ entry: Entry) -> PageCursor {
    PageCursor("\(entry.position)/\(entry.number)")
  }

  private static func place(_ cursor: PageCursor) throws -> (position: Int, number: Int) {
    let parts = cursor.token.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let position = Int(parts[0]), let number = Int(parts[1]) else {
      throw DataError.foreignCursor
    }
    return (position, number)
  }
}

extension InMemoryStore: PlacedData {
  /// Returns the places of items: their ordinals among all items in the order they were added.
  package func places(of ids: [Item.ID]) async throws -> [Item.ID: Int] {
    let wanted = Set(ids)
    return state.withLock { state in
      var places: [Item.ID: Int] = [:]
      for entry in state.entries where wanted.contains(entry.item.id) {
        places[entry.item.id] = entry.number
      }
      return places
    }
  }
}

extension InMemoryStore: CheckpointedData {
  /// Returns the items.
  ///
  /// - Complexity: O(1).
  public func checkpoint() -> DataCheckpoint { DataCheckpoint(state.withLock { $0 }) }

  /// Puts back items.
  public func restore(_ checkpoint: DataCheckpoint) {
    guard let contents: State = checkpoint.value() else { return }
    write { $0 = contents }
  }

  /// Adds the items. One that was there from the beginning and is as it was counts by the number
  /// that it had then.
  ///
  /// - Complexity: O(number of items), a few nanoseconds each, after a write; a write costs the
  ///   reflection of its item from the first call on.
  public func add(to state: inout StateFingerprint) {
    let known = sum.value
    let value =
      known
      ?? self.state.withLock { contents in
        if contents.originals == nil { contents.originals = [:] }
        var all = StateFingerprint()
        for entry in contents.entries {
          if let print = entry.print { all.add(bits: print) } else { all.add(entry.mark) }
        }
        sum.value = all.value
        return all.value
      }
    state.add(bits: value)
  }
}

// The fingerprint of a store's items; `nil` after a write. It is set while the store is locked.
private final class KeptSum: Sendable {
  private let kept = Mutex<UInt64?>(nil)

  var value: UInt64? {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}
