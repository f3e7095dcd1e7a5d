/// The fields, the search and the orders of items: which of them a query asks for, and which comes first.
///
/// A ``DataOverlay`` is given the rules of the data below it, so that what is written stands where that
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
  ///   - searchText: The text of an item that a search looks in, as in ``InMemoryProvider``.
  ///   - orders: The orders that a query may ask for, by name.
  ///   - position: The place of an item where no order is asked for: the lowest first, and those of one
  ///     position as they were added.
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

  /// Tells whether an item is one that a query asks for.
  ///
  /// - Throws: ``DataError`` for what may not be asked.
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
    return { item in tests.allSatisfy { $0(item) } }
  }

  /// Returns the test of whether one item comes before another in an order; neither does if they
  /// are equal in it.
  ///
  /// - Throws: ``DataError`` for an order that there is none of.
  func comparison(for name: String?) throws -> @Sendable (Item, Item) -> Bool {
    guard let name else { return { [position] in position($0) < position($1) } }
    guard let order = orders[name] else { throw DataError.unknownOrder(name) }
    return order
  }
}
