/// The rules for filtering, searching and sorting items.
///
/// A `DataOverlay` uses the rules of the data below it, so that a written item stands where that
/// data would have put it.
public struct ListingRules<Item>: Sendable {
  let fields: [String: @Sendable (Item) -> String]
  let searchText: (@Sendable (Item) -> String)?
  let orders: [String: @Sendable (Item, Item) -> Bool]
  let position: @Sendable (Item) -> Int

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: Returns the text of an item that is searched, as in ``InMemoryProvider``.
  ///   - orders: The orders that a query may name.
  ///   - position: Returns the position of an item if a query names no order. The lowest comes
  ///     first; items with the same position keep the order in which they were added.
  public init(
    fields: [String: @Sendable (Item) -> String] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil,
    orders: [String: @Sendable (Item, Item) -> Bool] = [:],
    position: @escaping @Sendable (Item) -> Int = { _ in 0 }
  ) {
    self.fields = fields
    self.searchText = searchText
    self.orders = orders
    self.position = position
  }

  /// Returns a test of whether an item matches a query.
  ///
  /// - Throws: ``DataError`` for a filter by an unknown field, or a search without a text to search
  ///   in.
  func matcher(for query: DataQuery) throws -> (Item) -> Bool {
    var tests: [(Item) -> Bool] = []
    for (name, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard let field = fields[name] else { throw DataError.unknownField(name) }
      tests.append { field($0) == value }
    }
    if let words = query.words {
      guard let searchText else { throw DataError.notSearchable }
      let search = WordSearch(words)
      tests.append { search.matches(searchText($0)) }
    }
    return { item in
      for test in tests where !test(item) { return false }
      return true
    }
  }

  /// Returns the number of items that match a query.
  func count(_ items: some Collection<Item>, matching query: DataQuery) throws -> Int {
    guard !query.filter.isEmpty || query.words != nil else { return items.count }
    let matches = try matcher(for: query)
    return items.count(where: matches)
  }

  /// Returns a test of whether one item comes before another in an order. If they are equal in it,
  /// neither does.
  ///
  /// - Throws: ``DataError`` for an unknown order.
  func comparison(for name: String?) throws -> @Sendable (Item, Item) -> Bool {
    guard let name else { return { [position] in position($0) < position($1) } }
    guard let order = orders[name] else { throw DataError.unknownOrder(name) }
    return order
  }
}
