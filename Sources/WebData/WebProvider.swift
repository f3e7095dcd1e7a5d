public import FlowModels
import Foundation

/// A provider of the items of a collection on the web, which also writes them there.
///
/// ```swift
/// let recipes = WebProvider<Recipe>("recipes", of: client, fields: ["category", "author"])
/// let page = try await recipes.page(PageRequest(limit: 50))
/// ```
///
/// The article `Shape` says what a server has to answer.
public struct WebProvider<Item: Codable & Identifiable & Sendable>: DataProvider
where Item.ID: Sendable & CustomStringConvertible {
  /// The collection's name in addresses and in messages.
  package let collection: String
  let client: WebClient
  let path: WebPath
  private let fields: Set<String>
  private let isSearchable: Bool

  /// Makes a provider; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - collection: The collection's name in addresses and in messages.
  ///   - client: The client that sends the requests.
  ///   - fields: The fields that a query may filter by.
  ///   - isSearchable: A Boolean value that indicates whether a query may search.
  /// - Precondition: No field is called `limit`, `after`, `q` or `order`.
  public init(
    _ collection: String, of client: WebClient, fields: Set<String> = [], isSearchable: Bool = true
  ) {
    precondition(
      fields.isDisjoint(with: WebPath.reserved),
      "a field has the name of one of the query's own parameters")
    self.collection = collection
    self.client = client
    self.fields = fields
    self.isSearchable = isSearchable
    path = WebPath(client.source.address, collection: collection)
  }

  /// Returns one page of the items that a query selects.
  ///
  /// - Throws: `DataError`, or `CancellationError`.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    if request.query.words != nil, !isSearchable {
      throw DataError.notSearchable
    }
    for name in request.query.filter.keys.sorted() where !fields.contains(name) {
      throw DataError.unknownField(name)
    }
    return try await telling("failure.load") {
      let body = try await client.get(path.page(request))
      let answer = try await WebJSON.decode(PageAnswer<Item>.self, from: body, items: Item.self)
      return try answer.page(for: request)
    }
  }

  /// Returns the item with an id, or `nil` if there is none.
  ///
  /// - Throws: `DataError`, or `CancellationError`.
  public func item(id: Item.ID) async throws -> Item? {
    try await telling("failure.load") {
      do {
        return try await load(id, from: try path.item(id.description))
      } catch WebFailure.missing {
        return nil
      }
    }
  }

  /// Loads an item, and checks that it has the requested id.
  func load(_ id: Item.ID, from address: String, isRemembered: Bool = true) async throws -> Item {
    try await item(id, in: try await client.get(address, isRemembered: isRemembered))
  }

  /// Reads an item, and checks that it has the requested id.
  func item(_ id: Item.ID, in body: Data) async throws -> Item {
    let item = try await WebJSON.decode(Item.self, from: body, items: Item.self)
    guard item.id == id else {
      throw WebFailure.otherItem(asked: id.description, found: item.id.description)
    }
    return item
  }

  /// Runs a task, and reports a failure as a `DataError`; `key` is that of the action's text.
  func telling<Result>(
    _ key: String, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let failure as WebFailure {
      throw failure.error(doing: .key(key), collection, of: client.source)
    }
  }
}

private struct PageAnswer<Item: Decodable & Sendable>: Decodable, Sendable {
  var items: [Item]
  // Missing or empty at the end.
  var next: String?

  // In bytes; a cursor goes into an address.
  private static var maxCursorBytes: Int { 4096 }

  func page(for request: PageRequest) throws(WebFailure) -> Page<Item> {
    guard items.count <= request.limit else {
      throw .tooManyItems(limit: request.limit, found: items.count)
    }
    guard let next, !next.isEmpty else { return Page(items: items, next: nil) }
    guard next != request.cursor?.token else { throw .repeatedCursor }
    guard next.utf8.count <= Self.maxCursorBytes else { throw .hugeCursor }
    return Page(items: items, next: PageCursor(next))
  }
}
