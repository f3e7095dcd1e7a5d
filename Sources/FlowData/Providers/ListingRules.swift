/// The rules for filtering, searching and sorting items.
///
/// A `DataOverlay` uses the rules of the data below it, so that a written item stands where that
/// data would have put it.
public struct ListingRules<Item>: Sendable {
  let fields: [String: @Sendable (Item) -> String]
  let searchTexts: [@Sendable (Item) -> String]
  let orders: [String: @Sendable (Item, Item) -> Bool]
  let position: @Sendable (Item) -> Int

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: Returns the text of an item that is searched, as in ``InMemoryProvider``.
  ///   - orders: The orders that a query may name.
  ///   - position: Returns the position of an item if a query names no order. The lowest comes
  ///     first; items with the same position stay in the order they were added.
  public init(
    fields: [String: @Sendable (Item) -> String] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil,
    orders: [String: @Sendable (Item, Item) -> Bool] = [:],
    position: @escaping @Sendable (Item) -> Int = { _ in 0 }
  ) {
    self.init(
      fields: fields, searching: searchText.map { [$0] } ?? [], orders: orders, position: position)
  }

  /// Makes rules for items with several texts that are searched.
  ///
  /// - Parameters:
  ///   - fields: The fields that a query may filter by.
  ///   - searchTexts: Return the texts of an item that are searched, the most important first, as
  ///     in ``InMemoryProvider``; without any, there is no search.
  ///   - orders: The orders that a query may name, in addition to ``DataQuery/relevance``.
  ///   - position: Returns the position of an item if a query names no order.
  public init(
    fields: [String: @Sendable (Item) -> String] = [:],
    searching searchTexts: [@Sendable (Item) -> String],
    orders: [String: @Sendable (Item, Item) -> Bool] = [:],
    position: @escaping @Sendable (Item) -> Int = { _ in 0 }
  ) {
    self.fields = fields
    self.searchTexts = searchTexts
    self.orders = orders
    self.position = position
  }

  /// Returns a function that tests whether an item matches a query.
  func matcher(for query: DataQuery) throws -> (Item) -> Bool {
    var tests: [(Item) -> Bool] = []
    for (name, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard let field = fields[name] else { throw DataError.unknownField(name) }
      tests.append { field($0) == value }
    }
    if let words = query.words {
      guard !searchTexts.isEmpty else { throw DataError.notSearchable }
      let condition = WordSearch(words).condition
      let reader = SearchedTexts(searchTexts)
      tests.append { condition.holds(for: reader.words(of: $0)) }
    }
    return { item in
      for test in tests where !test(item) { return false }
      return true
    }
  }

  func count(_ items: some Collection<Item>, matching query: DataQuery) throws -> Int {
    guard !query.filter.isEmpty || query.words != nil else { return items.count }
    let matches = try matcher(for: query)
    return items.count(where: matches)
  }

  /// Returns a function that tests whether one item comes before another; false for equal items.
  func comparison(for query: DataQuery) throws -> (Item, Item) -> Bool {
    let byPosition = { [position] (a: Item, b: Item) in position(a) < position(b) }
    guard let name = query.order else { return byPosition }
    if let order = orders[name] { return order }
    guard let tier = try tier(for: query) else { return byPosition }
    return { (tier($0) ?? .max, position($0)) < (tier($1) ?? .max, position($1)) }
  }

  /// Returns a function for the relevance tier of an item; `nil` if the query has no search text.
  func tier(for query: DataQuery) throws -> ((Item) -> Int?)? {
    guard let name = query.order, name == DataQuery.relevance, !searchTexts.isEmpty else {
      throw DataError.unknownOrder(query.order ?? "")
    }
    guard let words = query.words else { return nil }
    let tiers = WordTiers(WordSearch(words))
    let reader = SearchedTexts(searchTexts)
    return { tiers.tier(of: reader.words(of: $0)) }
  }
}

private final class SearchedTexts<Item> {
  private let texts: [@Sendable (Item) -> String]
  private var joiner = WordJoiner()

  init(_ texts: [@Sendable (Item) -> String]) { self.texts = texts }

  func words(of item: Item) -> [[UInt8]] {
    texts.map { WordSearch.words(of: $0(item), by: &joiner) }
  }
}
