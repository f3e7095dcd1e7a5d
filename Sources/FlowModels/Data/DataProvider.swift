/// Where a list gets its items from.
///
/// Nothing above a provider knows whether its items come from memory, a file, a database or the
/// web. Pages are asked for by an opaque cursor that marks the last item seen (a keyset), never by
/// an offset, so that a page stays right while items come and go before it.
public protocol DataProvider<Item>: Sendable {
  /// What it provides; known by `id`, never by title or position.
  associatedtype Item: Identifiable & Sendable where Item.ID: Sendable

  /// One page of the items that a query asks for.
  ///
  /// - Parameter request: Which items, after which, and how many at the most.
  /// - Throws: ``DataError``, or `CancellationError`.
  func page(_ request: PageRequest) async throws -> Page<Item>

  /// The item of an id, or `nil` if there is none.
  ///
  /// - Throws: ``DataError``, or `CancellationError`.
  func item(id: Item.ID) async throws -> Item?

  /// The changes of the items, where this is ``ObservedData``; `nil` of other providers.
  ///
  /// There is nothing to implement: it is a requirement so that a list need not ask the runtime, which
  /// looks through all conformances of a program before it says no.
  var changesIfObserved: Signal<DataChange<Item>>? { get }
}

extension DataProvider {
  /// Nothing: this provider reports no changes.
  public var changesIfObserved: Signal<DataChange<Item>>? { nil }
}

/// Which items to list.
public struct DataQuery: Hashable, Sendable, Codable {
  /// Words to be found in an item, if the person searches.
  public var search: String?
  /// Values that fields must have, by field name: `["category": "desserts"]`.
  public var filter: [String: String]
  /// The name of the order they come in, as the provider knows it; its own order if `nil`.
  public var order: String?

  /// Every item, unless narrowed.
  public init(search: String? = nil, filter: [String: String] = [:], order: String? = nil) {
    self.search = search
    self.filter = filter
    self.order = order
  }

  /// What is searched for; white space alone is nothing.
  package var words: String? { search.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 } }
}

/// What a list asks its provider for.
public struct PageRequest: Hashable, Sendable {
  /// Which items to list.
  public var query: DataQuery
  /// The cursor of the page before, or `nil` for the first page.
  public var cursor: PageCursor?
  /// How many items at the most; at least 1.
  public let limit: Int
  /// Whether what was answered before will not do, as the person refreshes; see ``CachingProvider``.
  public var isReload: Bool

  /// Makes a request; a limit below 1 is taken for 1.
  public init(
    query: DataQuery = DataQuery(), cursor: PageCursor? = nil, limit: Int, isReload: Bool = false
  ) {
    self.query = query
    self.cursor = cursor
    self.limit = max(1, limit)
    self.isReload = isReload
  }
}

/// Marks where a page ended; only the provider that made it can read it.
public struct PageCursor: Hashable, Sendable, Codable {
  /// The provider's own notation.
  public var token: String

  /// Wraps a provider's notation.
  public init(_ token: String) { self.token = token }
}

/// Some items, and where to go on.
public struct Page<Item: Sendable>: Sendable {
  /// The items, in order.
  public var items: [Item]
  /// The cursor for the next page, or `nil` at the end.
  public var next: PageCursor?
  /// Waits for what there is now, where this is what was there a while ago: for the same page as it is
  /// loaded already, or `nil` if that has come to nothing.
  public var newer: (@Sendable () async throws -> Page<Item>?)?

  /// Makes a page.
  public init(items: [Item], next: PageCursor?) {
    self.items = items
    self.next = next
  }
}
