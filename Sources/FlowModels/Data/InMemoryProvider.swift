/// Provides items that are in memory, in the order they were given.
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

  let items: [Item]
  private let fields: [String: Field]
  private let searchText: (@Sendable (Item) -> String)?

  /// Makes a provider.
  ///
  /// - Parameters:
  ///   - items: The items; their ids differ.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: The text of an item that a search looks in, case-insensitively.
  public init(
    _ items: [Item], fields: [String: Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil
  ) {
    self.items = items
    self.fields = fields
    self.searchText = searchText
  }

  /// One page of the items that match.
  ///
  /// - Throws: ``DataError`` for a filter by a field it does not have, a search where it was given
  ///   no text to search in, or a cursor it did not make.
  /// - Complexity: O(items passed over until the page is full).
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    let matches = try matcher(for: request.query)
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

  private func matcher(for query: DataQuery) throws -> (Item) -> Bool {
    var tests: [(Item) -> Bool] = []
    for (name, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard let field = fields[name] else {
        throw DataError.unknownField(name)
      }
      tests.append { field($0) == value }
    }
    if let words = query.search?.lowercased(), !words.isEmpty {
      guard let searchText else {
        throw DataError(doing: "search a list", reason: "it cannot be searched")
      }
      tests.append { searchText($0).lowercased().contains(words) }
    }
    return { item in tests.allSatisfy { $0(item) } }
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
