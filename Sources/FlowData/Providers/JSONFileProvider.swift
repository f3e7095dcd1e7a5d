package import Diagnostics
import Foundation
package import JSONReader
import Localization
import Synchronization

/// A provider of the items of a JSON file whose top level is an array.
///
/// The file is read at the first use and kept. A problem in it is reported with file, line, column
/// and key path: `recipes.json:212:15: [17].rating: expected a number, found a string`.
public final class JSONFileProvider<Item: Identifiable & Sendable & Decodable>: DataProvider
where Item.ID: Sendable {
  package let file: String
  private let source: SourceText?
  private let readItem: (@Sendable (JSONNode) -> Item?)?
  private let makeProvider: @Sendable ([Item]) -> InMemoryProvider<Item>
  private let loaded = Mutex<InMemoryProvider<Item>?>(nil)

  /// Makes a provider without reading the file yet.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: Returns the text of an item that is searched.
  ///   - orders: The orders that a query may name.
  public convenience init(
    file: String, fields: [String: InMemoryProvider<Item>.Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil,
    orders: [String: InMemoryProvider<Item>.Order] = [:]
  ) {
    self.init(
      file: file, fields: fields, searching: searchText.map { [$0] } ?? [], orders: orders)
  }

  /// Makes a provider of items with several texts that are searched, without reading the file yet.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - fields: The fields that a query may filter by.
  ///   - searchTexts: Return the texts of an item that are searched, the most important first.
  ///   - orders: The orders that a query may name.
  public init(
    file: String, fields: [String: InMemoryProvider<Item>.Field] = [:],
    searching searchTexts: [@Sendable (Item) -> String],
    orders: [String: InMemoryProvider<Item>.Order] = [:]
  ) {
    self.file = file
    source = nil
    readItem = nil
    makeProvider = { InMemoryProvider($0, fields: fields, searching: searchTexts, orders: orders) }
  }

  /// Makes a provider that reads its items without a decoder, in a third of the time.
  // If `readItem` returns `nil` for an unusual item, the decoder reads the file instead. The file
  // is read unless its content is given.
  package init(
    file: String, content source: SourceText? = nil,
    reading readItem: @escaping @Sendable (JSONNode) -> Item?
  ) {
    self.file = file
    self.source = source
    self.readItem = readItem
    makeProvider = { InMemoryProvider($0) }
  }

  /// Reads the file now if it was not read before, and keeps its items.
  ///
  /// - Returns: The items, in the file's order.
  /// - Throws: `InputError` if the file is missing, is not readable, or does not hold the
  ///   expected items.
  /// - Complexity: O(size of the file) at the first call.
  @discardableResult
  public func load() throws -> [Item] { try read().items }

  private func read() throws -> InMemoryProvider<Item> {
    if let provider = loaded.withLock({ $0 }) { return provider }
    let source = try source ?? SourceText(contentsOf: file)
    let items: [Item]
    do {
      items =
        try itemsOfUsualFile(source)
        ?? JSONDecoder().decode([Item].self, from: Data(source.bytes))
    } catch {
      throw InputError(locating: error, in: source, items: Item.self)
    }
    // Callers that read it at the same time get the same one, which sorts its items only once.
    return loaded.withLock { loaded in
      let provider = loaded ?? makeProvider(items)
      loaded = provider
      return provider
    }
  }

  private func itemsOfUsualFile(_ source: SourceText) -> [Item]? {
    guard let readItem, let root = try? JSONParser.parse(source), root.isArray else { return nil }
    var items: [Item] = []
    for node in root.items {
      guard let item = readItem(node) else { return nil }
      items.append(item)
    }
    return items
  }

  /// Throws the wrong keys that `check` returns for the file's items, each with its place.
  package func check(_ check: (Item) -> [(key: String, message: String)]) throws {
    var wrong: [(index: Int, key: String, message: String)] = []
    let items = try load()
    for index in items.indices {
      for (key, message) in check(items[index]) { wrong.append((index, key, message)) }
    }
    guard !wrong.isEmpty else { return }
    let source = try source ?? SourceText(contentsOf: file)
    // Foundation also reads files that are not quite JSON. Then the places are not known, and the
    // key paths must do.
    let root = try? JSONParser.parse(source)
    let lines = LineIndex(source)
    let problems = wrong.prefix(InputError.maxProblems).map { index, key, message in
      let path = "[\(index)].\(key)"
      guard let root else {
        return InputError.Problem(file: file, path: path, message: message)
      }
      let node = root[index]?[key]
      return lines.problem(
        at: (node ?? root[index] ?? root).offset, path: path,
        "\(message), found \(node?.kind ?? "nothing")")
    }
    throw InputError(problems, of: wrong.count)
  }

  /// Returns one page of the items that match; see ``InMemoryProvider/page(_:)``.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    try await provider().page(request)
  }

  /// Returns the number of items that match a query; see ``InMemoryProvider/count(matching:)``.
  public func count(matching query: DataQuery) async throws -> Int? {
    try await provider().count(matching: query)
  }

  /// Returns the item with an id; see ``InMemoryProvider/item(id:)``.
  public func item(id: Item.ID) async throws -> Item? {
    try await provider().item(id: id)
  }

  private func provider() throws -> InMemoryProvider<Item> {
    do {
      return try read()
    } catch let error as InputError {
      throw DataError(
        error.kind == .unreadable ? .storageUnavailable : .storageDamaged,
        doing: .key("failure.load"), detail: error.description)
    }
  }
}
