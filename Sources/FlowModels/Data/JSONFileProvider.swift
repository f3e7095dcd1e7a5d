import Foundation
import Synchronization

/// Provides the items of a JSON file whose top level is an array.
///
/// The file is read at the first use and kept. What is wrong with it is said with file, line,
/// column and key path: `recipes.json:212:15: [17].rating: expected a number, found a string`.
public final class JSONFileProvider<Item: Identifiable & Sendable & Decodable>: DataProvider
where Item.ID: Sendable {
  /// The path of the file.
  public let file: String
  private let readItem: (@Sendable (JSONNode) -> Item?)?
  private let makeProvider: @Sendable ([Item]) -> InMemoryProvider<Item>
  private let loaded = Mutex<InMemoryProvider<Item>?>(nil)

  /// Makes a provider; nothing is read yet.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - fields: The fields that a query may filter by.
  ///   - searchText: The text of an item that a search looks in.
  ///   - orders: The orders that a query may ask for, by name.
  public init(
    file: String, fields: [String: InMemoryProvider<Item>.Field] = [:],
    searching searchText: (@Sendable (Item) -> String)? = nil,
    orders: [String: InMemoryProvider<Item>.Order] = [:]
  ) {
    self.file = file
    readItem = nil
    makeProvider = { InMemoryProvider($0, fields: fields, searching: searchText, orders: orders) }
  }

  /// Makes a provider whose items are read without a decoder, which takes a third of its time.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - readItem: Reads an item, as its decoding would; `nil` for all that is in the least unusual.
  ///     Then the decoder reads the file, and says what is wrong.
  package init(file: String, reading readItem: @escaping @Sendable (JSONNode) -> Item?) {
    self.file = file
    self.readItem = readItem
    makeProvider = { InMemoryProvider($0) }
  }

  /// Reads the file now, and keeps its items for the pages.
  ///
  /// - Returns: The items, in the file's order.
  /// - Throws: ``InputError`` when the file is missing, is not readable, or is not what it should
  ///   be.
  /// - Complexity: O(size of the file) at the first call.
  @discardableResult
  public func load() throws -> [Item] { try read().items }

  private func read() throws -> InMemoryProvider<Item> {
    if let provider = loaded.withLock({ $0 }) { return provider }
    let source = try SourceText(contentsOf: file)
    let items: [Item]
    do {
      items =
        try itemsOfUsualFile(source)
        ?? JSONDecoder().decode([Item].self, from: Data(source.bytes))
    } catch {
      throw InputError(locating: error, in: source, items: Item.self)
    }
    // Whoever reads it at the same time gets the same one, which has sorted its items once.
    return loaded.withLock { loaded in
      let provider = loaded ?? makeProvider(items)
      loaded = provider
      return provider
    }
  }

  /// The items of a file in which nothing is unusual.
  private func itemsOfUsualFile(_ source: SourceText) -> [Item]? {
    guard let readItem, let root = try? JSONParser.parse(source), root.isArray else { return nil }
    var items: [Item] = []
    for node in root.items {
      guard let item = readItem(node) else { return nil }
      items.append(item)
    }
    return items
  }

  /// Reads the file if that has not been done, and checks its items.
  ///
  /// - Parameter check: Says of an item which of its keys are wrong, each with what was expected.
  /// - Throws: ``InputError`` with all problems found, each at its place in the file.
  /// - Complexity: O(size of the file); the file is looked at again only where something is wrong.
  public func check(_ check: (Item) -> [(key: String, message: String)]) throws {
    var wrong: [(index: Int, key: String, message: String)] = []
    for (index, item) in try load().enumerated() {
      for (key, message) in check(item) { wrong.append((index, key, message)) }
    }
    guard !wrong.isEmpty else { return }
    let source = try SourceText(contentsOf: file)
    // Foundation reads what is not quite JSON; then the places are not known, and the keys must do.
    let root = try? JSONParser.parse(source)
    let problems = wrong.prefix(InputError.mostProblems).map { index, key, message in
      let path = "[\(index)].\(key)"
      guard let root else {
        return InputError.Problem(file: file, path: path, message: message)
      }
      let node = root[index]?[key]
      return source.problem(
        at: (node ?? root[index] ?? root).offset, path: path,
        "\(message), found \(node?.kind ?? "nothing")")
    }
    throw InputError(problems, of: wrong.count)
  }

  /// One page of the items that match; see ``InMemoryProvider/page(_:)``.
  public func page(_ request: PageRequest) async throws -> Page<Item> {
    try await provider().page(request)
  }

  /// The item of an id; see ``InMemoryProvider/item(id:)``.
  public func item(id: Item.ID) async throws -> Item? {
    try await provider().item(id: id)
  }

  private func provider() throws -> InMemoryProvider<Item> {
    do {
      return try read()
    } catch let error as InputError {
      throw DataError(
        doing: "read a data file", reason: .verbatim(error.description),
        suggestion: "mend the file and try again")
    }
  }
}
