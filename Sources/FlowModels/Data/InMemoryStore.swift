import Synchronization

/// Keeps items in memory that can be written to; they go with it.
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
    /// When it was added.
    var number: Int

    func isAfter(_ place: (position: Int, number: Int)) -> Bool {
      (position, number) > (place.position, place.number)
    }
  }

  private struct State {
    /// By position, and as they were added.
    var entries: [Entry] = []
    var lastNumber = 0
  }

  private let rules: ListingRules<Item>
  private let position: @Sendable (Item) -> Int
  private let state: Mutex<State>

  /// Makes a store.
  ///
  /// - Parameters:
  ///   - items: What is in it at first; their ids differ.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: The text of an item that a search looks in, as in ``InMemoryProvider``.
  ///   - position: Where an item stands: the lowest first, and those of one position as they were
  ///     added.
  public init(
    _ items: [Item] = [], fields: [String: InMemoryProvider<Item>.Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil,
    position: @escaping @Sendable (Item) -> Int = { _ in 0 }
  ) {
    rules = ListingRules(fields: fields, searchText: searchText)
    self.position = position
    let entries = items.enumerated().map { index, item in
      Entry(item: item, position: position(item), number: index + 1)
    }
    state = Mutex(
      State(
        entries: entries.sorted { ($0.position, $0.number) < ($1.position, $1.number) },
        lastNumber: items.count))
  }

  /// One page of the items that match; what is written meanwhile neither repeats nor skips others.
  ///
  /// - Throws: ``DataError`` for a filter by a field or an order that it does not have, a search where
  ///   it was given no text to search in, or a cursor it did not make.
  /// - Complexity: O(number of items).
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    if let order = request.query.order { throw DataError.unknownOrder(order) }
    let matches = try rules.matcher(for: request.query)
    let start = try request.cursor.map { try Self.place($0) }
    // Copied out, so that what matches is found without the lock.
    let entries = state.withLock { $0.entries }
    var found: [Entry] = []
    for entry in entries where start.map({ entry.isAfter($0) }) ?? true {
      guard matches(entry.item) else { continue }
      if found.count == request.limit {
        return Page(items: found.map(\.item), next: found.last.map { Self.cursor($0) })
      }
      found.append(entry)
    }
    return Page(items: found.map(\.item), next: nil)
  }

  /// The item of an id.
  ///
  /// - Complexity: O(number of items).
  public func item(id: Item.ID) async throws -> Item? {
    state.withLock { $0.entries.first { $0.item.id == id }?.item }
  }

  /// Saves an item where its position says.
  ///
  /// - Complexity: O(number of items).
  public func save(_ item: Item) async throws -> Item {
    let position = position(item)
    state.withLock { state in
      var number = state.lastNumber + 1
      if let index = state.entries.firstIndex(where: { $0.item.id == item.id }) {
        number = state.entries.remove(at: index).number
      } else {
        state.lastNumber = number
      }
      let index = state.entries.firstIndex { $0.isAfter((position, number)) }
      state.entries.insert(
        Entry(item: item, position: position, number: number), at: index ?? state.entries.count)
    }
    return item
  }

  /// Removes the item of an id.
  ///
  /// - Complexity: O(number of items).
  public func remove(id: Item.ID) async throws {
    state.withLock { state in state.entries.removeAll { $0.item.id == id } }
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
