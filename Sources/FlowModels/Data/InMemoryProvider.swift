/// Provides items that are in memory.
///
/// ```swift
/// let provider = InMemoryProvider(
///   recipes, fields: ["category": { $0.category }], searching: { $0.title })
/// let page = try await provider.page(
///   PageRequest(query: DataQuery(filter: ["category": "desserts"]), limit: 20))
/// ```
///
/// It never suspends, so a list over it is loaded when its screen appears.
public struct InMemoryProvider<Item: Identifiable & Sendable>: DataProvider
where Item.ID: Sendable {
  /// The value of a field of an item, for filters.
  public typealias Field = @Sendable (Item) -> String
  /// Whether one item comes before another; neither does where they are equal.
  public typealias Order = @Sendable (Item, Item) -> Bool

  let items: [Item]
  private let rules: ListingRules<Item>
  /// The items by order, each sorted when it is first asked for.
  private let sorted: SortedItems<Item>

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - items: The items, in the order in which they come unless another is asked for; their ids
  ///     differ.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: The text of an item that a search looks in: each word that is searched for has to
  ///     begin one of it, whatever the case and the accents.
  ///   - orders: The orders that a query may ask for, by name.
  public init(
    _ items: [Item], fields: [String: Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil, orders: [String: Order] = [:]
  ) {
    self.items = items
    rules = ListingRules(fields: fields, searching: searchText)
    sorted = SortedItems(orders: orders)
  }

  /// One page of the items that match.
  ///
  /// - Throws: ``DataError`` for a filter by a field or an order that it does not have, a search where
  ///   it was given no text to search in, or a cursor it did not make.
  /// - Complexity: O(items passed over until the page is full); the first page in an order sorts them.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    let items = try sorted.items(items, by: request.query.order)
    let matches = try rules.matcher(for: request.query)
    var index = try start(after: request.cursor)
    var found: [Item] = []
    var last = index
    while index < items.count {
      if matches(items[index]) {
        // One more than asked for tells whether there is a next page.
        if found.count == request.limit {
          return Page(items: found, next: cursor(at: last))
        }
        found.append(items[index])
        last = index
      }
      index += 1
    }
    return Page(items: found, next: nil)
  }

  /// The item of an id.
  ///
  /// - Complexity: O(number of items).
  public func item(id: Item.ID) async throws -> Item? {
    items.first { $0.id == id }
  }

  /// The items never change, so a position is as good a key as an id, and needs no search.
  private func cursor(at index: Int) -> PageCursor { PageCursor(String(index)) }

  private func start(after cursor: PageCursor?) throws -> Int {
    guard let cursor else { return 0 }
    guard let index = Int(cursor.token), items.indices.contains(index) else {
      throw DataError.foreignCursor
    }
    return index + 1
  }
}

extension InMemoryProvider: PlacedData {
  /// The places of items in the order in which they were given.
  ///
  /// - Complexity: O(number of items).
  public func places(of ids: [Item.ID]) async throws -> [Item.ID: Int] {
    let wanted = Set(ids)
    var places: [Item.ID: Int] = [:]
    for (index, item) in items.enumerated() where wanted.contains(item.id) {
      places[item.id] = index
    }
    return places
  }
}
