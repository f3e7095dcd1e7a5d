/// A provider of items that are in memory.
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
  /// Returns whether the first item comes before the second; `false` both ways if they are equal in
  /// the order.
  public typealias Order = @Sendable (Item, Item) -> Bool

  let items: [Item]
  private let rules: ListingRules<Item>
  private let sorted: SortedItems<Item>
  private let ranked = RankedItems()

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - items: The items, in the default order; their ids differ.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: Returns the text of an item that is searched. An item matches if each word of
  ///     the search begins a word of the text, ignoring case and accents. In scripts without
  ///     spaces, such as Chinese and Thai, it may be any part of the text.
  ///   - orders: The orders that a query may name, in addition to ``DataQuery/relevance``.
  public init(
    _ items: [Item], fields: [String: Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil, orders: [String: Order] = [:]
  ) {
    self.init(
      items, fields: fields, searching: searchText.map { [$0] } ?? [], orders: orders)
  }

  /// Makes a provider of items with several texts that are searched.
  ///
  /// - Parameters:
  ///   - items: The items, in the default order; their ids differ.
  ///   - fields: The fields that a query may filter by.
  ///   - searchTexts: Return the texts of an item that are searched, the most important first: its
  ///     title. An item matches if each word of the search is in one of them.
  ///   - orders: The orders that a query may name, in addition to ``DataQuery/relevance``.
  public init(
    _ items: [Item], fields: [String: Field] = [:],
    searching searchTexts: [@Sendable (Item) -> String], orders: [String: Order] = [:]
  ) {
    self.init(items, ListingRules(fields: fields, searching: searchTexts), orders)
  }

  private init(_ items: [Item], _ rules: ListingRules<Item>, _ orders: [String: Order]) {
    self.items = items
    self.rules = rules
    sorted = SortedItems(orders: orders)
  }

  /// Returns a provider of other items by the same rules; `nil` if the items are `nil`.
  package func replacing(_ change: ([Item]) -> [Item]?) -> InMemoryProvider? {
    change(items).map { InMemoryProvider($0, rules, sorted.orders) }
  }

  /// Returns one page of the items that match a request.
  ///
  /// - Throws: ``DataError`` for a filter by an unknown field, an unknown order, a search if the
  ///   provider has no text to search in, or a cursor that the provider did not make.
  /// - Complexity: O(items passed over until the page is full). The first page in an order also
  ///   sorts the items; the first page by relevance reads the texts of all items.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    if let name = request.query.order, name == DataQuery.relevance, !sorted.has(name) {
      return try pageByRelevance(request)
    }
    return try pageInOrder(request)
  }

  private func pageInOrder(_ request: PageRequest) throws -> Page<Item> {
    let items = try sorted.items(items, by: request.query.order)
    let matches = try rules.matcher(for: request.query)
    var index = try start(after: request.cursor)
    var found: [Item] = []
    var last = index
    while index < items.count {
      if matches(items[index]) {
        // One match more than the limit shows that there is a next page.
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

  /// Returns the number of items that match a query.
  ///
  /// - Throws: ``DataError``, as for a page.
  /// - Complexity: O(number of items); O(1) for a query that matches every item.
  public func count(matching query: DataQuery) async throws -> Int? {
    try rules.count(items, matching: query)
  }

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Complexity: O(number of items).
  public func item(id: Item.ID) async throws -> Item? {
    items.first { $0.id == id }
  }

  private func pageByRelevance(_ request: PageRequest) throws -> Page<Item> {
    guard let tier = try rules.tier(for: request.query) else {
      var request = request
      request.query.order = nil
      return try pageInOrder(request)
    }
    let start = try start(after: request.cursor)
    let ranked = try ranked.places(of: request.query) {
      // An item without a tier is not found.
      let matches = try rules.matcher(for: DataQuery(filter: request.query.filter))
      return items.indices.compactMap { index in
        matches(items[index]) ? tier(items[index]).map { (tier: $0, index: index) } : nil
      }.sorted { $0 < $1 }.map(\.index)
    }
    let found = ranked.dropFirst(start).prefix(request.limit)
    return Page(
      items: found.map { items[$0] },
      next: found.endIndex < ranked.endIndex ? cursor(at: found.endIndex - 1) : nil)
  }

  // The items never change, so a position identifies an item without a search.
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
  /// Returns the places of items: their positions among those passed to the initializer.
  package func places(of ids: [Item.ID]) async throws -> [Item.ID: Int] {
    let wanted = Set(ids)
    var places: [Item.ID: Int] = [:]
    for (index, item) in items.enumerated() where wanted.contains(item.id) {
      places[item.id] = index
    }
    return places
  }
}
