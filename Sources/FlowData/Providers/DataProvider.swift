public import FlowState

/// The source of a list's items.
///
/// Nothing above a provider knows whether its items come from memory, a file, a database or the
/// web. A page is requested by an opaque cursor that marks the last item seen (a keyset), never by
/// an offset, so that a page stays right while items are added and removed before it.
public protocol DataProvider<Item>: Sendable, ApartFromState {
  /// The type of the items. An item is identified by `id`, never by title or position.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// Returns one page of the items that match a query.
  ///
  /// - Parameter request: The query, the cursor to continue from, and the greatest number of items.
  /// - Throws: ``DataError``, or `CancellationError`.
  func page(_ request: PageRequest) async throws -> Page<Item>

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func item(id: Item.ID) async throws -> Item?

  /// Returns the number of items that match a query, or `nil` if this provider cannot know it
  /// without loading them all, as a server's pages do not say it. By default, it is not known.
  ///
  /// - Parameter query: The query; its order does not matter.
  /// - Throws: ``DataError``, or `CancellationError`.
  func count(matching query: DataQuery) async throws -> Int?

  /// The changes of the items if this is ``ObservedData``; `nil` for other providers.
  ///
  /// There is nothing to implement. It is a requirement so that a list need not ask the runtime,
  /// which looks through all conformances of a program before it answers no.
  var changesIfObserved: Signal<DataChange<Item>>? { get }
}

extension DataProvider {
  /// Returns `nil`: the number is not known.
  public func count(matching query: DataQuery) async throws -> Int? { nil }

  /// The number of all items; `nil` if this provider cannot know it.
  public var count: Int? {
    get async throws { try await count(matching: DataQuery()) }
  }

  /// Always `nil`: this provider reports no changes.
  public var changesIfObserved: Signal<DataChange<Item>>? { nil }
}

/// The choice of the items in a list: a search, filters and an order.
public struct DataQuery: Hashable, Sendable, Codable {
  /// The text that the user searches for, if there is one.
  public var search: String?
  /// The values that fields must have, by field name: `["category": "desserts"]`.
  public var filter: [String: String]
  /// The name of one of the provider's orders; `nil` for the provider's default order.
  public var order: String?

  /// Makes a query. Without arguments, it matches every item.
  public init(search: String? = nil, filter: [String: String] = [:], order: String? = nil) {
    self.search = search
    self.filter = filter
    self.order = order
  }

  /// The name of the order by relevance: matches in the title come before matches elsewhere, words
  /// side by side before words apart, and whole words before beginnings of words.
  ///
  /// A provider that has texts to search in has this order in addition to its own. Without a
  /// search, it is the provider's default order.
  public static let relevance = "relevance"

  /// The text to search for; `nil` if there is none or only white space.
  package var words: String? { search.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}

/// A list's request for a page of items.
public struct PageRequest: Hashable, Sendable {
  /// The query that the items match.
  public var query: DataQuery
  /// The cursor from the page before, or `nil` for the first page.
  public var cursor: PageCursor?
  /// The greatest number of items in the page; at least 1.
  public let limit: Int
  /// A Boolean value that indicates whether cached answers must not be used, because the user
  /// refreshes; see `CachingProvider`.
  public var isReload: Bool

  /// Makes a request. A limit below 1 counts as 1.
  public init(
    query: DataQuery = DataQuery(), cursor: PageCursor? = nil, limit: Int, isReload: Bool = false
  ) {
    self.query = query
    self.cursor = cursor
    self.limit = max(1, limit)
    self.isReload = isReload
  }
}

/// A mark of the place where a page ended. Only the provider that made it can read it.
public struct PageCursor: Hashable, Sendable, Codable {
  /// The provider's own notation.
  public var token: String

  /// Wraps a provider's notation.
  public init(_ token: String) { self.token = token }
}

/// A page of items, and the cursor for the next one.
public struct Page<Item: Sendable>: Sendable {
  /// The items, in order.
  public var items: [Item]
  /// The cursor for the next page, or `nil` at the end.
  public var next: PageCursor?
  /// Waits for the current version of this page, if it came from a cache and is being loaded again.
  /// The closure returns `nil` if that load has produced nothing. `nil` for a page that is current.
  public var newer: (@Sendable () async throws -> Page<Item>?)?

  /// Makes a page.
  public init(items: [Item], next: PageCursor?) {
    self.items = items
    self.next = next
  }
}
